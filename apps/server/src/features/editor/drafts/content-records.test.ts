import type { ContentNode } from '@lasar/contract/editor/content-tree';
import type { Difference, Version } from '@lasar/contract/editor/versions';
import { expect, test } from 'vitest';
import { startEditorWorld } from '#test/editor-world.ts';

async function startEditor() {
  const { world, send, open } = await startEditorWorld();
  /** Saves a draft with these fields changed, and publishes it. */
  const publish = async (url: string, fields: object) => {
    const { body, draft, revision } = await open(url);
    const saveNumber = draft?.saveNumber ?? 0;
    const whole = { ...(draft?.body ?? body), ...fields };
    const saved = await send('PUT', `drafts/${url}`, {
      body: whole,
      saveNumber,
      baseRevision: draft?.baseRevision ?? revision,
    });
    expect(saved.status).toBe(200);
    return (await send('POST', `drafts/${url}/publish`, { saveNumber: saveNumber + 1 })).body;
  };
  const childrenOf = async (parent: string) =>
    (await send<{ nodes: ContentNode[] }>('GET', `content/tree?parent=${parent}`)).body.nodes;
  return { world, send, open, publish, childrenOf };
}

test('a version is restored equal field by field, and tells what it changed', async () => {
  const { send, open, publish } = await startEditor();
  const first = await open('lesson/balans');
  await publish('lesson/balans', { description: 'Ny text.', goals: undefined });
  await publish('lesson/balans', { assignments: undefined, name: 'Utan uppgifter' });

  const { body: list } = await send<{ versions: Version[] }>('GET', 'versions/lesson/balans');
  expect(
    list.versions.map(({ number, author, changed }) => [number, author.name, changed.toSorted()]),
  ).toEqual([
    [3, 'Anna Ek', ['assignments', 'name']],
    [2, 'Anna Ek', ['description', 'goals']],
    [1, '', []],
  ]);
  const { body: second } = await send<{ differences: Difference[] }>(
    'GET',
    'versions/lesson/balans/2',
  );
  expect(second.differences).toEqual([
    { path: 'description', before: 'En ekvation är som en våg.', after: 'Ny text.' },
    { path: 'goals', before: ['Lösa ekvationer'] },
  ]);

  const restored = await send('POST', 'versions/lesson/balans/1/restore', { saveNumber: 0 });
  expect(restored.body).toEqual({ saveNumber: 1 });
  expect((await open('lesson/balans')).draft?.body).toEqual(first.body);
  expect((await send('POST', 'versions/lesson/balans/2/restore', { saveNumber: 0 })).status).toBe(
    409,
  );
});

test('an editor makes a lesson from nothing, and a copy of it', async () => {
  const { world, send, open, publish, childrenOf } = await startEditor();
  const area = await send<{ id: string }>('POST', 'content/records', {
    kind: 'area',
    parent: 'ma1b',
    name: 'Sannolikhet',
  });
  const make = { kind: 'lesson', parent: area.body.id, name: 'Tärningar' };
  const lesson = await send<{ id: string }>('POST', 'content/records', make);
  const { id } = lesson.body;
  expect(await open(`lesson/${id}`)).toMatchObject({
    published: false,
    body: { slug: 'tarningar' },
  });
  expect((await world.app.inject(`/api/school/lesson/${id}`)).statusCode).toBe(404);

  expect(await publish(`area/${area.body.id}`, {})).toMatchObject({ errors: [] });
  const form = {
    name: 'Kan du?',
    questions: [{ type: 'text', question: 'Vad?', answers: ['slump'] }],
  };
  const written = {
    words: [{ word: 'utfall', meaning: 'det som händer' }],
    assignments: [{ name: 'Test', type: 'formlink', form }],
  };
  expect(await publish(`lesson/${id}`, written)).toEqual({ errors: [], version: 1 });
  const hits = await world.app.inject('/api/search/searchLA?q=t%C3%A4rningar');
  expect(hits.body).toContain(id);

  const copy = await send<{ id: string }>('POST', `content/records/lesson/${id}/copy`);
  const { draft } = await open(`lesson/${copy.body.id}`);
  expect(draft?.body).toMatchObject({ name: 'Tärningar (kopia)', slug: 'tarningar-kopia' });
  expect(await publish(`lesson/${copy.body.id}`, {})).toEqual({ errors: [], version: 1 });
  expect((await open(`lesson/${id}`)).body).toMatchObject(written);
  expect((await childrenOf(`area:${area.body.id}`)).map(({ name }) => name)).toEqual([
    'Tärningar',
    'Tärningar (kopia)',
  ]);
  expect(
    (await send('POST', 'content/records', { kind: 'lesson', name: 'Utan område' })).status,
  ).toBe(400);
});

test('the files that a pack has brought come back with the version that names them', async () => {
  const { send, open, publish } = await startEditor();
  const first = await open('lesson/balans');
  expect(JSON.stringify(first.body)).toMatch(/"captions":.*"poster":|"poster":.*"captions":/);
  await publish('lesson/balans', { assignments: undefined });
  await send('POST', 'versions/lesson/balans/1/restore', { saveNumber: 0 });
  const published = await send('POST', 'drafts/lesson/balans/publish', { saveNumber: 1 });
  expect(published.body).toEqual({ errors: [], version: 3 });
  expect((await open('lesson/balans')).body).toEqual(first.body);
});

test('a self-test that was removed comes back with its id when its version is restored', async () => {
  const { send, open, publish } = await startEditor();
  const make = { kind: 'lesson', parent: 'tom', name: 'Tärningar' };
  const { id } = (await send<{ id: string }>('POST', 'content/records', make)).body;
  const questions = [{ type: 'text', question: 'Vad?', answers: ['slump'] }];
  const form = { name: 'Test', questions };
  const words = [{ word: 'utfall' }];
  await publish(`lesson/${id}`, { words, assignments: [{ name: 'Test', type: 'formlink', form }] });
  const first = await open(`lesson/${id}`);
  await publish(`lesson/${id}`, { assignments: undefined });
  await send('POST', `versions/lesson/${id}/1/restore`, { saveNumber: 0 });
  const published = await send('POST', `drafts/lesson/${id}/publish`, { saveNumber: 1 });
  expect(published.body).toEqual({ errors: [], version: 3 });
  expect((await open(`lesson/${id}`)).body).toEqual(first.body);
});

test('the first lesson that an editor makes in an area is open to everybody, and no other', async () => {
  const { send, open } = await startEditor();
  const make = async (kind: string, parent: string, name: string) =>
    (await send<{ id: string }>('POST', 'content/records', { kind, parent, name })).body.id;
  const area = await make('area', 'ma1b', 'Sannolikhet');
  const first = await make('lesson', area, 'Tärningar');
  const second = await make('lesson', area, 'Kortlekar');
  expect((await open(`lesson/${first}`)).parents).toMatchObject([
    { id: 'gy', published: true },
    { id: 'ma', published: true },
    { id: 'ma1b', published: true },
    { id: area, published: false },
  ]);
  expect((await open(`lesson/${first}`)).body).toMatchObject({ sample: true });
  expect((await open(`lesson/${second}`)).body['sample'] ?? false).toBe(false);
});

test('records are moved, placed, opened and removed', async () => {
  const { send, childrenOf } = await startEditor();
  const idsOf = async (parent: string) => (await childrenOf(parent)).map(({ id }) => id);

  await send('POST', 'content/records/lesson/gomd/move', { position: 1 });
  expect(await idsOf('area:algebra')).toEqual(['gomd', 'balans', 'olikhet']);
  await send('POST', 'content/records/lesson/olikhet/move', { parent: 'geometri', position: 1 });
  expect(await idsOf('area:algebra')).toEqual(['gomd', 'balans']);
  expect(await idsOf('area:geometri')).toEqual(['olikhet', 'gast']);
  expect((await send('POST', 'content/records/lesson/gomd/move', { parent: 'borta' })).status).toBe(
    400,
  );

  const records = [{ kind: 'lesson', id: 'olikhet' }];
  expect((await send('POST', 'content/bulk', { records, action: 'open' })).body).toEqual({
    done: 1,
    refused: [],
  });
  expect((await childrenOf('area:geometri'))[0]).toMatchObject({ id: 'olikhet', open: true });
  // It has no words yet, so it cannot be published again.
  expect((await send('POST', 'content/bulk', { records, action: 'publish' })).body).toMatchObject({
    done: 0,
    refused: [{ id: 'olikhet', errors: [{ path: 'words', code: 'required' }] }],
  });

  expect((await send('DELETE', 'content/records/lesson/olikhet?movedTo=gast')).status).toBe(200);
  expect(await idsOf('area:geometri')).toEqual(['gast']);
  expect((await send('DELETE', 'content/records/lesson/olikhet')).status).toBe(404);
});

test('a course cannot take the address of its subject’s own files', async () => {
  const { send, open, publish } = await startEditor();
  const { body } = await send<{ id: string }>('POST', 'content/records', {
    kind: 'course',
    parent: 'ma',
    name: 'Words',
  });
  expect((await open(`course/${body.id}`)).body['slug']).toBe('words-2');
  const { errors } = (await publish(`course/${body.id}`, {
    slug: 'words',
    kind: 'fritt',
    description: 'Om ord.',
  })) as { errors: object[] };
  expect(errors).toEqual([expect.objectContaining({ path: 'slug' })]);
});

test('an editor gives a course its central content, and a lesson its points and its text in other languages', async () => {
  const { world, send, open, publish } = await startEditor();
  const points = ['1 Lösa ekvationer', '2 Skala'];
  expect(await publish('course/ma1b', { centralContent: points })).toMatchObject({ errors: [] });
  const lesson = { centralContent: ['MATMAT01b 1'], otherLanguages: { en: ['balance', 'scale'] } };
  expect(await publish('lesson/balans', lesson)).toMatchObject({ errors: [] });

  expect((await open('course/ma1b')).body).toMatchObject({ centralContent: points });
  expect((await open('lesson/balans')).body).toMatchObject(lesson);
  const covered = await world.app.inject('/api/school/course/ma1b/centralContent');
  expect(covered.json()).toMatchObject([
    { number: '1', lessons: [{ id: 'balans' }] },
    { lessons: [] },
  ]);
  const { body } = await send<{ differences: Difference[] }>('GET', 'versions/lesson/balans/2');
  expect(body.differences.map(({ path }) => path).toSorted()).toEqual([
    'centralContent',
    'otherLanguages',
  ]);

  // A point without a text, and a language that is none.
  expect(await publish('course/ma1b', { centralContent: ['3 '] })).toMatchObject({
    errors: [{ path: 'centralContent/0', code: 'invalid' }],
  });
  const { revision: baseRevision, body: stored } = await open('lesson/balans');
  const reply = await send('PUT', 'drafts/lesson/balans', {
    body: { ...stored, otherLanguages: { 'en" x': ['a'] } },
    saveNumber: 0,
    baseRevision,
  });
  expect(reply).toMatchObject({ status: 400, body: { code: 'draft/malformed' } });
});

test('an editor gives the goals of a lesson points of their own', async () => {
  const { world, send, open, publish } = await startEditor();
  await publish('course/ma1b', { centralContent: ['1 Lösa ekvationer', '2 Skala'] });
  const goals = [{ goal: 'Lösa ekvationer', centralContent: ['MATMAT01b 1'] }, 'Pröva lösningar'];
  expect(await publish('lesson/balans', { goals })).toMatchObject({ errors: [] });
  expect((await open('lesson/balans')).body).toMatchObject({ goals });
  const shown = await world.app.inject('/api/school/lesson/balans');
  expect(shown.json()).toMatchObject({
    goals: ['Lösa ekvationer', 'Pröva lösningar'],
    goalPoints: [['Gy11 MATMAT01b 1 Lösa ekvationer'], []],
  });
  const { body } = await send<{ differences: Difference[] }>('GET', 'versions/lesson/balans/2');
  expect(body.differences).toEqual([
    { path: 'goals/0/centralContent', after: ['MATMAT01b 1'] },
    { path: 'goals/1', after: 'Pröva lösningar' },
  ]);

  // A goal without its text cannot be published, whatever its points.
  const empty = [{ goal: '', centralContent: ['MATMAT01b 1'] }];
  expect(await publish('lesson/balans', { goals: empty })).toMatchObject({
    errors: [{ path: 'goals/0/goal', code: 'invalid' }],
  });
});

test('characters that nobody sees make no name and no key word', async () => {
  const { send, publish } = await startEditor();
  const made = await send('POST', 'content/records', {
    kind: 'lesson',
    name: '\u200b',
    parent: 'algebra',
  });
  expect(made).toMatchObject({ status: 400, body: { code: 'request/invalid' } });
  const words = [{ word: '\u200b\u2060', meaning: 'Ingenting.' }];
  expect(await publish('lesson/balans', { name: '\ufeff\u200b', words })).toMatchObject({
    errors: [{ path: 'name', code: 'required' }],
  });
  expect(await publish('lesson/balans', { name: 'Balans', words })).toMatchObject({
    errors: [{ path: 'words/0/word', code: 'invalid' }],
  });
});
