import type { AnyDocument } from '@lasar/contract/documents/documents';
import type { DraftWarning, EditedRecord, FieldError } from '@lasar/contract/editor/drafts';
import { expect, test } from 'vitest';
import { addPerson, bearerOf } from '#test/people.ts';
import { startTree } from '#test/tree-world.ts';

const bad = String.raw`Sidan är $\frac{1}{$.`;
const sentence = 'En formel saknar en }.';

const question = { type: 'choice', question: bad, choices: [{ text: '1', correct: true }] };

/** A field of each kind of record, with the path of its formula. */
const fields: readonly (readonly [string, AnyDocument, string])[] = [
  ['school-type/gy', { description: bad }, 'description'],
  ['subject/ma', { description: bad }, 'description'],
  ['course/ma1b', { goals: ['Räkna', bad] }, 'goals/1'],
  ['course/ma1b', { centralContent: [bad] }, 'centralContent/0'],
  ['area/algebra', { description: bad }, 'description'],
  ['lesson/balans', { name: bad }, 'name'],
  ['lesson/balans', { teacherGuide: `# Så\n\n${bad}` }, 'teacherGuide'],
  ['lesson/balans', { easy: { description: bad } }, 'easy/description'],
  ['lesson/balans', { words: [{ word: 'led', meaning: bad }] }, 'words/0/meaning'],
  ['lesson/balans', { goals: [{ goal: bad, centralContent: [] }] }, 'goals/0/goal'],
  [
    'lesson/balans',
    {
      assignments: [
        {
          type: 'formlink',
          name: 'Prov',
          description: '',
          form: { name: 'Prov', questions: [question] },
        },
      ],
    },
    'assignments/0/form/questions/0/question',
  ],
  ['teacher/eva', { biography: bad }, 'biography'],
  ['customer-case/fallet', { parts: [{ heading: 'Del', text: bad }] }, 'parts/0/text'],
  ['site-page/it-help', { dataText: bad }, 'dataText'],
  ['site-page/how-it-works', { casesText: `${bad} {kontakt}` }, 'casesText'],
  ['site-page/start', { parts: [{ heading: 'Del', text: bad }] }, 'parts/0/text'],
  ['site-page/about', { sections: [{ heading: 'Vi', text: bad }] }, 'sections/0/text'],
];

test('a formula that cannot be shown is told in its field while it is written, and is not published, in every kind of record', async () => {
  await using world = await startTree();
  await addPerson(world, 'anna', { roles: ['editor', 'admin'] });
  const headers = await bearerOf(world, 'anna');
  const send = async <T>(method: 'GET' | 'PUT' | 'POST', to: string, payload?: object) => {
    const url = `/api/admin/drafts/${to}`;
    return (
      await world.app.inject({ method, url, headers, ...(payload && { payload }) })
    ).json<T>();
  };
  for (const [record, changed, path] of fields) {
    const opened = await send<EditedRecord>('GET', record);
    const saved = await send<{ warnings: DraftWarning[]; saveNumber: number }>('PUT', record, {
      body: { ...opened.body, ...changed },
      saveNumber: opened.draft?.saveNumber ?? 0,
      baseRevision: opened.draft?.baseRevision ?? opened.revision,
    });
    const fault = { path, code: 'formula-invalid', about: sentence };
    expect.soft(saved.warnings, record).toContainEqual(fault);
    const { errors } = await send<{ errors: FieldError[] }>('POST', `${record}/publish`, {
      saveNumber: saved.saveNumber,
    });
    expect
      .soft(
        errors.map(({ sentence: said }) => said),
        record,
      )
      .toContain(sentence);
  }
});
