import { buffer } from 'node:stream/consumers';
import { pictureAddresses } from '@lasar/contract/assignments/picture-rules';
import type { Context } from '#context.ts';
import { Problem } from '#problem.ts';
import type { PrintedPicture } from './data/runs.ts';
import type { Pictures } from './data/worksheet-data.ts';
import { WorksheetError } from './data/worksheet-error.ts';

// Each byte is a number of the compiler's data, which is about thirty times as large in its memory.
const mostBytes = 3_000_000;

type Format = PrintedPicture['format'];

/** The bytes of a picture by the hash of its file; undefined when there is none of at most so many. */
type ReadPicture = (hash: string, most: number) => Promise<Buffer | undefined>;

/** Reads the pictures of the storage. */
const fromStorage =
  (storage: Context['storage']): ReadPicture =>
  async (hash, most) => {
    const size = await storage.findSize(hash);
    return size === undefined || size > most ? undefined : readWhole(storage, hash);
  };

/** The pictures of a text in Markdown, from the first on, as many as a document takes. The others are told in words. */
export const readPictures = (storage: Context['storage'], markdown: string): Promise<Pictures> =>
  picturesOf(markdown, fromStorage(storage));

/** The pictures of a worksheet, which shows each. Throws WorksheetError at the line of one that is too large beside the others. */
export async function readSheetPictures(
  markdown: string,
  read: ReadPicture | Context['storage'],
): Promise<Pictures> {
  const whole = typeof read === 'function' ? read : fromStorage(read);
  return picturesOf(markdown, async (hash, most) => {
    const bytes = await whole(hash, Infinity);
    if (!bytes || bytes.length <= most) return bytes;
    const line = markdown.split('\n').findIndex((text) => text.includes(hash)) + 1;
    throw new WorksheetError(
      line,
      'Bilderna är för stora tillsammans: 3 MB går att trycka. Ta bort en bild, eller välj en mindre.',
    );
  });
}

async function picturesOf(markdown: string, read: ReadPicture): Promise<Pictures> {
  const pictures = new Map<string, PrintedPicture>();
  let left = mostBytes;
  for (const [address, hash = ''] of markdown.matchAll(pictureAddresses)) {
    if (pictures.has(address)) continue;
    const bytes = await read(hash, left);
    const format = bytes && formatOf(bytes);
    if (!format) continue;
    pictures.set(address, { format, bytes: bytes.toString('base64') });
    left -= bytes.length;
  }
  return pictures;
}

/** The pictures of a worksheet by their addresses alone: what tells two worksheets apart. */
export const namedPictures = (markdown: string): Pictures =>
  new Map(
    Array.from(markdown.matchAll(pictureAddresses), ([address]) => [
      address,
      { format: 'jpg', bytes: address },
    ]),
  );

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
