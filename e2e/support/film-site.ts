import { execFileSync } from 'node:child_process';
import { mkdtempDisposable, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Assignment } from '@lasar/contract/assignments/assignments';
import { paths } from '@lasar/contract/paths';
import { trackKeys, trackMedia, trackTexts } from './film-tracks.ts';
import { startPackSite, type PackSite } from './pack-site.ts';

const id = 'filmen';
/** 59 seconds of pictures, without sound. */
const drawnFilm = join(
  import.meta.dirname,
  '../../content/test/gymnasieskola/matematik/matematik-1b/linjara-ekvationer-steg-for-steg/film.mp4',
);

export const editor = ['redaktor@film.example', 'pennan-ligger-i-boken-igen'] as const;

type Files = Readonly<Record<string, string | Uint8Array>>;

const captions = {
  'film.sv.vtt': `WEBVTT

00:00.500 --> 00:05.500
En ekvation är som en våg i balans.

00:06.000 --> 00:14.000
Det som görs på ena sidan görs på den andra.
`,
};

/** A pack whose only content is a film. `keys` are those of its assignment, one a line. */
function filmPack(keys: readonly string[], files: Files): Files {
  const indent = '\n            ';
  const folder = 'grundskola/film/film/en-kort-film';
  return {
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
          - name: Filmen
            ${[`id: ${id}`, 'type: video', 'file: film.mp4', ...keys].join(indent)}
`,
    ...Object.fromEntries(
      Object.entries(files).map(([name, content]) => [`${folder}/${name}`, content]),
    ),
  };
}

export interface FilmSite extends PackSite {
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

/** What ffmpeg makes by these arguments, by the names of the files. */
async function makeFiles(how: Readonly<Record<string, string>>): Promise<Files> {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'lasar-film-'));
  const files: Record<string, Uint8Array> = {};
  for (const [name, args] of Object.entries(how)) {
    const path = join(folder.path, name);
    execFileSync('ffmpeg', ['-v', 'error', ...args.split(' '), path]);
    files[name] = await readFile(path);
  }
  return files;
}

/** A site whose only content is a film. `isConverted`: which it converts to streams before it is given. */
async function startSiteOf(
  keys: readonly string[],
  files: Files,
  isConverted = false,
): Promise<FilmSite> {
  const settings = isConverted ? { FILM_WORKER: 'true' } : {};
  const site = await startPackSite(filmPack(keys, files), settings);
  try {
    if (isConverted) await untilReady(site.url);
  } catch (error) {
    await site[Symbol.asyncDispose]();
    throw error;
  }
  return { ...site, path: paths.assignment('video', id) };
}

const captionKey = 'captions: { sv: film.sv.vtt }';

/** A site whose only content is a film with sound as phones record it, in HEVC with ten bits. Nothing converts it yet. */
export async function startPhoneFilmSite(): Promise<FilmSite> {
  const input = '-f lavfi -i testsrc=d=16:s=640x360:r=10 -f lavfi -i sine=d=16 -shortest';
  const codecs =
    '-c:v libx265 -x265-params log-level=none -pix_fmt yuv420p10le -tag:v hvc1 -c:a aac';
  const made = await makeFiles({ 'film.mp4': `${input} ${codecs}` });
  return startSiteOf([captionKey], { ...captions, ...made });
}

/** A site whose only content is the first part of a film, which it converts to streams. */
export async function startFilmSite(seconds: number, film = drawnFilm): Promise<FilmSite> {
  const made = await makeFiles({ 'film.mp4': `-i ${film} -t ${seconds} -c copy` });
  return startSiteOf([captionKey], { ...captions, ...made }, true);
}

/**
 * A site whose only content is a film with two sounds beside its own, a signed version, captions in three languages, chapters and
 * descriptions.
 */
export async function startTrackFilmSite(isConverted = false): Promise<FilmSite> {
  const made = await makeFiles(trackMedia);
  return startSiteOf(trackKeys, { ...captions, ...trackTexts, ...made }, isConverted);
}

async function untilReady(url: string): Promise<void> {
  const deadline = Date.now() + 300_000;
  while (Date.now() < deadline) {
    const answer = await fetch(`${url}/api/school/assignment/${id}`);
    const { media } = (await answer.json()) as Assignment;
    if (media?.streams) return;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  throw new Error('the film was not made ready in time');
}
