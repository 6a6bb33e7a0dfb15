import type { Form } from '@lasar/contract/assignments/forms';
import type { LessonWords } from '@lasar/contract/catalogue/lesson-words';
import { expect, test } from 'vitest';
import { importPack } from '#features/packs/content.service.ts';
import { lessonFolder, packFolder, smallPack } from '#features/packs/pack.fixture.ts';
import { startWorld } from './world.ts';

const course = 'grundskola/kemi/kemi-7.yaml';
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const question = (text: string, right: string) =>
  `  - type: choice\n    question: ${text}\n    choices:\n      - { text: ${right}, correct: true }\n      - { text: Inget, feedback: Nej. }\n`;

const files = {
  [course]: smallPack[course].replace(
    '        words: [atom, { word: jon, meaning: En laddad atom. }]\n',
    '        words: [atom, proton, { word: jon, meaning: En laddad atom. }, lösning]\n        text: text.md\n',
  ),
  'grundskola/kemi/words.yaml': `atom:
  meaning: Den minsta delen av ett grundämne.
  example: En atom guld är guld.
  translations:
    sv-simple: En mycket liten bit av ett ämne.
    en: atom
    ar-t-sv-t0-und: ذرة
proton: En del av kärnan, med plus.
`,
  [`${lessonFolder}/text.md`]:
    'Se ![Två atomer bredvid varandra](atomer.png) och ![En katt](katt.png).\n',
  [`${lessonFolder}/atomer.png`]: png,
  [`${lessonFolder}/katt.png`]: png,
  [`${lessonFolder}/test.yaml`]: `name: Självtest om atomer
intro: Fyra frågor.
questions:
${question('Hur stor är en atom?', 'Mycket liten')}${question('Vad är en jon?', 'Något laddat')}${question('Hur många joner finns det?', 'Många')}${question('Vad sitter i en atoms kärna?', 'En proton')}`,
};

async function startKemi() {
  const world = await startWorld();
  await using pack = await packFolder(files);
  await importPack(world.context, pack.path);
  const { db } = world.context;
  const { id } = await db
    .selectFrom('lesson')
    .select('id')
    .where('slug', '=', 'atomer')
    .executeTakeFirstOrThrow();
  return { world, id };
}

test('a word of a lesson is told in Swedish, easier Swedish, other languages and the picture that shows it', async () => {
  const { world, id } = await startKemi();
  await using _world = world;
  const read = async () => (await world.app.inject(`/api/lessons/${id}/words`)).json<LessonWords>();

  const told = await read();

  expect(told).toMatchObject({ lessonId: id, glossary: '/ordlista/grundskola/kemi' });
  expect(told.words).toEqual([
    {
      index: 0,
      word: 'atom',
      meaning: 'Den minsta delen av ett grundämne.',
      easy: 'En mycket liten bit av ett ämne.',
      example: 'En atom guld är guld.',
      translations: { en: 'atom', 'ar-t-sv-t0-und': 'ذرة' },
      picture: {
        url: expect.stringMatching(/atomer\.png$/),
        text: 'Två atomer bredvid varandra',
      },
    },
    { index: 1, word: 'proton', meaning: 'En del av kärnan, med plus.' },
    { index: 2, word: 'jon', meaning: 'En laddad atom.' },
  ]);
  expect((await world.app.inject(told.words[0]?.picture?.url ?? '')).statusCode).toBe(200);
  const glossary = (await world.app.inject('/api/glossary/grundskola/kemi')).json();
  expect(glossary.words[0]).toMatchObject({ easy: 'En mycket liten bit av ett ämne.' });
  expect(Object.keys(glossary.words[0].translations)).not.toContain('sv-simple');

  // The picture of a locked text is locked with it, the meaning of a word never is.
  await world.context.db
    .updateTable('lesson')
    .set({ sample: false })
    .where('id', '=', id)
    .execute();
  await world.context.content.catchUp();
  const [word] = (await read()).words;
  expect(word).toMatchObject({ word: 'atom', easy: 'En mycket liten bit av ett ämne.' });
  expect(word).not.toHaveProperty('picture');
});

test('the questions of a self-test mark the words of its lesson, but none that it asks for', async () => {
  const { world, id } = await startKemi();
  await using _world = world;
  const { id: form } = await world.context.db
    .selectFrom('form')
    .select('id')
    .executeTakeFirstOrThrow();

  const { wordMarks = [] } = (await world.app.inject(`/api/forms/${form}`)).json<Form>();

  const link = (text: string) =>
    `<a href="/lesson/${id}#ord-0" data-tool="word" class="key-word">${text}</a>`;
  expect(wordMarks).toEqual([
    { written: 'atom', html: link('atom'), text: 'atom' },
    { written: 'atoms', html: link('atoms'), text: 'atoms' },
  ]);
});
