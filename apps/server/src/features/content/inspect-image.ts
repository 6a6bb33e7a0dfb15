import { readFile } from 'node:fs/promises';
import { imageSize } from 'image-size';
import { BadFile } from './file-kinds.ts';

const largestSide = 8000;

/** Opens a picture's header. Throws BadFile when it is damaged or absurdly large to draw. */
export async function inspectImage(absolute: string): Promise<void> {
  const { width, height } = sizeOf(await readFile(absolute));
  if (!(width > 0 && height > 0)) throw new BadFile('är en trasig bild');
  if (Math.max(width, height) > largestSide)
    throw new BadFile(`är större än ${largestSide} bildpunkter på en sida`);
}

function sizeOf(bytes: Uint8Array): { readonly width: number; readonly height: number } {
  try {
    return imageSize(bytes);
  } catch {
    return { width: 0, height: 0 };
  }
}
