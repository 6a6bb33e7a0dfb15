import { execFileSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findFfmpeg } from '#ffmpeg/ffmpeg.ts';
import type { World } from './world.ts';

/** What makes films on this machine. Tests that need it say by `skipIf` that they were not run. */
export const ffmpeg = await findFfmpeg();

interface Tiny {
  readonly name?: string;
  readonly seconds?: number;
  readonly size?: string;
  readonly sound?: boolean;
}

/** Makes a film that counts its own seconds, of the kind that its name says. Answers its path. */
export function makeTinyFilm(
  folder: string,
  { name = 'film.mp4', seconds = 6, size = '640x360', sound = false }: Tiny = {},
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
    ...(name.endsWith('.mp4') ? ['-preset', 'ultrafast'] : []),
    '-pix_fmt',
    'yuv420p',
    path,
  ]);
  return path;
}

/** Puts a file behind one of the tree's media, and answers its hash. */
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
