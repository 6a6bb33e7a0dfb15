import type { AnyDocument } from '@lasar/contract/documents/documents';
import type { DraftWarning, EditedRecord } from '@lasar/contract/editor/drafts';
import { expect, onTestFinished, test } from 'vitest';
import { inspectContent } from '#features/editor/content-inspections/inspect-content.service.ts';
import { addPerson, bearerOf } from '#test/people.ts';
import { startTree } from '#test/tree-world.ts';

test('a key word without a meaning of its own has that of its subject, which the editor is told', async () => {
  const { world, send } = await startEditor();
  await world.context.db
    .insertInto('subject_word')
    .values([
      { subject_id: 'ma', word: 'led', meaning: 'ena sidan av likhetstecknet' },
      { subject_id: 'ma', word: 'ekvation', meaning: 'en likhet' },
    ])
    .execute();
  const opened = await send<EditedRecord>('GET', 'drafts/lesson/balans');
  // The other word has a meaning of its own.
  expect(opened.subjectMeanings).toEqual({ led: 'ena sidan av likhetstecknet' });
  expect(opened.warnings.map(({ code }) => code)).not.toContain('meaning-missing');

  const words = [{ word: 'ekvation' }, { word: 'rot' }];
  const saved = await send<EditedRecord>('PUT', 'drafts/lesson/balans', {
    body: { ...opened.body, words },
    saveNumber: 0,
    baseRevision: opened.revision,
  });
  expect(saved.subjectMeanings).toEqual({ ekvation: 'en likhet' });
  expect(saved.warnings).toContainEqual({ path: 'words/1/meaning', code: 'meaning-missing' });
  expect(await send('GET', 'drafts/teacher/eva')).not.toHaveProperty('subjectMeanings');
});

test('a description that promises what the lesson lacks is warned of', async () => {
  const { send } = await startEditor();
  const promises = async (fields: object) => {
    const { body, draft, revision } = await send<EditedRecord>('GET', 'drafts/lesson/olikhet');
    const { warnings } = await send<{ warnings: DraftWarning[] }>('PUT', 'drafts/lesson/olikhet', {
      body: { ...body, ...fields },
      saveNumber: draft?.saveNumber ?? 0,
      baseRevision: draft?.baseRevision ?? revision,
    });
    return warnings.filter(({ code }) => code === 'promise-broken');
  };
  const told = { code: 'promise-broken', about: 'Se en film' };
  const easy = { description: 'Se en film.' };
  expect(await promises({ description: 'Se en film om tallinjen.', easy })).toEqual([
    { ...told, path: 'description' },
    { ...told, path: 'easy/description' },
  ]);
  expect(await promises({ description: 'Rita tallinjen.' })).toEqual([]);
});

async function startEditor() {
  const world = await startTree();
  onTestFinished(() => world[Symbol.asyncDispose]());
  await addPerson(world, 'anna', { roles: ['editor'] });
  const headers = await bearerOf(world, 'anna');
  const send = async <T>(method: 'GET' | 'PUT' | 'POST' | 'DELETE', to: string, payload?: object) =>
    (
      await world.app.inject({
        method,
        url: `/api/admin/${to}`,
        headers,
        ...(payload && { payload }),
      })
    ).json<T>();
  /** Saves a draft with these fields changed, and returns the dead links of which the save warns. */
  const save = async (record: string, fields: object) => {
    const { body, draft, revision } = await send<EditedRecord>('GET', `drafts/${record}`);
    const saved = await send<{ warnings: DraftWarning[] }>('PUT', `drafts/${record}`, {
      body: { ...(draft?.body ?? body), ...fields },
      saveNumber: draft?.saveNumber ?? 0,
      baseRevision: draft?.baseRevision ?? revision,
    });
    return deadIn(saved.warnings);
  };
  const deadIn = (warnings: readonly DraftWarning[]) =>
    warnings.flatMap(({ path, code, about }) => (code === 'link-dead' ? [[path, about]] : []));
  return { world, send, save, deadIn };
}

test('a link to a page of the site that is gone, unpublished or was never there is warned of in each save, and when the record is opened', async () => {
  const { world, send, save, deadIn } = await startEditor();
  const { publicUrl } = world.context.config;
  const guide = {
    teacherGuide: `Se [nästa](${publicUrl}/lesson/olikhet?del=1#ord), ${publicUrl}/lesson/fanns-aldrig. Och ${publicUrl}/om-oss.`,
    easy: { teacherGuide: `[Eva](${publicUrl}/teacher/ingen)` },
  };
  const neverThere = [
    ['teacherGuide', `${publicUrl}/lesson/fanns-aldrig`],
    ['easy/teacherGuide', `${publicUrl}/teacher/ingen`],
  ];
  expect(await save('lesson/balans', guide)).toEqual(neverThere);

  await send('POST', 'drafts/lesson/olikhet/unpublish');
  const { warnings } = await send<EditedRecord>('GET', 'drafts/lesson/balans');
  expect(deadIn(warnings)).toContainEqual([
    'teacherGuide',
    `${publicUrl}/lesson/olikhet?del=1#ord`,
  ]);

  // What is removed is gone, unless something has taken its place.
  await send('DELETE', 'content/records/lesson/olikhet?movedTo=balans');
  expect(await save('lesson/balans', guide)).toEqual(neverThere);
});

test('the pages of the site are looked up by their paths', async () => {
  const { save } = await startEditor();
  const paths = '[en](/lesson/balans), [en annan](/lesson/ingen) och [oss](/om-oss)';
  expect(await save('site-page/help', { sections: [{ heading: 'Hjälp', text: paths }] })).toEqual([
    ['sections/0/text', '/lesson/ingen'],
  ]);
});

test('a link to another site is warned of when the last inspection found it dead, and no save asks for it', async () => {
  const { world, save } = await startEditor();
  const link = 'https://borta.example/sida';
  const fields = { description: `Läs ${link}.` };
  expect(await save('lesson/balans', fields)).toEqual([]);
  await world.context.db
    .updateTable('lesson')
    .set({ description: `Läs ${link}, och https://finns.example/.` })
    .where('id', '=', 'olikhet')
    .execute();
  const ask = async (asked: string) => (asked === link ? 404 : 200);
  await inspectContent(world.context, ask, new AbortController().signal);
  expect(await save('lesson/balans', fields)).toEqual([['description', link]]);
});

test('a draft with nested values and thousands of links is saved', async () => {
  const { world, save } = await startEditor();
  const { publicUrl } = world.context.config;
  const links = Array.from({ length: 2_000 }, (_, number) => `${publicUrl}/lesson/ingen-${number}`);
  let nested: AnyDocument = {};
  for (let depth = 0; depth < 500; depth += 1) nested = { nested };
  const dead = await save('lesson/balans', {
    teacherGuide: links.join(' '),
    assignments: [{ name: 'Test', type: 'formlink', form: { questions: [nested] } }],
  });
  // As many as one save looks up.
  expect(dead).toHaveLength(50);
});
