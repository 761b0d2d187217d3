/** A sheet of text, such as the long answer to a command. */

import type { Overlay } from "../model/overlays.ts";
import { reading } from "./common/reading.ts";

export const SHEET = reading<Overlay<"sheet">>({
  title: ({ title }) => title,
  lines: (_, { lines }) => lines,
});
