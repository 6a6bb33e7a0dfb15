// Zip files, read and written with what browsers and Node have.

interface Entry {
  readonly name: string;
  readonly method: number;
  readonly packed: Uint8Array<ArrayBuffer>;
}

/** The files of a zip file by their names, unpacked. */
export type Parts = ReadonlyMap<string, Uint8Array>;

const [endSignature, entrySignature] = [0x06054b50, 0x02014b50];
const [endLength, entryLength, localLength] = [22, 46, 30];

/** The files of a zip file, by the directory at its end. Throws when the bytes are no zip file. */
export function entriesOf(bytes: Uint8Array<ArrayBuffer>): Entry[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let end = bytes.length - endLength;
  while (view.getUint32(end, true) !== endSignature) end -= 1;
  const entries: Entry[] = [];
  let at = view.getUint32(end + 16, true);
  for (let count = view.getUint16(end + 10, true); count > 0; count -= 1) {
    if (view.getUint32(at, true) !== entrySignature) throw new Error('no directory of a zip file');
    const nameLength = view.getUint16(at + 28, true);
    const local = view.getUint32(at + 42, true);
    const start =
      local + localLength + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
    entries.push({
      name: new TextDecoder().decode(
        bytes.subarray(at + entryLength, at + entryLength + nameLength),
      ),
      method: view.getUint16(at + 10, true),
      packed: bytes.subarray(start, start + view.getUint32(at + 20, true)),
    });
    at += entryLength + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return entries;
}

/** The content of a file, or undefined when it has more bytes than `most`, whatever the directory says. */
export async function unpack(
  { method, packed }: Entry,
  most: number,
): Promise<Uint8Array | undefined> {
  if (method === 0) return packed.length > most ? undefined : packed;
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  const reader = new Blob([packed])
    .stream()
    .pipeThrough(new DecompressionStream('deflate-raw'))
    .getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    chunks.push(value);
    length += value.length;
    if (length <= most) continue;
    await reader.cancel();
    return undefined;
  }
  return new Uint8Array(await new Blob(chunks).arrayBuffer());
}

/** Packs parts as a zip file without compression. */
export function packed(parts: Parts): ArrayBuffer {
  const files = Array.from(parts, ([name, content]) => ({
    name: new TextEncoder().encode(name),
    content,
    sum: checksum(content),
  }));
  const lengthOf = (each: number) =>
    files.reduce((sum, { name, content }) => sum + each + name.length + content.length, 0);
  const directoryAt = lengthOf(localLength);
  const directoryLength = files.reduce((sum, { name }) => sum + entryLength + name.length, 0);
  const bytes = new Uint8Array(directoryAt + directoryLength + endLength);
  const view = new DataView(bytes.buffer);
  // What both heads of a file have: the version, UTF-8 names, no compression, no time, the checksum and the lengths.
  const describe = (at: number, { name, content, sum }: (typeof files)[number]) => {
    view.setUint16(at, 20, true);
    view.setUint16(at + 2, 0x0800, true);
    view.setUint32(at + 10, sum, true);
    view.setUint32(at + 14, content.length, true);
    view.setUint32(at + 18, content.length, true);
    view.setUint16(at + 22, name.length, true);
  };
  let [at, entryAt] = [0, directoryAt];
  for (const file of files) {
    view.setUint32(at, 0x04034b50, true);
    describe(at + 4, file);
    bytes.set(file.name, at + localLength);
    bytes.set(file.content, at + localLength + file.name.length);
    view.setUint32(entryAt, 0x02014b50, true);
    view.setUint16(entryAt + 4, 20, true);
    describe(entryAt + 6, file);
    view.setUint32(entryAt + 42, at, true);
    bytes.set(file.name, entryAt + entryLength);
    at += localLength + file.name.length + file.content.length;
    entryAt += entryLength + file.name.length;
  }
  view.setUint32(entryAt, 0x06054b50, true);
  view.setUint16(entryAt + 8, files.length, true);
  view.setUint16(entryAt + 10, files.length, true);
  view.setUint32(entryAt + 12, directoryLength, true);
  view.setUint32(entryAt + 16, directoryAt, true);
  return bytes.buffer;
}

/** The CRC-32 of a file of a zip file. */
function checksum(bytes: Uint8Array): number {
  let sum = -1;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit += 1) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb88320 : 0);
  }
  return ~sum >>> 0;
}
