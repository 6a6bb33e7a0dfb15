import { execFileSync } from 'node:child_process';
import { mkdtempDisposable, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Assignment } from '@lasar/contract/assignments/assignments';
import { paths } from '@lasar/contract/paths';
import { startPackSite } from './pack-site.ts';
import type { SiteServer } from './server.ts';

const id = 'filmen';
/** 59 seconds of pictures, without sound. */
const drawnFilm = join(
  import.meta.dirname,
  '../../content/test/gymnasieskola/matematik/matematik-1b/linjara-ekvationer-steg-for-steg/film.mp4',
);

export const editor = ['redaktor@film.example', 'pennan-ligger-i-boken-igen'] as const;

const pack = {
  'pack.yaml': `format: 1
name: En film
schoolTypes:
  - { param: grundskola, name: Grundskola, description: Årskurs 1–9., subjects: [film] }
`,
  'people.yaml': `format: 1
accounts:
  - { email: ${editor[0]}, firstname: Ylva, lastname: Redig, roles: [editor], password: ${editor[1]} }
`,
  'grundskola/film/subject.yaml': 'name: Film\ndescription: Filmer.\ncourses: [film]\n',
  'grundskola/film/film.yaml': `name: Film
kind: arskurs
description: En kort film.
areas:
  - name: Se
    lessons:
      - name: En kort film
        words: [film]
        assignments:
          - { name: Filmen, id: ${id}, type: video, file: film.mp4, captions: { sv: film.sv.vtt } }
`,
  'grundskola/film/film/en-kort-film/film.sv.vtt': `WEBVTT

00:00.500 --> 00:05.500
En ekvation är som en våg i balans.

00:06.000 --> 00:14.000
Det som görs på ena sidan görs på den andra.
`,
} as const;

export interface FilmSite extends SiteServer {
  readonly path: string;
}

/** Whether this machine has ffmpeg and ffprobe. */
export function hasFfmpeg(): boolean {
  try {
    execFileSync('ffmpeg', ['-version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** The pack with the film that ffmpeg makes by these arguments, a file apart. */
async function packWithFilm(...args: readonly string[]) {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'lasar-film-'));
  const film = join(folder.path, 'film.mp4');
  execFileSync('ffmpeg', ['-v', 'error', ...args, film]);
  return { ...pack, 'grundskola/film/film/en-kort-film/film.mp4': await readFile(film) };
}

/** A site whose only content is a film with sound as phones record it, in HEVC with ten bits. Nothing converts it yet. */
export async function startPhoneFilmSite() {
  const input = '-f lavfi -i testsrc=d=16:s=640x360:r=10 -f lavfi -i sine=d=16 -shortest';
  const codecs =
    '-c:v libx265 -x265-params log-level=none -pix_fmt yuv420p10le -tag:v hvc1 -c:a aac';
  const files = await packWithFilm(...input.split(' '), ...codecs.split(' '));
  return { ...(await startPackSite(files)), path: paths.assignment('video', id) };
}

/** A site whose only content is the first part of a film, which it converts to streams. */
export async function startFilmSite(seconds: number, film = drawnFilm): Promise<FilmSite> {
  const files = await packWithFilm('-i', film, '-t', String(seconds), '-c', 'copy');
  const site = await startPackSite(files, { FILM_WORKER: 'true' });
  try {
    await untilReady(site.url);
  } catch (error) {
    await site[Symbol.asyncDispose]();
    throw error;
  }
  return { ...site, path: paths.assignment('video', id) };
}

async function untilReady(url: string): Promise<void> {
  const deadline = Date.now() + 120_000;
  while (Date.now() < deadline) {
    const answer = await fetch(`${url}/api/school/assignment/${id}`);
    const { media } = (await answer.json()) as Assignment;
    if (media?.streams) return;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  throw new Error('the film was not made ready in time');
}
