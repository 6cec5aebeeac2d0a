// What PostgreSQL is sent to carry out a statement that it has prepared: the values, "do it", and "that was all" where nothing
// belongs to it that follows, in one piece of memory of the right size. The driver makes each by itself, and grows the first from 256 bytes on.

export type SentValue = string | Buffer | null;

const bindCode = 0x42;
const formats = { text: 0, bytes: 1 };
/** Execute, of the portal without a name, all rows; then Sync. */
const executeAndSync = Buffer.from([0x45, 0, 0, 0, 9, 0, 0, 0, 0, 0, 0x53, 0, 0, 0, 4]);
const execute = executeAndSync.subarray(0, 10);

const sizeOf = (value: SentValue) =>
  value === null ? 0 : typeof value === "string" ? Buffer.byteLength(value) : value.length;

/** @param name of the statement @param values as they are sent @param ends that was all */
export function bindMessage(name: string, values: readonly SentValue[], ends: boolean): Buffer {
  const rest = ends ? executeAndSync : execute;
  const sizes = values.map(sizeOf);
  const nameSize = Buffer.byteLength(name);
  // its length, the portal's empty name, the statement's, two counts with a format and a length for each value, the answer's format
  const bindSize = 4 + 1 + nameSize + 1 + 2 + 2 + 4 + 6 * values.length + sizes.reduce((a, b) => a + b, 0);
  const message = Buffer.allocUnsafe(1 + bindSize + rest.length);
  message[0] = bindCode;
  message.writeInt32BE(bindSize, 1);
  message[5] = 0;
  message.write(name, 6);
  let at = 6 + nameSize;
  message[at] = 0;
  at = message.writeInt16BE(values.length, at + 1);
  for (const value of values)
    at = message.writeInt16BE(Buffer.isBuffer(value) ? formats.bytes : formats.text, at);
  at = message.writeInt16BE(values.length, at);
  for (const [index, value] of values.entries()) {
    at = message.writeInt32BE(value === null ? -1 : (sizes[index] ?? 0), at);
    if (typeof value === "string") at += message.write(value, at);
    else if (value) at += value.copy(message, at);
  }
  at = message.writeInt16BE(1, at);
  at = message.writeInt16BE(formats.text, at);
  rest.copy(message, at);
  return message;
}
