import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { MediaStorage } from '#storage/storage.ts';
import type { MadeRole } from '#database/film-tables.ts';
import type { FilmPlan, Sheets } from './film-plan.ts';
import { pictureTimes, masterPlaylist, ratesOf, withFileName } from './manifests.ts';

/** A stored file, as a row of `media_file`. */
export interface MadeFile {
  readonly file_name: string;
  readonly role: MadeRole;
  readonly hash: string;
  readonly content_type: string;
  readonly bytes: number;
  readonly height: number | null;
}

/** The parts of a file's name: its purpose and its extension. */
interface Kind {
  readonly word: string;
  readonly extension: keyof typeof contentTypes;
  readonly role: MadeRole;
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
export async function keepMade(
  storage: MediaStorage,
  { film, renditions, storyboard, stills }: FilmPlan,
  folder: string,
  files: readonly string[],
): Promise<MadeFile[]> {
  const kept: MadeFile[] = [];

  async function keep(source: string | Uint8Array, kind: Kind): Promise<string> {
    const { hash, bytes } = await storage.put(source);
    const { word, extension, role, height = null } = kind;
    const file_name = `made-${word}-${hash.slice(0, 12)}.${extension}`;
    kept.push({ file_name, role, hash, content_type: contentTypes[extension], bytes, height });
    return file_name;
  }

  async function keepRendition(height: number) {
    const stream = await keep(join(folder, `${height}.mp4`), {
      word: `${height}p`,
      extension: 'mp4',
      role: 'stream',
    });
    const made = await readFile(join(folder, `${height}.m3u8`), 'utf8');
    const playlist = await keep(Buffer.from(withFileName(made, `${height}.mp4`, stream)), {
      word: `${height}p`,
      extension: 'm3u8',
      role: 'rendition',
      height,
    });
    return { playlist, ...ratesOf(made) };
  }

  async function keepSheets(sheets: Sheets, role: 'storyboard' | 'stills'): Promise<void> {
    const names: string[] = [];
    for (const file of files.filter((each) => each.startsWith(`${sheets.name}-`)))
      names.push(
        await keep(join(folder, file), { word: sheets.name, extension: 'jpg', role: 'picture' }),
      );
    const times = pictureTimes(sheets, film.seconds, names);
    await keep(Buffer.from(times), { word: sheets.name, extension: 'vtt', role });
  }

  const listed = [];
  for (const size of renditions) listed.push({ ...size, ...(await keepRendition(size.height)) });
  await keep(Buffer.from(masterPlaylist(listed)), {
    word: 'streams',
    extension: 'm3u8',
    role: 'streams',
  });
  await keep(join(folder, 'sound.m4a'), {
    word: 'sound',
    extension: 'm4a',
    role: film.sound === undefined ? 'clock' : 'sound',
  });
  await keepSheets(storyboard, 'storyboard');
  await keepSheets(stills, 'stills');
  await keep(join(folder, 'poster.jpg'), { word: 'poster', extension: 'jpg', role: 'poster' });
  // The sheets of a film without movement have the same bytes, and so are one file.
  return [...new Map(kept.map((file) => [file.file_name, file])).values()];
}
