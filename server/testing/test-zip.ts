import { strFromU8, unzipSync } from "fflate";

/** Files of a zip as text, by name. */
export const unzip = (bytes: Uint8Array): Record<string, string> =>
  Object.fromEntries(Object.entries(unzipSync(bytes)).map(([name, file]) => [name, strFromU8(file)]));
