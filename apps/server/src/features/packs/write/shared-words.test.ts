import { expect, test } from 'vitest';
import { errorsWith, smallPack } from '../pack.fixture.ts';
import { startImporter } from '../importer.fixture.ts';

const wordsFile = 'grundskola/kemi/words.yaml';
const courseFile = 'grundskola/kemi/kemi-7.yaml';

test('a plain word takes its meaning from words.yaml, and its own meaning wins', async () => {
  await using importer = await startImporter();
  const words = `atom: En byggsten.\njon: { meaning: En jon har laddning., example: Salt., translations: { en: ion } }\n`;
  await importer.import({ [wordsFile]: words });
  expect(await meanings(importer.db)).toEqual([
    { lesson: 'atomer', word: 'atom', meaning: 'En byggsten.' },
    { lesson: 'atomer', word: 'jon', meaning: 'En laddad atom.' },
    { lesson: 'joner', word: 'jon', meaning: 'En jon har laddning.' },
  ]);

  // A pack that only changes a meaning, and one that names no words.yaml: both leave the other words as they are.
  await importer.import({ [wordsFile]: 'atom: En mycket liten byggsten.\n' });
  await importer.import();
  expect(await meanings(importer.db)).toMatchObject([
    { meaning: 'En mycket liten byggsten.' },
    { meaning: 'En laddad atom.' },
    { meaning: 'En jon har laddning.' },
  ]);
  expect(
    await importer.db.selectFrom('subject_word').selectAll().orderBy('word').execute(),
  ).toMatchObject([
    { word: 'atom', meaning: 'En mycket liten byggsten.', example: null, translations: {} },
    { word: 'jon', example: 'Salt.', translations: { en: 'ion' } },
  ]);
});

test('a changed word is a change of the import, and nothing is indexed for search without a change', async () => {
  await using importer = await startImporter();
  await importer.import({ [wordsFile]: 'atom: En byggsten.\n' });
  await importer.db.deleteFrom('search_entry').execute();
  const indexed = async () =>
    (await importer.db.selectFrom('search_entry').select('record_id').execute()).length > 0;

  expect((await importer.import({ [wordsFile]: 'atom: En byggsten.\n' })).changes).toEqual([]);
  expect(await indexed()).toBe(false);

  const { changes } = await importer.import({ [wordsFile]: 'atom: En del.\njon: Salt.\n' });
  expect(changes).toMatchObject([
    {
      table: 'subject_word',
      name: 'atom',
      kind: 'changed',
      fields: [{ field: 'meaning', before: 'En byggsten.', after: 'En del.' }],
    },
    { table: 'subject_word', name: 'jon', kind: 'made', fields: [] },
  ]);
  expect(await indexed()).toBe(true);
});

test('a translation by a machine is kept as one', async () => {
  await using importer = await startImporter();
  const translations = { uk: 'іон', 'ar-t-sv-t0-und': 'أيون' };
  const words = `jon: { meaning: En laddad atom., translations: ${JSON.stringify(translations)} }\n`;
  await importer.import({ [wordsFile]: words });
  expect(await importer.db.selectFrom('subject_word').select('translations').execute()).toEqual([
    { translations },
  ]);
});

test('errors in words.yaml have their lines', async () => {
  expect(await errorsWith({ [wordsFile]: 'atom: [nej]\njon: { mening: nej }\n' })).toEqual([
    `${wordsFile}:1: atom ska vara ordets betydelse, eller meaning med example och translations.`,
    `${wordsFile}:2: meaning saknas.`,
    `${wordsFile}:2: Okänd nyckel mening; här kan stå meaning, example, translations.`,
  ]);
  expect(await errorsWith({ [wordsFile]: "atom: '$\\oj$'\n" })).toHaveLength(1);
});

test('the goals of an area are stored', async () => {
  await using importer = await startImporter();
  const goals = "    goals: ['Du kan skilja atomer från joner.']\n    lessons:";
  await importer.import({ [courseFile]: smallPack[courseFile].replace('    lessons:', goals) });
  expect(await importer.db.selectFrom('area').select('goals').execute()).toEqual([
    { goals: ['Du kan skilja atomer från joner.'] },
  ]);
});

const meanings = (db: Awaited<ReturnType<typeof startImporter>>['db']) =>
  db
    .selectFrom('lesson_word')
    .innerJoin('lesson', 'lesson.id', 'lesson_word.lesson_id')
    .select(['lesson.slug as lesson', 'word', 'meaning'])
    .orderBy('lesson.slug')
    .orderBy('word')
    .execute();
