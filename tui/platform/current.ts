/**
 * The platform that this program runs on. A build for another platform puts
 * another file in place of this one.
 */

import { denoPlatform } from "./deno.ts";
import type { Platform } from "./platform.ts";

export const platform: Platform = denoPlatform;
