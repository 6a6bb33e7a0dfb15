import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Assignment } from '@lasar/contract/assignments/assignments';
import type { EditedRecord } from '@lasar/contract/editor/drafts';
import { expect, test } from 'vitest';
import { addressOf } from '#test/listening.ts';
import { silentMp3, vttOf, withOtherBytes } from '#test/track-files.ts';
import { startUploads } from './uploads.fixture.ts';

const demo = join(import.meta.dirname, '../../../../../../content/demo/grundskola/biologi');
const lesson = join(demo, 'biologi-arskurs-4-6/naringskedjor-och-naringsvavar');

test('an editor gives a film its tracks, is told what does not fit, and takes one out again', async () => {
  const { world, headers, send, upload } = await startUploads();
  const film = await readFile(join(lesson, 'film.mp4'));
  const { file } = await upload('film.mp4', 'film', film);
  const seconds =
    (await world.context.db.selectFrom('library_file').select('seconds').executeTakeFirstOrThrow())
      .seconds ?? 0;
  const add = async (name: string, role: string, content: Uint8Array) => {
    const { state, sentences, file: stored } = await upload(name, role, content);
    return stored ?? { state, sentences };
  };
  const vtt = (...texts: readonly string[]) => Buffer.from(vttOf(...texts));
  const tracks = {
    description: { sv: await add('Syntolkad film.mp3', 'sound', silentMp3(seconds)) },
    speech: { ar: await add('ar.mp3', 'sound', silentMp3(seconds - 1)) },
    sign: { swl: await add('tecken.mp4', 'film', withOtherBytes(film)) },
    chapters: { sv: await add('kapitel.vtt', 'captions', vtt('Gräs', 'Hare')) },
    'text-description': { sv: await add('bild.vtt', 'captions', vtt('En hare äter.')) },
  };
  expect(tracks.description.sv).toMatchObject({ name: 'Syntolkad-film.mp3' });

  const publish = async (own: object) => {
    const { body, revision, draft } = (await send('GET', '/api/admin/drafts/lesson/balans'))
      .body as unknown as EditedRecord;
    const saveNumber = draft?.saveNumber ?? 0;
    const [first, ...rest] = body['assignments'] as object[];
    await send('PUT', '/api/admin/drafts/lesson/balans', {
      body: { ...body, assignments: [{ ...first, file, tracks: own }, ...rest] },
      saveNumber,
      baseRevision: draft?.baseRevision ?? revision,
    });
    const saved = { saveNumber: saveNumber + 1 };
    return (await send('POST', '/api/admin/drafts/lesson/balans/publish', saved)).body;
  };
  const shown = async () => {
    const [{ id } = { id: '' }] = (await (
      await fetch(`${await addressOf(world.app)}/api/school/assignments/balans`, { headers })
    ).json()) as Assignment[];
    const whole = (await (
      await fetch(`${await addressOf(world.app)}/api/school/assignment/${id}`, { headers })
    ).json()) as Assignment;
    return whole.media?.tracks.map(({ kind, language, cues }) => [
      kind,
      language,
      ...(cues ?? []).map(({ text }) => text),
    ]);
  };

  expect(await publish(tracks)).toMatchObject({ errors: [] });
  const captions = (await shown())?.filter(([kind]) => kind === 'captions') ?? [];
  expect(await shown()).toEqual([
    ...captions,
    ['chapters', 'sv', 'Gräs', 'Hare'],
    ['description', 'sv'],
    ['sign', 'swl'],
    ['speech', 'ar'],
    ['text-description', 'sv', 'En hare äter.'],
  ]);

  const long = await add('lang.mp3', 'sound', silentMp3(seconds + 9));
  const wrong = {
    description: { sv: long, xx: tracks.speech.ar },
    speech: { ar: tracks.sign.swl },
    sign: { sv: tracks.sign.swl },
    chapters: { sv: { hash: '0123456789abcdef'.repeat(4), name: 'borta.vtt' } },
  };
  const refused = (await publish(wrong)) as {
    errors: { path: string; code: string; sentence: string }[];
  };
  const told = refused.errors.toSorted((one, other) => (one.path < other.path ? -1 : 1));
  expect(told.map(({ path, code, sentence }) => [path, code, sentence])).toEqual([
    ['assignments/0/tracks/chapters/sv', 'invalid', 'Filen finns inte längre i biblioteket.'],
    [
      'assignments/0/tracks/description/sv',
      'invalid',
      expect.stringMatching(
        /^lang\.mp3 är [\d,]+ sekunder och filmen [\d,]+\. De ska vara lika långa/,
      ),
    ],
    [
      'assignments/0/tracks/description/xx',
      'invalid',
      expect.stringContaining('xx är inget språk'),
    ],
    ['assignments/0/tracks/sign/sv', 'invalid', expect.stringContaining('sv är inget teckenspråk')],
    ['assignments/0/tracks/speech/ar', 'invalid', 'Filen är av ett annat slag.'],
  ]);

  expect(await publish({ sign: tracks.sign })).toMatchObject({ errors: [] });
  expect(await shown()).toEqual([...captions, ['sign', 'swl']]);
  expect(await publish({})).toMatchObject({ errors: [] });
  expect(await shown()).toEqual(captions);
});

test('a sound that is none is refused with what it is', async () => {
  const { begin, send, upload } = await startUploads();
  const refused = async (name: string, content: Uint8Array) =>
    (await upload(name, 'sound', content)).sentences.join(' ');
  const film = await readFile(join(lesson, 'film.mp4'));
  expect(await refused('film.m4a', film)).toContain('är en film och inte bara ljud');
  expect(await refused('film.mp3', film)).toContain('är inte vad namnet säger');
  expect(await refused('halv.m4a', film.subarray(0, 4_000))).toContain('är ett trasigt ljud');
  expect(await begin('ljud.wav', 'sound', 4)).toMatchObject({ code: 'upload/kind-wrong' });
  const large = { name: 'ljud.mp3', role: 'sound', bytes: 201 * 1024 * 1024, modified: 1 };
  expect(await send('POST', '/api/admin/uploads', large)).toMatchObject({
    body: { code: 'upload/too-large' },
  });
});
