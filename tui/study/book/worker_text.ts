/** The worker's script. The build puts another file in place of this one. */

export const WORKER_TEXT: string = "";
