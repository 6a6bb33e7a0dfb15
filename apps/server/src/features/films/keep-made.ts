import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { MediaStorage } from '#storage/storage.ts';
import type { MadeRole } from '#database/film-tables.ts';
import type { FilmPlan, Sheets } from './film-plan.ts';
import { pictureTimes } from './picture-times.ts';
import { masterPlaylist, ratesOf, withFileName } from './playlists.ts';

/** A kept file, as the film's table has it. */
export interface MadeFile {
  readonly file_name: string;
  readonly role: MadeRole;
  readonly hash: string;
  readonly content_type: string;
  readonly bytes: number;
  readonly height: number | null;
}

/** How a file is called: a word for what it is, and how its name ends. */
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
 * Keeps all that was made in a folder. A name says what its bytes are, so that an address never leads to others than it
 * did, and what refers to a file refers to those bytes.
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
  // Sheets of a film that stands still are the same bytes, and so the same file.
  return [...new Map(kept.map((file) => [file.file_name, file])).values()];
}
