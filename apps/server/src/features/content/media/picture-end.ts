// What lies behind a picture is drawn by nobody and read by whoever looks for it: a page with a script, an archive.

const pngStart = 8;

/**
 * Where a picture ends by its own account: a PNG behind its IEND, a JPEG behind its end of image. Undefined for what is
 * neither, or breaks off before its end.
 */
export function endOfPicture(bytes: Buffer): number | undefined {
  if (bytes.readUInt8(0) === 0x89) return endOfPng(bytes);
  return bytes.readUInt16BE(0) === 0xffd8 ? endOfJpeg(bytes) : undefined;
}

function endOfPng(bytes: Buffer): number | undefined {
  for (let at = pngStart; at + 12 <= bytes.length;) {
    const end = at + 12 + bytes.readUInt32BE(at);
    if (bytes.toString('latin1', at + 4, at + 8) === 'IEND') return end;
    at = end;
  }
  return undefined;
}

function endOfJpeg(bytes: Buffer): number | undefined {
  for (let at = 2; at + 4 <= bytes.length || bytes[at + 1] === 0xd9;) {
    if (bytes[at] !== 0xff) return undefined;
    const marker = bytes[at + 1];
    if (marker === 0xd9) return at + 2;
    // A byte of filling before the marker.
    if (marker === 0xff) at += 1;
    else {
      at += 2 + bytes.readUInt16BE(at + 2);
      // The picture itself follows its header without saying how long it is.
      if (marker === 0xda) at = nextMarker(bytes, at);
    }
  }
  return undefined;
}

/** The next FF that is neither written out as FF 00 nor one of the restarts that lie in a picture's data. */
function nextMarker(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1] ?? 0;
    if (next !== 0 && (next < 0xd0 || next > 0xd7)) return at;
  }
  return bytes.length;
}
