import { wordType } from '@lasar/contract/documents/word-type-rules';
import { fileTypeFromFile } from 'file-type';
import { extensionOf } from '../read/pack-folder.ts';

/** Thrown when the inspection of a file fails. The message completes the Swedish sentence "<fil> …". */
export class InvalidFile extends Error {
  override readonly name = 'InvalidFile';
}

const contentTypes: Readonly<Record<string, string>> = {
  '.mp4': 'video/mp4',
  '.m4v': 'video/x-m4v',
  '.mov': 'video/quicktime',
  '.webm': 'video/webm',
  '.mkv': 'video/matroska',
  '.avi': 'video/vnd.avi',
  '.m4a': 'audio/mp4',
  '.mp3': 'audio/mpeg',
  '.pdf': 'application/pdf',
  '.docx': wordType,
  '.odt': 'application/vnd.oasis.opendocument.text',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.png': 'image/png',
  '.webp': 'image/webp',
};

/** What the bytes of some files are taken for beside the type of their extension. */
const alsoFound: Readonly<Record<string, readonly string[]>> = {
  '.m4a': ['audio/x-m4a', 'video/mp4'],
};

/** The content type of a file's extension. Throws InvalidFile when its bytes have another type. */
export async function contentTypeOf(absolute: string): Promise<string> {
  const extension = extensionOf(absolute);
  const expected = contentTypes[extension];
  const found = await fileTypeFromFile(absolute);
  const fitting: readonly string[] = [expected ?? '', ...(alsoFound[extension] ?? [])];
  if (expected !== undefined && found && fitting.includes(found.mime)) return expected;
  throw new InvalidFile(
    `är inte vad namnet säger: innehållet är ${found ? inWords(found.mime) : 'av okänt slag'}`,
  );
}

const sorts: readonly (readonly [RegExp, string])[] = [
  [/^image\//, 'en bild'],
  [/^video\//, 'en film'],
  [/^audio\//, 'ett ljud'],
  [/^application\/pdf$/, 'en pdf'],
  [/zip|compressed|x-(?:tar|7z|rar)/, 'ett arkiv med filer'],
  [/word|opendocument|officedocument/, 'ett dokument'],
];

const inWords = (mime: string): string => {
  const sort = sorts.find(([pattern]) => pattern.test(mime))?.[1];
  return sort ? `${sort} (${mime})` : mime;
};
