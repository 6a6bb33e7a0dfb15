import { readFile } from 'node:fs/promises';
import { imageSize } from 'image-size';
import { InvalidFile } from './file-types.ts';
import { endOfPicture } from './picture-end.ts';

const largestSide = 8000;

/**
 * Opens a picture's header. Throws InvalidFile when it is damaged, absurdly large to draw, or holds more than a picture.
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
