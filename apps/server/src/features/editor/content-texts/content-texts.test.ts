import type { FoundTexts } from '@lasar/contract/editor/content-texts';
import type { EditedRecord } from '@lasar/contract/editor/drafts';
import { expect, test } from 'vitest';
import { startUploads } from '#test/uploads-world.ts';

type World = Awaited<ReturnType<typeof startUploads>>;

const edited = async ({ send }: World, id: string, kind = 'lesson') =>
  (await send('GET', `/api/admin/drafts/${kind}/${id}`)).body as unknown as EditedRecord;

/** Saves a draft with some fields changed, on top of the last save. */
async function write(world: World, id: string, fields: object, kind = 'lesson') {
  const { body, revision, draft } = await edited(world, id, kind);
  const reply = await world.send('PUT', `/api/admin/drafts/${kind}/${id}`, {
    body: { ...(draft?.body ?? body), ...fields },
    saveNumber: draft?.saveNumber ?? 0,
    baseRevision: draft?.baseRevision ?? revision,
  });
  expect(reply.status).toBe(200);
}

async function find({ send }: World, q: string, query = '') {
  const reply = await send(
    'GET',
    `/api/admin/content/texts?q=${encodeURIComponent(q)}${query && `&${query}`}`,
  );
  expect(reply.status).toBe(200);
  return reply.body['records'] as FoundTexts[];
}

/** Each hit as its record, its place and the hit in its text. */
const places = (records: readonly FoundTexts[]) =>
  records.flatMap(({ node, hits }) =>
    hits.map(({ path, text, inflected }) => `${node.id} ${path} ${text}${inflected ? ' *' : ''}`),
  );

/** Replaces all hits of a list. */
const replace = async ({ send }: World, records: readonly FoundTexts[], by: string) =>
  (
    await send('POST', '/api/admin/content/texts', {
      records: records.map(({ node, saveNumber, baseRevision, hits }) => ({
        kind: node.kind,
        id: node.id,
        saveNumber,
        baseRevision,
        changes: hits.map(({ path, at, text }) => ({ path, at, text, by })),
      })),
    })
  ).body;

test('words are found in texts of all kinds, as they were last written, with other forms apart', async () => {
  const world = await startUploads();
  await write(world, 'balans', {
    description: 'Ett måttband mäter.',
    teacherGuide: 'Ta fram måttbanden. MÅTTBAND finns i skåpet, och måttbandsrullar.',
    goals: ['läsa av ett måttband', { goal: 'Jämföra måttband', centralContent: ['måttband'] }],
    words: [{ word: 'måttband', meaning: 'ett band med mått' }],
    easy: { description: 'Ett måttband är ett band.' },
    assignments: [
      {
        id: 'f0000000-0000-4000-8000-000000000001',
        type: 'formlink',
        name: 'Självtest',
        form: {
          questions: [
            {
              type: 'choice',
              question: 'Vad är ett måttband?',
              choices: [{ text: 'Ett band', correct: true, feedback: 'Rätt, ett måttband.' }],
            },
          ],
        },
      },
    ],
  });
  await write(world, 'eva', { biography: 'Hon har alltid ett måttband med sig.' }, 'teacher');

  expect(places(await find(world, 'måttband'))).toEqual([
    'balans description måttband',
    'balans goals/0 måttband',
    'balans goals/1/goal måttband',
    'balans words/0/word måttband',
    'balans assignments/0/form/questions/0/choices/0/feedback måttband',
    'balans assignments/0/form/questions/0/question måttband',
    'balans teacherGuide MÅTTBAND',
    'balans easy/description måttband',
    'eva biography måttband',
  ]);
  const inGuide = async (match: string) =>
    places(await find(world, 'Måttband', `matching=${match}&kind=lesson`)).filter((each) =>
      each.includes('teacherGuide'),
    );
  expect(await inGuide('forms')).toEqual([
    'balans teacherGuide måttbanden *',
    'balans teacherGuide MÅTTBAND',
  ]);
  expect(await inGuide('part')).toEqual([
    'balans teacherGuide måttband',
    'balans teacherGuide MÅTTBAND',
    'balans teacherGuide måttband',
  ]);
  const [first] = await find(world, 'finns i skåpet');
  expect(first?.hits).toMatchObject([
    { before: expect.stringMatching(/MÅTTBAND $/), after: ', och måttbandsrullar.' },
  ]);
  expect(first).toMatchObject({
    saveNumber: 1,
    lastChanged: { by: { id: 'anna' } },
    node: { hasDraft: true, published: true, parents: [{}, {}, {}, { id: 'algebra' }] },
  });

  // Neither an id nor a file name nor a wildcard is a text.
  for (const other of ['f0000000', '%%', 'm_ttband', String.raw`\d`, '"choice"'])
    expect(await find(world, other, 'matching=part'), other).toEqual([]);
});

test('hits are narrowed by state, editor and day', async () => {
  const world = await startUploads();
  await write(world, 'balans', { description: 'Ett måttband mäter.' });
  const found = async (query: string) => places(await find(world, 'måttband', query)).length;
  const today = new Date().toISOString().slice(0, 10);
  expect(await found('state=changed')).toBe(1);
  expect(await found('state=published')).toBe(1);
  expect(await found('state=draft')).toBe(0);
  expect(await found('by=anna')).toBe(1);
  expect(await found('by=tea')).toBe(0);
  expect(await found(`since=2020-01-01`)).toBe(1);
  expect(await found(`since=${Number(today.slice(0, 4)) + 1}-01-01`)).toBe(0);
  for (const wrong of [
    'q=a',
    'q=%20%20%20',
    'q=ab&matching=all',
    'q=ab&cursor=x',
    'q=ab&since=2026',
  ])
    expect((await world.send('GET', `/api/admin/content/texts?${wrong}`)).status, wrong).toBe(400);
});

test('a word is replaced in drafts, in several places of a text, and put back', async () => {
  const world = await startUploads();
  const before = await edited(world, 'balans');
  await write(world, 'olikhet', {
    description: 'Väg pendeln: en pendel och en Pendel, två pendlar.',
    text: '# Pendel\n\nEn pendel [pendel](https://example.com/pendel).',
  });
  const written = await edited(world, 'olikhet');
  const hits = await find(world, 'pendel');
  expect(places(hits)).toHaveLength(5);

  const { done, refused } = (await replace(world, hits, 'gunga')) as Record<string, unknown[]>;
  expect([done, refused]).toEqual([[{ kind: 'lesson', id: 'olikhet', saveNumber: 2 }], []]);
  const after = await edited(world, 'olikhet');
  expect(after.draft?.body['description']).toBe('Väg pendeln: en gunga och en gunga, två pendlar.');
  expect(after.body).toEqual(written.body);

  // What was found before the replacement is refused now, and changes nothing.
  expect(await replace(world, hits, 'svängning')).toMatchObject({
    done: [],
    refused: [{ id: 'olikhet' }],
  });
  expect(await edited(world, 'olikhet')).toEqual(after);

  await replace(world, await find(world, 'gunga'), 'pendel');
  expect((await edited(world, 'olikhet')).draft?.body).toEqual({
    ...written.draft?.body,
    description: 'Väg pendeln: en pendel och en pendel, två pendlar.',
    text: '# pendel\n\nEn pendel [pendel](https://example.com/pendel).',
  });
  expect(await edited(world, 'balans')).toEqual(before);
});

test('a draft that becomes what is stored is no draft any more', async () => {
  const world = await startUploads();
  const { body } = await edited(world, 'balans');
  const name = String(body['name']);
  const [first] = await find(world, name, 'kind=lesson');
  const ofName = first && [{ ...first, hits: first.hits.filter(({ path }) => path === 'name') }];
  await replace(world, ofName ?? [], 'Vågmetoden');
  expect((await edited(world, 'balans')).draft).toMatchObject({ body: { name: 'Vågmetoden' } });
  await replace(world, await find(world, 'Vågmetoden'), name);
  expect((await edited(world, 'balans')).draft).toBeUndefined();
});

test('captions and chapters are searched cue by cue, and written anew', async () => {
  const world = await startUploads();
  const vtt =
    'WEBVTT\n\n00:00.000 --> 00:01.000\nHär är en pendel.\n\n00:01.000 --> 00:02.000\nPendeln svänger, och en pendel till.\n';
  const { file } = await world.upload('film.sv.vtt', 'captions', Buffer.from(vtt));
  const { body } = await edited(world, 'balans');
  const [film, ...others] = body['assignments'] as { type: string }[];
  const chapters = Buffer.from('WEBVTT\n\n00:00.000 --> 00:01.000\nEn pendel\n');
  const titles = (await world.upload('kapitel.vtt', 'captions', chapters)).file;
  const tracks = { chapters: { sv: titles } };
  await write(world, 'balans', {
    assignments: [{ ...film, captions: { sv: file }, tracks }, ...others],
  });

  const hits = await find(world, 'pendel');
  expect(places(hits)).toEqual([
    'balans assignments/0/captions/sv/0 pendel',
    'balans assignments/0/captions/sv/1 pendel',
    'balans assignments/0/tracks/chapters/sv/0 pendel',
  ]);
  await replace(world, hits, 'gunga');
  expect(places(await find(world, 'gunga'))).toHaveLength(3);
  expect(places(await find(world, 'pendeln'))).toEqual([
    'balans assignments/0/captions/sv/1 Pendeln',
  ]);
  const { draft } = await edited(world, 'balans');
  const changed = draft?.body['assignments'] as {
    captions: { sv: { hash: string; name: string } };
  }[];
  expect(changed[0]?.captions.sv.name).toBe(file?.name);
  expect(changed[0]?.captions.sv.hash).not.toBe(file?.hash);
});

test('only texts are changed: an id, a reference, a file or a place without the words is refused', async () => {
  const world = await startUploads();
  const { body, revision } = await edited(world, 'balans');
  const [film] = body['assignments'] as { id: string; file: { hash: string } }[];
  const places = [
    { path: 'assignments/0/id', at: 0, text: film?.id ?? '' },
    { path: 'assignments/0/file/hash', at: 0, text: film?.file.hash.slice(0, 8) ?? '' },
    { path: 'slug', at: 0, text: String(body['slug']) },
    { path: 'name', at: 1, text: String(body['name']) },
    { path: 'name', at: 0, text: 'Annat' },
    { path: '__proto__', at: 0, text: 'x' },
    { path: 'assignments/0/captions/sv/99', at: 0, text: 'x' },
  ];
  for (const place of places) {
    const reply = await world.send('POST', '/api/admin/content/texts', {
      records: [
        {
          kind: 'lesson',
          id: 'balans',
          saveNumber: 0,
          baseRevision: revision,
          changes: [{ ...place, by: 'y' }],
        },
      ],
    });
    expect(reply, place.path).toMatchObject({ status: 200, body: { done: [] } });
  }
  expect((await edited(world, 'balans')).draft).toBeUndefined();
});
