import { execFileSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findFfmpeg } from '#ffmpeg/ffmpeg.ts';
import type { World } from './world.ts';

/** ffmpeg of this machine. Tests that need it are skipped by `skipIf` where it is missing. */
export const ffmpeg = await findFfmpeg();

interface Tiny {
  readonly name?: string;
  readonly seconds?: number;
  readonly size?: string;
  readonly sound?: boolean;
  /** Arguments of ffmpeg for the codecs, instead of those that the format usually has. */
  readonly codecs?: readonly string[];
}

/** Creates a film that shows its seconds, in the format of its file name. Returns its path. */
export function makeTinyFilm(
  folder: string,
  { name = 'film.mp4', seconds = 6, size = '640x360', sound = false, codecs }: Tiny = {},
): string {
  const path = join(folder, name);
  execFileSync(ffmpeg?.ffmpeg ?? 'ffmpeg', [
    '-v',
    'error',
    '-f',
    'lavfi',
    '-i',
    `testsrc=d=${seconds}:s=${size}:r=10`,
    ...(sound ? ['-f', 'lavfi', '-i', `sine=d=${seconds}`, '-shortest'] : []),
    ...(name.endsWith('.webm') ? ['-c:v', 'libvpx', '-deadline', 'realtime'] : []),
    ...(codecs ?? [
      ...(name.endsWith('.mp4') ? ['-preset', 'ultrafast'] : []),
      '-pix_fmt',
      'yuv420p',
    ]),
    path,
  ]);
  return path;
}

/** Stores a file for one of the tree's media, and returns its hash. */
export async function storeFilm(
  { context }: World,
  path: string,
  mediaId = 'film',
  contentType = 'video/mp4',
): Promise<string> {
  const { hash } = await context.storage.put(await readFile(path));
  await context.db
    .updateTable('media')
    .set({ hash, content_type: contentType })
    .where('id', '=', mediaId)
    .execute();
  return hash;
}
