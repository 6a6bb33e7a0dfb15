import { execFileSync } from 'node:child_process';
import { mkdtempDisposable, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { paths } from '@lasar/contract/paths';
import type { FilmSite } from './film-site.ts';
import { startPackSite } from './pack-site.ts';

const id = 'filmen';
const folder = 'grundskola/film/film/en-kort-film';

const pack = {
  'pack.yaml': `format: 1
name: En film för alla
schoolTypes:
  - { param: grundskola, name: Grundskola, description: Årskurs 1–9., subjects: [film] }
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
            id: ${id}
            type: video
            file: film.mp4
            captions: { sv: film.sv.vtt, ar: film.ar.vtt, so: film.so.vtt }
            tracks:
              description: { sv: film.sv.m4a }
              speech: { en: film.en.m4a }
              sign: { swl: film.swl.mp4 }
              chapters: { sv: film.sv.kapitel.vtt }
              text-description: { sv: film.sv.syntolkning.vtt }
`,
  [`${folder}/film.sv.vtt`]: `WEBVTT

00:00.500 --> 00:04.000
En ekvation är som en våg i balans.

00:06.000 --> 00:10.000
Det som görs på ena sidan görs på den andra.
`,
  [`${folder}/film.ar.vtt`]: `WEBVTT

00:00.500 --> 00:04.000
المعادلة مثل ميزان متوازن.

00:06.000 --> 00:10.000
ما يُفعل في جانب يُفعل في الآخر.
`,
  [`${folder}/film.so.vtt`]: `WEBVTT

00:00.500 --> 00:04.000
Isle'egtu waa sida miisaan dheellitiran.

00:06.000 --> 00:10.000
Wixii dhinac lagu sameeyo waa lagu sameeyaa kan kale.
`,
  [`${folder}/film.sv.kapitel.vtt`]: `WEBVTT

00:00.000 --> 00:05.000
Vågen

00:05.000 --> 00:20.000
Båda sidorna
`,
  [`${folder}/film.sv.syntolkning.vtt`]: `WEBVTT

00:02.000 --> 00:04.000
En våg med två skålar står still.

00:12.000 --> 00:14.000
En vikt läggs i varje skål.
`,
} as const;

const seconds = 20;
const picture = (source: string) =>
  `-f lavfi -i ${source}=d=${seconds}:s=640x360:r=12 -c:v libx264 -pix_fmt yuv420p -g 12`;
const tone = (frequency: number) =>
  `-f lavfi -i sine=f=${frequency}:d=${seconds} -c:a aac -b:a 64k`;

/** What ffmpeg makes of its test sources, by file name. */
const made = {
  'film.mp4': `-f lavfi -i sine=f=220:d=${seconds} ${picture('testsrc')} -c:a aac -shortest`,
  'film.swl.mp4': picture('testsrc2'),
  'film.sv.m4a': tone(440),
  'film.en.m4a': tone(660),
};

/** A site whose only content is a film with two sounds, a signed version, captions in three languages, chapters and descriptions. */
export async function startTrackFilmSite(): Promise<FilmSite> {
  await using work = await mkdtempDisposable(join(tmpdir(), 'lasar-film-'));
  const files: Record<string, string | Uint8Array> = { ...pack };
  for (const [name, how] of Object.entries(made)) {
    const path = join(work.path, name);
    execFileSync('ffmpeg', ['-v', 'error', ...how.split(' '), path]);
    files[`${folder}/${name}`] = await readFile(path);
  }
  return { ...(await startPackSite(files)), path: paths.assignment('video', id) };
}
