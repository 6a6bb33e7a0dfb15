import { expect, test } from 'vitest';
import { startImporter } from '../importer.fixture.ts';
import { smallPack, type Files } from '../pack.fixture.ts';

const courseFile = 'grundskola/kemi/kemi-7.yaml';
const head = smallPack[courseFile].slice(0, smallPack[courseFile].indexOf('areas:'));

// More lessons than an import holds at a time.
const many = Array.from(
  { length: 1_000 },
  (_, index) => `      - { id: fyll-${index}, name: Lektion ${index}, words: [ord] }\n`,
).join('');

/** Two areas: the lessons of the second are read and written after those of the first. */
const pack = (first: string, second: string): Files => ({
  [courseFile]: `${head}areas:
  - name: Ett
    lessons:
${first}${many}
  - name: Två
    lessons:
${second}`,
});

test('lessons far apart in a large pack exchange their places, names and addresses', async () => {
  await using importer = await startImporter();
  const atoms = 'name: Atomer, slug: atomer, words: [atom]';
  const molecules = 'name: Molekyler, slug: molekyler, words: [molekyl]';
  await importer.import(
    pack(`      - { id: ett, ${atoms} }\n`, `      - { id: tva, ${molecules} }\n`),
  );
  const { changes } = await importer.import(
    pack(`      - { id: tva, ${atoms} }\n`, `      - { id: ett, ${molecules} }\n`),
  );
  expect(changes.map(({ kind, id }) => [kind, id])).toEqual([
    ['moved', 'tva'],
    ['moved', 'ett'],
  ]);
  const stored = await importer.db
    .selectFrom('lesson')
    .innerJoin('area', 'area.id', 'area_id')
    .select(['lesson.id', 'lesson.slug', 'area.slug as area', 'sample'])
    .where('lesson.id', 'in', ['ett', 'tva'])
    .orderBy('area.position')
    .execute();
  expect(stored).toEqual([
    { id: 'tva', slug: 'atomer', area: 'ett', sample: true },
    { id: 'ett', slug: 'molekyler', area: 'tva', sample: true },
  ]);
});

test('errors of all parts of a large pack come in one round, and a stored address is refused', async () => {
  await using importer = await startImporter();
  const stored = '      - { id: ett, name: Atomer, words: [atom] }\n';
  await importer.import({ [courseFile]: `${head}areas:\n  - name: Två\n    lessons:\n${stored}` });
  const taken = '      - { id: nytt, name: Atomer, words: [atom] }\n';
  const faulty = '      - { id: utan-ord, name: Utan ord }\n';
  await expect(importer.import(pack(faulty, taken))).rejects.toMatchObject({
    errors: [
      `${courseFile}:7: words saknas.`,
      expect.stringContaining('Posten finns redan i databasen med id ett'),
      expect.stringContaining('Posten finns redan i databasen med id ett'),
    ],
  });
  expect(await importer.db.selectFrom('lesson').select('id').execute()).toEqual([{ id: 'ett' }]);
});
