import { mkdtempDisposable, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Assignment } from '@lasar/contract/assignments/assignments';
import type { SearchPage } from '@lasar/contract/search/search';
import { expect, test } from 'vitest';
import { importPack } from '#features/packs/content.service.ts';
import { exportPack } from '#features/packs/export/export-pack.ts';
import {
  errorsWith,
  lessonFolder,
  packFolder,
  smallPack,
  type Files,
} from '#features/packs/pack.fixture.ts';
import { addLicence, addPerson, bearerOf } from './people.ts';
import { ffmpeg, makeTinyFilm } from './tiny-film.ts';
import { makeFilmWithSounds, silentMp3, vttOf, withOtherBytes } from './track-files.ts';
import { startWorld, type World } from './world.ts';

const courseFile = 'grundskola/kemi/kemi-7.yaml';

/** The small pack with a film first in its lesson, whose tracks are these keys of YAML. */
const withFilm = (tracks: string, files: Files): Files => ({
  [courseFile]: smallPack[courseFile].replace(
    '        assignments:\n',
    `        sample: false
        assignments:
          - name: Filmen
            type: video
            file: film.mp4
            captions: { sv: film.sv.vtt, ar: film.ar.vtt, so: film.so.vtt }
            tracks: ${tracks}
`,
  ),
  ...Object.fromEntries(
    Object.entries({
      'film.sv.vtt': vttOf('Hej.', 'En atom.'),
      'film.ar.vtt': vttOf('مرحبا'),
      'film.so.vtt': vttOf('Salaan'),
      ...files,
    }).map(([name, content]) => [`${lessonFolder}/${name}`, content]),
  ),
});

const allTracks = `
              description: { sv: film.syntolkad.m4a }
              speech: { ar: film.ar.mp3 }
              sign: { swl: film.swl.mp4 }
              chapters: { sv: film.kapitel.vtt }
              text-description: { sv: film.beskrivning.vtt }`;

async function filesOfAll(folder: string): Promise<Files> {
  const { film, sign, sound } = await makeFilmWithSounds(folder);
  return withFilm(allTracks, {
    'film.mp4': film,
    'film.syntolkad.m4a': sound,
    'film.ar.mp3': silentMp3(6),
    'film.swl.mp4': sign,
    'film.kapitel.vtt': vttOf('Början', 'Kärnan'),
    'film.beskrivning.vtt': vttOf('En kula snurrar runt en annan.'),
  });
}

const filmId = async ({ context }: World): Promise<string> =>
  (
    await context.db
      .selectFrom('assignment')
      .select('id')
      .where('type', '=', 'video')
      .executeTakeFirstOrThrow()
  ).id;

const setSample = ({ context }: World, sample: boolean) =>
  context.db.updateTable('lesson').set({ sample }).where('slug', '=', 'atomer').execute();

test.skipIf(!ffmpeg)(
  'a film with two sounds, a signed version, three captions, chapters and descriptions opens with the right of the film',
  { timeout: 120_000 },
  async () => {
    await using folder = await mkdtempDisposable(join(tmpdir(), 'lasar-tracks-'));
    await using pack = await packFolder(await filesOfAll(folder.path));
    await using world = await startWorld();
    await importPack(world.context, pack.path);
    const id = await filmId(world);
    const get = async (url: string, headers = {}) => world.app.inject({ url, headers });
    const film = async (headers = {}) =>
      (await get(`/api/school/assignment/${id}`, headers)).json<Assignment>();

    await setSample(world, true);
    const { media, transcripts } = await film();
    expect(
      media?.tracks.map(({ kind, language, label, contentType, seconds, cues }) => [
        kind,
        language,
        label,
        contentType,
        seconds && Math.round(seconds),
        cues?.map(({ text }) => text),
      ]),
    ).toEqual([
      ['captions', 'sv', 'Svenska', 'text/vtt; charset=utf-8', undefined, undefined],
      ['captions', 'ar', 'Arabiska', 'text/vtt; charset=utf-8', undefined, undefined],
      ['captions', 'so', 'Somaliska', 'text/vtt; charset=utf-8', undefined, undefined],
      ['chapters', 'sv', 'Svenska', 'text/vtt; charset=utf-8', undefined, ['Början', 'Kärnan']],
      ['description', 'sv', 'Svenska', 'audio/mp4', 6, undefined],
      ['sign', 'swl', 'Svenskt teckenspråk', 'video/mp4', 6, undefined],
      ['speech', 'ar', 'Arabiska', 'audio/mpeg', 6, undefined],
      [
        'text-description',
        'sv',
        'Svenska',
        'text/vtt; charset=utf-8',
        undefined,
        ['En kula snurrar runt en annan.'],
      ],
    ]);
    expect(media?.captions.map(({ label }) => label)).toEqual(['Svenska', 'العربية', 'Soomaali']);
    expect(transcripts?.map(({ language }) => language)).toEqual(['sv', 'ar', 'so']);
    for (const { url, contentType } of media?.tracks ?? []) {
      const { statusCode, headers } = await get(url);
      expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
        200,
        contentType,
        'public, max-age=31536000, immutable',
      ]);
    }
    const part = await get(media?.tracks.find(({ kind }) => kind === 'speech')?.url ?? '', {
      range: 'bytes=0-23',
    });
    expect([part.statusCode, part.rawPayload.length]).toEqual([206, 24]);

    await setSample(world, false);
    const open = media?.tracks.map(({ url }) => url) ?? [];
    for (const url of open) expect((await get(url)).statusCode).toBe(401);
    expect((await film()).media).toBeUndefined();
    const type = await world.context.db
      .selectFrom('school_type')
      .select('id')
      .executeTakeFirstOrThrow();
    await addLicence(world, 'skolan', type.id);
    await addPerson(world, 'tea', { roles: ['teacher'], organisation_id: 'skolan' });
    const signed = await film(await bearerOf(world, 'tea'));
    expect(signed.media?.tracks).toHaveLength(8);
    for (const { url } of signed.media?.tracks ?? []) {
      expect((await get(url)).statusCode).toBe(200);
      expect((await get(url.replace(/\.[\w-]{43}\//, `.${'A'.repeat(43)}/`))).statusCode).toBe(403);
    }

    for (const q of ['syntolkad', 'teckenspråk', 'teckenspråkstolkad', 'arabiska', 'somaliska']) {
      const { hits } = (await get(`/api/search?q=${encodeURIComponent(q)}`)).json<SearchPage>();
      expect(
        hits.map(({ name }) => name),
        q,
      ).toContain('Atomer');
    }
  },
);

test.skipIf(!ffmpeg)(
  'a film with all tracks is exported as it was imported, and what a pack leaves out stays',
  { timeout: 120_000 },
  async () => {
    await using folder = await mkdtempDisposable(join(tmpdir(), 'lasar-tracks-'));
    const all = await filesOfAll(folder.path);
    await using pack = await packFolder(all);
    await using first = await startWorld();
    await importPack(first.context, pack.path);
    const target = join(folder.path, 'export');
    await exportPack(first.context, target);
    await using second = await startWorld();
    await importPack(second.context, target);
    const rowsOf = ({ context }: World, table: 'caption' | 'media_track') =>
      context.db.selectFrom(table).selectAll().orderBy('hash').orderBy('language').execute();
    for (const table of ['caption', 'media_track'] as const)
      expect(await rowsOf(second, table)).toEqual(await rowsOf(first, table));
    expect(await rowsOf(first, 'media_track')).toHaveLength(8);
    expect(await rowsOf(first, 'caption')).toHaveLength(3);

    // Without `tracks`, those that are stored stay; with fewer, the others go.
    const yaml = String(all[courseFile]);
    const kindsAfter = async (changed: string) => {
      await using again = await packFolder({ ...all, [courseFile]: changed });
      await importPack(first.context, again.path);
      return (await rowsOf(first, 'media_track')).map(({ kind }) => kind).toSorted();
    };
    const captions = ['captions', 'captions', 'captions'];
    expect(await kindsAfter(yaml.replace(`            tracks: ${allTracks}\n`, ''))).toHaveLength(
      8,
    );
    expect(await kindsAfter(yaml.replace(allTracks, '{ sign: { swl: film.swl.mp4 } }'))).toEqual([
      ...captions,
      'sign',
    ]);
    expect(
      await kindsAfter(
        yaml
          .replace(allTracks, 'null')
          .replace(/ {12}captions: .*\n/, '            captions: { ar: film.ar.vtt }\n'),
      ),
    ).toEqual(['captions']);
    expect(await rowsOf(first, 'caption')).toMatchObject([{ language: 'ar' }]);
  },
);

test.skipIf(!ffmpeg)(
  'what is wrong with a track is told at its line',
  { timeout: 120_000 },
  async () => {
    await using folder = await mkdtempDisposable(join(tmpdir(), 'lasar-tracks-'));
    const { film } = await makeFilmWithSounds(folder.path);
    const errorsOf = async (tracks: string, files: Files = {}) =>
      (await errorsWith(withFilm(tracks, { 'film.mp4': film, ...files }))).map((line) =>
        line.replaceAll(`${lessonFolder}/`, '').replace(`${courseFile}:`, ''),
      );
    const webm = makeTinyFilm(folder.path, {
      name: 'vp9.mp4',
      codecs: ['-c:v', 'libvpx-vp9', '-deadline', 'realtime'],
    });

    expect(await errorsOf('{ description: { sv: a.wav } }')).toEqual([
      '17: a.wav ska sluta på .m4a eller .mp3.',
    ]);
    expect(await errorsOf('{ description: { sv: a.mp3 } }', { 'a.mp3': '' })).toEqual([
      '17: a.mp3 är tom.',
    ]);
    expect(await errorsOf('{ description: { sv: a.m4a } }', { 'a.m4a': film })).toEqual([
      '17: a.m4a är en film och inte bara ljud.',
    ]);
    expect(await errorsOf('{ speech: { ar: a.mp3 } }', { 'a.mp3': silentMp3(9) })).toEqual([
      '17: a.mp3 är 9 sekunder och filmen 6. De ska vara lika långa, på 2 sekunder när.',
    ]);
    expect(await errorsOf('{ sign: { swl: a.mp4 } }', { 'a.mp4': await readFile(webm) })).toEqual([
      '17: a.mp4 har bild eller ljud som inte alla webbläsare spelar. Spara om den som MP4 med H.264 och AAC.',
    ]);
    expect(await errorsOf('{ sign: { sv: a.mp4 } }', { 'a.mp4': withOtherBytes(film) })).toEqual([
      '17: sv är inget teckenspråk som tjänsten känner. Svenskt teckenspråk är swl.',
    ]);
    const languages = async (language: string) =>
      errorsOf(`{ speech: { ${language}: a.mp3 } }`, { 'a.mp3': silentMp3(6) });
    expect(await languages('xx')).toEqual([
      '17: xx är inget språk som tjänsten känner. Svenska är sv, arabiska ar.',
    ]);
    expect(await languages('swl')).toEqual(['17: swl är ett teckenspråk och hör till sign.']);
    expect(await languages('en-gb')).toEqual(['17: Språket en-gb skrivs en-GB.']);
    expect(await languages('ar: a.mp3, ar')).toEqual([expect.stringMatching(/^17: /)]);
    expect(await errorsOf('{ spoken: { sv: a.mp3 } }')).toEqual([
      expect.stringContaining('spoken'),
    ]);

    const chapters = async (vtt: string) =>
      errorsOf('{ chapters: { sv: a.vtt } }', { 'a.vtt': vtt });
    const cue = (from: number, to: number, text = 'x') =>
      `00:00:0${from}.000 --> 00:00:0${to}.000\n${text}\n\n`;
    expect(await chapters('inget')).toEqual([expect.stringMatching(/^a\.vtt:1: /)]);
    expect(await chapters(`WEBVTT\n\n${cue(3, 4)}${cue(1, 2)}`)).toEqual([
      'a.vtt:3: Kapitlen ska stå i filmens ordning.',
    ]);
    expect(await chapters(`WEBVTT\n\n${cue(0, 4)}${cue(2, 5)}`)).toEqual([
      'a.vtt:6: Kapitlet börjar innan det förra har slutat.',
    ]);
    expect(await chapters(`WEBVTT\n\n${cue(7, 8)}`)).toEqual([
      expect.stringContaining('börjar efter filmens slut'),
    ]);
  },
);
