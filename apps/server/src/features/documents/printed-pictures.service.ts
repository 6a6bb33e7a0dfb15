import { buffer } from 'node:stream/consumers';
import { pictureAddresses } from '@lasar/contract/assignments/picture-rules';
import type { Context } from '#context.ts';
import { Problem } from '#problem.ts';
import type { PrintedPicture } from './data/runs.ts';
import type { Pictures } from './data/worksheet-data.ts';

// Each byte is a number of the compiler's data, which is about thirty times as large in its memory.
const mostBytes = 3_000_000;

type Format = PrintedPicture['format'];

/** The pictures of a text in Markdown, from the first on, as many as a document takes. The others are told in words. */
export async function readPictures(
  storage: Context['storage'],
  markdown: string,
): Promise<Pictures> {
  const pictures = new Map<string, PrintedPicture>();
  let left = mostBytes;
  for (const [address, hash = ''] of markdown.matchAll(pictureAddresses)) {
    if (pictures.has(address)) continue;
    const size = await storage.findSize(hash);
    if (size === undefined || size > left) continue;
    const bytes = await readWhole(storage, hash);
    const format = bytes && formatOf(bytes);
    if (!format) continue;
    pictures.set(address, { format, bytes: [...bytes] });
    left -= size;
  }
  return pictures;
}

/** The bytes of a stored file, or undefined when it has been removed meanwhile. */
const readWhole = async (storage: Context['storage'], hash: string): Promise<Buffer | undefined> =>
  buffer(await storage.read(hash)).catch((error: unknown) => {
    if (error instanceof Problem && error.code === 'media/not-found') return undefined;
    throw error;
  });

const beginnings: readonly (readonly [Format, RegExp])[] = [
  ['jpg', /^\xff\xd8\xff/],
  ['png', /^\x89PNG\r\n/],
  ['gif', /^GIF8/],
  ['webp', /^RIFF[^]{4}WEBP/],
];

/** What its first bytes say that a picture is: one of another kind would keep the whole document from being made. */
function formatOf(bytes: Buffer): Format | undefined {
  const beginning = bytes.toString('latin1', 0, 12);
  return beginnings.find(([, pattern]) => pattern.test(beginning))?.[0];
}
