/** The runtime's compression, loaded for the first image: that takes a while. */

export function zlib() {
  return globalThis.process.getBuiltinModule("node:zlib");
}
