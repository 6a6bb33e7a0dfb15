import { expect, test } from 'vitest';
import { dumpTables } from '../dump.fixture.ts';
import { startImporter } from '../importer.fixture.ts';
import { smallPack, type Files } from '../pack.fixture.ts';

const courseFile = 'grundskola/kemi/kemi-7.yaml';
const course = smallPack[courseFile];

type Importer = Awaited<ReturnType<typeof startImporter>>;

/** A weekly pack: only what is new, and the path to it. */
const weekly = (lessons: string): Files => ({
  'pack.yaml':
    'format: 1\nname: Vecka 48\nschoolTypes: [{ param: grundskola, subjects: [kemi] }]\n',
  'grundskola/kemi/subject.yaml': 'courses: [kemi-7]\n',
  [courseFile]: `areas:\n  - slug: atomer-och-joner\n    lessons:\n${lessons}`,
});

const listLessons = ({ db }: Importer) =>
  db
    .selectFrom('lesson')
    .select(['slug', 'name', 'sample', 'position', 'revision'])
    .orderBy('position')
    .execute();

const paidFirst = { slug: 'atomer', sample: false, position: 1 };

/** The small pack, whose area an editor has described, and whose first lesson the editor has made one for licences. */
async function startEdited(): Promise<Importer> {
  const importer = await startImporter();
  await importer.import();
  await importer.db.updateTable('area').set({ description: 'Om allt smått.' }).execute();
  await importer.db.updateTable('lesson').set({ sample: false }).execute();
  return importer;
}

test('two new lessons come last, open nothing, and leave their area and its lessons as they are', async () => {
  await using importer = await startEdited();
  const { changes } = await importer.import(
    weekly(
      '      - { name: Isotoper, words: [isotop] }\n      - { name: Molekyler, words: [molekyl] }\n',
    ),
  );

  expect(await listLessons(importer)).toMatchObject([
    paidFirst,
    { slug: 'joner', sample: false, position: 2, revision: 1 },
    { slug: 'isotoper', sample: false, position: 3, revision: 1 },
    { slug: 'molekyler', sample: false, position: 4, revision: 1 },
  ]);
  expect(await importer.db.selectFrom('area').select('description').execute()).toEqual([
    { description: 'Om allt smått.' },
  ]);
  expect(changes.map(({ kind, name }) => [kind, name])).toEqual([
    ['made', 'Isotoper'],
    ['made', 'Molekyler'],
    ['made', 'Begreppsblad'],
    ['made', 'Begreppsblad'],
  ]);
});

test('a new lesson takes the place that its position says, and importing it again moves nothing', async () => {
  await using importer = await startEdited();
  const lessons = weekly(
    '      - { name: Isotoper, words: [isotop], position: after:atomer }\n      - { name: Inledning, words: [kemi], position: first }\n',
  );
  await importer.import(lessons);
  const slugs = ['inledning', 'atomer', 'isotoper', 'joner'];
  expect((await listLessons(importer)).map(({ slug }) => slug)).toEqual(slugs);
  await importer.import(lessons);
  expect((await listLessons(importer)).map(({ slug }) => slug)).toEqual(slugs);
  for (const slug of ['inledning', 'finns-inte'])
    await expect(
      importer.import(weekly(`      - { slug: inledning, position: after:${slug} }\n`)),
    ).rejects.toThrow(`after:${slug}: Det finns ingen sådan post bredvid.`);
  expect((await listLessons(importer)).map(({ slug }) => slug)).toEqual(slugs);
});

test('a place after nothing is told in the same round as all other faults', async () => {
  await using importer = await startEdited();
  const faults = importer.import(
    weekly(
      '      - { name: Isotoper, words: [isotop], position: after:finns-inte }\n      - { name: Kvarkar, words: [kvark], minutes: snart }\n      - { name: Myoner, words: [myon], position: after:isotoper }\n',
    ),
  );
  await expect(faults).rejects.toThrow(/after:finns-inte: Det finns ingen sådan post bredvid\./);
  await expect(faults).rejects.toThrow(/minutes/);
  await expect(faults).rejects.not.toThrow(/after:isotoper/);
});

test('a pack that only moves a lesson moves it, says so, and has nothing left to do', async () => {
  await using importer = await startEdited();
  const moved = weekly('      - { slug: joner, position: first }\n');
  expect((await importer.import(moved)).changes).toMatchObject([
    { kind: 'moved', name: 'Joner', fields: [{ field: 'position', before: 2, after: 1 }] },
  ]);
  expect((await listLessons(importer)).map(({ slug }) => slug)).toEqual(['joner', 'atomer']);
  expect((await importer.import(moved)).changes).toEqual([]);
});

test('a lesson that the pack renames stands there once, at its new address', async () => {
  await using importer = await startEdited();
  const renamed = course.replace(
    'name: Joner',
    'name: Joner och salter\n        formerly: [joner]',
  );
  const { changes } = await importer.import({ [courseFile]: renamed });
  expect(await listLessons(importer)).toMatchObject([
    paidFirst,
    { name: 'Joner och salter', slug: 'joner-och-salter', position: 2, sample: false },
  ]);
  expect(changes).toMatchObject([
    {
      kind: 'changed',
      fields: [
        { field: 'slug', before: 'joner', after: 'joner-och-salter' },
        { field: 'name', before: 'Joner', after: 'Joner och salter' },
      ],
    },
  ]);
  await importer.import({ [courseFile]: renamed });
  expect(await listLessons(importer)).toHaveLength(2);
});

test('a renamed area keeps its record and its lessons', async () => {
  await using importer = await startEdited();
  const renamed = course.replace(
    'name: Atomer och joner',
    'name: Ämnets byggstenar\n    formerly: [atomer-och-joner]',
  );
  await importer.import({ [courseFile]: renamed });
  expect(await importer.db.selectFrom('area').select(['slug', 'description']).execute()).toEqual([
    { slug: 'amnets-byggstenar', description: 'Om allt smått.' },
  ]);
});

test('a record that has changed since its export is a conflict, until it is overwritten', async () => {
  await using importer = await startImporter();
  await importer.import();
  const exported = (name: string) => ({
    [courseFile]: course.replace(
      '- name: Joner',
      `- name: ${name}\n        slug: joner\n        revision: 1`,
    ),
  });
  await importer.import(exported('Joner'));
  await importer.db
    .updateTable('lesson')
    .set({ minutes: 40 })
    .where('slug', '=', 'joner')
    .execute();

  // The same names as in the database change nothing, so there is nothing to overwrite.
  await importer.import(exported('Joner'));
  await expect(importer.import(exported('Salter'), { dryRun: true })).rejects.toThrow(
    `${courseFile}:20: Joner har ändrats sedan paketet skrevs ut (paketet har revision 1, databasen 2); paketet skulle ändra name.`,
  );
  await importer.import(exported('Salter'), { overwrite: true });
  expect((await listLessons(importer))[1]).toMatchObject({ name: 'Salter', revision: 3 });
});

test('a new record needs its keys, a stored one only those that change', async () => {
  await using importer = await startEdited();
  await importer.import(weekly('      - { slug: joner, minutes: 25 }\n'));
  await expect(
    importer.import(weekly('      - { slug: isotoper, minutes: 25 }\n')),
  ).rejects.toThrow(`${courseFile}:4: name saknas.\n${courseFile}:4: words saknas.`);
});

test('keys of features to come are kept', async () => {
  await using importer = await startEdited();
  const easy = '{ description: Kort. }';
  await importer.import(
    weekly(`      - { slug: joner, easy: ${easy}, centralContent: [Atomer.] }\n`),
  );
  await importer.import(weekly('      - { slug: joner, centralContent: null }\n'));
  const rows = await importer.db
    .selectFrom('lesson')
    .select(['extra', 'revision'])
    .orderBy('position')
    .execute();
  expect(rows[1]).toEqual({ extra: { easy: { description: 'Kort.' } }, revision: 3 });
});

test('an assignment that the pack hides stays hidden until a pack shows it', async () => {
  await using importer = await startEdited();
  const published = async () => {
    const rows = await importer.db
      .selectFrom('assignment')
      .select(['name', 'published'])
      .where('type', '=', 'formlink')
      .execute();
    return rows[0]?.published;
  };
  const assignment = (keys: string) =>
    weekly(`      - { slug: atomer, assignments: [{ name: Självtest, ${keys} }] }\n`);
  const { changes } = await importer.import(assignment('published: false'));
  expect(changes).toMatchObject([{ fields: [{ field: 'published', before: true, after: false }] }]);
  await importer.import(assignment('description: Sex frågor.'));
  expect(await published()).toBe(false);
  await importer.import(assignment('published: true'));
  expect(await published()).toBe(true);
});

test('a name may have 200 characters', async () => {
  await using importer = await startEdited();
  const name = 'Öar i skärgården '.repeat(11).trim();
  await importer.import(weekly(`      - { name: ${name}, slug: oar, words: [ö] }\n`));
  expect((await listLessons(importer)).at(-1)).toMatchObject({ name });
});

test('a lesson that the pack removes is gone, and its address says so or leads on', async () => {
  await using importer = await startEdited();
  await importer.import(weekly('      - { name: Salter, words: [salt] }\n'));
  const remove = weekly(
    '      - { slug: joner, remove: true, movedTo: grundskola/kemi/kemi-7/atomer-och-joner/salter }\n',
  );
  const { changes } = await importer.import(remove);
  expect(changes).toMatchObject([{ kind: 'removed', name: 'Joner' }]);
  expect((await listLessons(importer)).map(({ slug }) => slug)).toEqual(['atomer', 'salter']);
  expect(
    await importer.db.selectFrom('old_address').select(['kind', 'record_type']).execute(),
  ).toContainEqual({
    kind: 'lesson',
    record_type: 'lesson',
  });
  expect((await importer.import(remove)).changes).toEqual([]);
  await expect(
    importer.import(weekly('      - { slug: atomer, remove: true, movedTo: finns-inte }\n')),
  ).rejects.toThrow(`${courseFile}:4: Posten i movedTo finns inte.`);
  // Together with what is wrong elsewhere.
  const twice =
    '      - { slug: atomer, remove: true, movedTo: finns-inte }\n      - { slug: salter, ordning: 1 }\n';
  await expect(importer.import(weekly(twice))).rejects.toThrow(
    new RegExp(`${courseFile}:4: Posten i movedTo finns inte\\.\\n${courseFile}:5: Okänd nyckel`),
  );
});

test('an import is in the change history, unless it changed nothing', async () => {
  await using importer = await startEdited();
  const entries = () =>
    importer.db
      .selectFrom('audit_entry')
      .select(['by_user', 'action', 'after'])
      .orderBy('at')
      .execute();
  await importer.import(weekly('      - { slug: joner, minutes: 25 }\n'));
  await importer.import(weekly('      - { slug: joner, minutes: 25 }\n'));
  expect(await entries()).toMatchObject([
    { action: 'import', after: { name: 'Litet paket' } },
    { by_user: 'import', action: 'import', after: { name: 'Vecka 48', changed: 1 } },
  ]);
});

test('what a record must have is never emptied, nor left without a source that fits its type', async () => {
  await using importer = await startImporter();
  await importer.import();
  const before = await dumpTables(importer.db);
  const files = 'file: blad.pdf\n            answerKey: facit.pdf\n            credit: Läsår';
  const changed = {
    [courseFile]: course
      .replace('name: Joner', 'name: null\n        slug: joner')
      .replace(`type: pdf\n            ${files}`, 'type: pdf\n            file: null'),
    'grundskola/kemi/subject.yaml': 'name: null\ncourses: [kemi-7]\n',
    'kundcase/atomer-hemma.yaml': 'parts: null\n',
  };
  await expect(importer.import(changed)).rejects.toMatchObject({
    errors: [
      `${courseFile}:14: file går inte att tömma, för en uppgift har file eller practice.`,
      `${courseFile}:18: name går inte att tömma.`,
      'grundskola/kemi/subject.yaml:1: name går inte att tömma.',
      'kundcase/atomer-hemma.yaml:1: parts går inte att tömma.',
    ],
  });
  await expect(
    importer.import({
      [courseFile]: course.replace(`type: pdf\n            ${files}`, 'type: formlink'),
    }),
  ).rejects.toThrow(`${courseFile}:12: Arbetsblad är av typen pdf. Med typen formlink ska också`);
  expect(await dumpTables(importer.db)).toEqual(before);
});
