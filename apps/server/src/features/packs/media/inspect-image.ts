import { readFile } from 'node:fs/promises';
import { imageSize } from 'image-size';
import { InvalidFile } from './file-types.ts';

const largestSide = 8000;

/**
 * Inspects a PNG, JPEG or WebP. Throws InvalidFile when it is damaged or too large, or when other data follows the picture.
 */
export async function inspectImage(absolute: string): Promise<void> {
  const bytes = await readFile(absolute);
  const { width, height } = sizeOf(bytes);
  if (!(width > 0 && height > 0)) throw new InvalidFile('är en trasig bild');
  if (Math.max(width, height) > largestSide)
    throw new InvalidFile(`är större än ${largestSide} bildpunkter på en sida`);
  const end = endOfPicture(bytes);
  if (end === undefined || end > bytes.length) throw new InvalidFile('är en trasig bild');
  if (end < bytes.length)
    throw new InvalidFile('har mer i filen än en bild. Spara om den i ett bildprogram');
}

function sizeOf(bytes: Uint8Array): { readonly width: number; readonly height: number } {
  try {
    return imageSize(bytes);
  } catch {
    return { width: 0, height: 0 };
  }
}

// Data after the end of a picture is not drawn, and may be a page with a script or an archive.

const pngStart = 8;

/**
 * The offset after a picture's last marker: IEND in a PNG, end of image in a JPEG, and after the only chunk of a
 * WebP. Undefined for other formats, and for a
 * picture without that marker.
 */
function endOfPicture(bytes: Buffer): number | undefined {
  if (bytes.readUInt8(0) === 0x89) return endOfPng(bytes);
  // A WebP is one RIFF chunk, of an even size.
  if (bytes.toString('latin1', 0, 4) === 'RIFF') return 8 + bytes.readUInt32LE(4);
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
    // A fill byte before the marker.
    if (marker === 0xff) at += 1;
    else {
      at += 2 + bytes.readUInt16BE(at + 2);
      // Entropy-coded data follows the start of scan, without a length.
      if (marker === 0xda) at = nextMarker(bytes, at);
    }
  }
  return undefined;
}

/** The offset of the next FF that is neither escaped as FF 00 nor a restart marker inside the data. */
function nextMarker(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1] ?? 0;
    if (next !== 0 && (next < 0xd0 || next > 0xd7)) return at;
  }
  return bytes.length;
}
