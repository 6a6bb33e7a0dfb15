import { inflateSync } from 'node:zlib';

const woffHeader = 44;
const woffEntry = 20;
const sfntHeader = 12;
const sfntEntry = 16;

/**
 * Unpacks a WOFF into the plain font inside it. pdfkit reads WOFF too, but inflates a table again for every glyph:
 * a page then takes three times as long.
 */
export function unpackWoff(woff: Buffer): Buffer {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new Error('not a WOFF font');
  const count = woff.readUInt16BE(12);
  const tables = Array.from({ length: count }, (_, index) =>
    tableAt(woff, woffHeader + index * woffEntry),
  );
  const directory = Buffer.alloc(sfntHeader + count * sfntEntry);
  const power = Math.floor(Math.log2(count));
  woff.copy(directory, 0, 4, 8);
  directory.writeUInt16BE(count, 4);
  directory.writeUInt16BE(16 << power, 6);
  directory.writeUInt16BE(power, 8);
  directory.writeUInt16BE(count * 16 - (16 << power), 10);
  let offset = directory.length;
  const bodies = tables.map(({ tag, checksum, data }, index) => {
    const entry = sfntHeader + index * sfntEntry;
    tag.copy(directory, entry);
    directory.writeUInt32BE(checksum, entry + 4);
    directory.writeUInt32BE(offset, entry + 8);
    directory.writeUInt32BE(data.length, entry + 12);
    // Tables begin at whole words.
    const padded = Buffer.concat([data, Buffer.alloc((4 - (data.length % 4)) % 4)]);
    offset += padded.length;
    return padded;
  });
  return Buffer.concat([directory, ...bodies]);
}

function tableAt(woff: Buffer, entry: number): { tag: Buffer; checksum: number; data: Buffer } {
  const offset = woff.readUInt32BE(entry + 4);
  const packed = woff.subarray(offset, offset + woff.readUInt32BE(entry + 8));
  const length = woff.readUInt32BE(entry + 12);
  return {
    tag: woff.subarray(entry, entry + 4),
    checksum: woff.readUInt32BE(entry + 16),
    data: packed.length < length ? inflateSync(packed) : packed,
  };
}
