import { inflateSync } from 'node:zlib';

// A page scanned in colour at 600 dots an inch is some 100 MB of pixels. What a bomb holds is counted in gigabytes.
const largestInflated = 256 * 1024 * 1024;
// Filters may be written one inside the other, each as small as the next is large.
const deepest = 4;

/** Whether anything in a PDF unpacks to more than any page of paper holds. */
export function isBomb(bytes: Uint8Array): boolean {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = file.indexOf('stream'); at >= 0; at = file.indexOf('stream', at + 6)) {
    const body = file.subarray(at + 6);
    const start = body[0] === 0x0d ? 2 : 1;
    if (looksDeflated(body.subarray(start)) && inflatesTooFar(body.subarray(start))) return true;
  }
  return false;
}

// The two bytes that zlib's data begin with.
const looksDeflated = ([first = 0, second = 0]: Uint8Array): boolean =>
  (first & 0x0f) === 8 && ((first << 8) | second) % 31 === 0;

function inflatesTooFar(packed: Uint8Array): boolean {
  let data = packed;
  for (let depth = 0; depth < deepest && looksDeflated(data); depth += 1) {
    try {
      // Z_SYNC_FLUSH (2): what follows the data in the file is no error.
      data = inflateSync(data, { finishFlush: 2, maxOutputLength: largestInflated });
    } catch (error) {
      return (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE';
    }
  }
  return false;
}
