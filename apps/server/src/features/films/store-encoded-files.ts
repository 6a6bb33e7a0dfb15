import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { MediaStorage } from '#storage/storage.ts';
import type { EncodedFileRole } from '#database/tables/films.ts';
import type { FilmPlan, Sheets } from './film-plan.ts';
import { pictureTimes, masterPlaylist, ratesOf, withFileName } from './manifests.ts';

/** A stored file, as a row of `media_file`. */
export interface EncodedFile {
  readonly file_name: string;
  readonly role: EncodedFileRole;
  readonly hash: string;
  readonly content_type: string;
  readonly bytes: number;
  readonly height: number | null;
}

/** A kind of encoded file. Its name has the purpose and the extension. */
interface Kind {
  readonly purpose: string;
  readonly extension: keyof typeof contentTypes;
  readonly role: EncodedFileRole;
  readonly height?: number;
}

const contentTypes = {
  m3u8: 'application/vnd.apple.mpegurl',
  mp4: 'video/mp4',
  m4a: 'audio/mp4',
  vtt: 'text/vtt; charset=utf-8',
  jpg: 'image/jpeg',
} as const;

/**
 * Stores all files that were encoded into a folder. A name contains the hash of the bytes, so that an address always
 * leads to the same bytes, and so does a reference from one file to another.
 */
export async function storeEncodedFiles(
  storage: MediaStorage,
  { film, renditions, storyboard, stills }: FilmPlan,
  folder: string,
  files: readonly string[],
): Promise<EncodedFile[]> {
  const stored: EncodedFile[] = [];

  async function store(source: string | Uint8Array, kind: Kind): Promise<string> {
    const { hash, bytes } = await storage.put(source);
    const { purpose, extension, role, height = null } = kind;
    const file_name = `made-${purpose}-${hash.slice(0, 12)}.${extension}`;
    stored.push({ file_name, role, hash, content_type: contentTypes[extension], bytes, height });
    return file_name;
  }

  async function storeRendition(height: number) {
    const stream = await store(join(folder, `${height}.mp4`), {
      purpose: `${height}p`,
      extension: 'mp4',
      role: 'stream',
    });
    const encoded = await readFile(join(folder, `${height}.m3u8`), 'utf8');
    const playlist = await store(Buffer.from(withFileName(encoded, `${height}.mp4`, stream)), {
      purpose: `${height}p`,
      extension: 'm3u8',
      role: 'rendition',
      height,
    });
    return { playlist, ...ratesOf(encoded) };
  }

  async function storeSheets(sheets: Sheets, role: 'storyboard' | 'stills'): Promise<void> {
    const names: string[] = [];
    for (const file of files.filter((each) => each.startsWith(`${sheets.name}-`)))
      names.push(
        await store(join(folder, file), {
          purpose: sheets.name,
          extension: 'jpg',
          role: 'picture',
        }),
      );
    const times = pictureTimes(sheets, film.seconds, names);
    await store(Buffer.from(times), { purpose: sheets.name, extension: 'vtt', role });
  }

  const listed = [];
  for (const size of renditions) listed.push({ ...size, ...(await storeRendition(size.height)) });
  await store(Buffer.from(masterPlaylist(listed)), {
    purpose: 'streams',
    extension: 'm3u8',
    role: 'streams',
  });
  if (files.includes('film.mp4'))
    await store(join(folder, 'film.mp4'), { purpose: 'film', extension: 'mp4', role: 'file' });
  await store(join(folder, 'sound.m4a'), {
    purpose: 'sound',
    extension: 'm4a',
    role: film.sound === undefined ? 'clock' : 'sound',
  });
  await storeSheets(storyboard, 'storyboard');
  await storeSheets(stills, 'stills');
  await store(join(folder, 'poster.jpg'), { purpose: 'poster', extension: 'jpg', role: 'poster' });
  // The sheets of a film without movement have the same bytes, and so are one file.
  return [...new Map(stored.map((file) => [file.file_name, file])).values()];
}
