import { readdir } from 'node:fs/promises';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { dumpTables } from './dump.fixture.ts';
import { startImporter } from './importer.fixture.ts';
import { lessonFolder, pdf, smallPack } from './pack.fixture.ts';

const courseFile = 'grundskola/kemi/kemi-7.yaml';
const course = smallPack[courseFile];

test('a dry run and a refused pack write nothing', async () => {
  await using importer = await startImporter();
  const empty = await dumpTables(importer.db);

  const report = await importer.import({}, { dryRun: true });
  expect(report).toMatchObject({ lessons: 2, assignments: 4, media: 2 });
  await expect(importer.import({ [`${lessonFolder}/facit.pdf`]: 'nej' })).rejects.toThrow(
    'facit.pdf',
  );

  expect(await dumpTables(importer.db)).toEqual(empty);
  await expect(readdir(importer.mediaFolder)).rejects.toThrow('ENOENT');
});

test('importing a pack again changes no row, not even a revision', async () => {
  await using importer = await startImporter();
  await importer.import();
  const first = await dumpTables(importer.db);
  await importer.import();
  expect(await dumpTables(importer.db)).toEqual(first);
  expect(first['lesson']).toMatchObject([
    { slug: 'atomer', sample: true },
    { slug: 'joner', sample: false },
  ]);
});

test('the Markdown of a worksheet is kept beside its pdf, also of one that was imported before', async () => {
  await using importer = await startImporter();
  const { db } = importer;
  const markdown = '# Blad\n\nFyll i.\n';
  const pack = {
    [courseFile]: course.replace('file: blad.pdf', 'file: blad.md'),
    [`${lessonFolder}/blad.pdf`]: undefined,
    [`${lessonFolder}/blad.md`]: markdown,
  };
  const kept = () =>
    db
      .selectFrom('worksheet_source')
      .innerJoin('media', 'media.hash', 'worksheet_source.hash')
      .select(['file_name', 'markdown'])
      .execute();

  await importer.import(pack);
  expect(await kept()).toEqual([{ file_name: 'blad.pdf', markdown }]);

  await db.deleteFrom('worksheet_source').execute();
  await importer.import(pack);
  expect(await kept()).toEqual([{ file_name: 'blad.pdf', markdown }]);
});

test('a key that is null is emptied, and words are replaced whole', async () => {
  await using importer = await startImporter();
  await importer.import();
  const emptied = course
    .replace('goals: [Du vet vad en atom är.]', 'goals: null')
    .replace('teachers: [ada]', 'teachers: null')
    .replace(', { word: jon, meaning: En laddad atom. }', '');
  await importer.import({
    [courseFile]: emptied
      .replace('            answerKey', '            description: null\n            answerKey')
      .replace('answerKey: facit.pdf', 'answerKey: null'),
  });

  const tables = await dumpTables(importer.db);
  for (const table of ['lesson_goal', 'lesson_teacher']) expect(tables[table]).toEqual([]);
  expect(tables['lesson_word']).toHaveLength(2);
  // The answer key that no assignment has any more is deleted with its record.
  expect(tables['media']).toHaveLength(1);
  expect(tables['assignment']).toHaveLength(4);
});

test('records may swap unique keys', async () => {
  await using importer = await startImporter();
  const withIds = (first: string, second: string) =>
    course
      .replace('- name: Atomer\n', `- name: Atomer\n        slug: atomer\n        id: ${first}\n`)
      .replace('name: Joner', `name: Joner\n        slug: joner\n        id: ${second}`);
  await importer.import({ [courseFile]: withIds('ett', 'tva') });
  await importer.import({ [courseFile]: withIds('tva', 'ett') });

  const lessons = await importer.db
    .selectFrom('lesson')
    .select(['id', 'slug', 'name', 'position'])
    .orderBy('position')
    .execute();
  expect(lessons).toEqual([
    { id: 'ett', slug: 'joner', name: 'Joner', position: 1 },
    { id: 'tva', slug: 'atomer', name: 'Atomer', position: 2 },
  ]);
});

test('customer cases follow what the pack gives, and one with a stored address is an error', async () => {
  await using importer = await startImporter();
  const path = 'kundcase/atomer-hemma.yaml';
  expect(await importer.import()).toMatchObject({ customerCases: 1 });
  await importer.import({
    [path]: smallPack[path].replace('example: true', 'example: false\npublished: false'),
  });
  expect((await dumpTables(importer.db))['customer_case']).toMatchObject([
    {
      slug: 'atomer-hemma',
      organisation_kind: 'En liten skola',
      parts: [{ heading: 'Läget', text: 'Skolan är stängd.' }],
      example: false,
      published: false,
    },
  ]);

  await importer.db.updateTable('customer_case').set({ id: 'en-annan' }).execute();
  await expect(importer.import()).rejects.toThrow(
    `${path}:1: Posten finns redan i databasen med id en-annan; ange det som id, eller ändra slug.`,
  );
});

test('a conflict with a record outside the pack is an error, and nothing is written', async () => {
  await using importer = await startImporter();
  await importer.import();
  await importer.db.deleteFrom('lesson').where('slug', '=', 'joner').execute();
  const [area] = await importer.db.selectFrom('area').select('id').execute();
  const own = {
    slug: 'joner',
    name: 'Joner för hand',
    position: 9,
    teacher_guide: null,
    minutes: null,
  };
  await importer.db
    .insertInto('lesson')
    .values({ id: 'egen-lektion', area_id: area?.id ?? '', ...own })
    .execute();
  const before = await dumpTables(importer.db);

  await expect(importer.import()).rejects.toThrow(
    `${courseFile}:20: Posten finns redan i databasen med id egen-lektion; ange det som id, eller ändra slug.`,
  );
  expect(await dumpTables(importer.db)).toEqual(before);
});

test('a failure while writing rolls everything back', async () => {
  await using importer = await startImporter();
  await importer.import();
  const before = await dumpTables(importer.db);
  await importer.db.schema
    .alterTable('search_entry')
    .addCheckConstraint('broken', sql`name <> 'Ny'`)
    .execute();

  await expect(
    importer.import({ [courseFile]: course.replace('name: Joner', 'name: Ny') }),
  ).rejects.toThrow('broken');
  expect(await dumpTables(importer.db)).toEqual(before);
});

test('a level that replaces courses is one row, and searching for it finds the courses', async () => {
  await using importer = await startImporter();
  const replaced = 'replacedBy: { framework: Gy25, code: KEMI1000X, name: Kemi 8 }\nareas:';
  await importer.import({
    'grundskola/kemi/subject.yaml':
      'name: Kemi\ndescription: Om ämnen.\ncourses: [kemi-7, kemi-8]\n',
    [courseFile]: course.replace('areas:', replaced),
    'grundskola/kemi/kemi-8.yaml': `name: Kemi 8\nkind: kurs\ndescription: ''\n${replaced} []\n`,
    [`${lessonFolder}/blad.pdf`]: pdf(),
  });
  const courses = await importer.db
    .selectFrom('course')
    .select(['slug', 'kind', 'position', 'replaced_by', 'id'])
    .orderBy('position')
    .execute();
  expect(courses.map(({ slug }) => slug)).toEqual(['kemi-7', 'kemi-8', 'kemi-8-gy25']);
  expect(new Set(courses.slice(0, 2).map((row) => row.replaced_by))).toEqual(
    new Set([courses[2]?.id]),
  );

  const hits = await importer.db
    .selectFrom('search_entry')
    .select('name')
    .where('object_type', '=', 'Course__c')
    .where(sql<boolean>`document @@ plainto_tsquery('swedish', 'KEMI1000X')`)
    .orderBy('name')
    .execute();
  expect(hits).toEqual([{ name: 'Kemi 7' }, { name: 'Kemi 8' }, { name: 'Kemi 8' }]);
});

test('a level lists the lessons of the courses that it replaces, in areas made once', async () => {
  await using importer = await startImporter();
  const level = 'replacedBy: { framework: Gy25, code: KEMI1000X, name: Kemi nivå 1 }\nareas:';
  const pack = {
    'grundskola/kemi/subject.yaml':
      'name: Kemi\ndescription: Om ämnen.\ncourses: [kemi-7, kemi-8]\n',
    'grundskola/kemi/kemi-8.yaml': `name: Kemi 8\nkind: kurs\ndescription: ''\n${level}
  - { name: Atomer och joner, lessons: [{ name: Molekyler, words: [molekyl] }] }
  - { name: Syror, lessons: [{ name: Saltsyra, words: [syra] }] }
  - { name: Tomt, lessons: [] }
`,
    [`${lessonFolder}/blad.pdf`]: pdf(),
  };
  // Stored before its course names a level, which leaves the lessons' own keys as they are.
  await importer.import({ ...pack, [courseFile]: course });
  await importer.import({ ...pack, [courseFile]: course.replace('areas:', level) });
  const listed = async () =>
    (
      await sql<{ area: string; lesson: string }>`
        select area.name as area, lesson.name as lesson
        from course join area on area.course_id = course.id
        join lesson_area on lesson_area.area_id = area.id join lesson on lesson.id = lesson_area.lesson_id
        where course.slug = 'kemi-niva-1' order by area.position, lesson_area.position`.execute(
        importer.db,
      )
    ).rows.map(({ area, lesson }) => `${area}: ${lesson}`);
  const all = [
    'Atomer och joner: Molekyler',
    'Syror: Saltsyra',
    'Atomer och joner: Atomer',
    'Atomer och joner: Joner',
  ];
  expect((await listed()).toSorted()).toEqual(all.toSorted());

  await sql`delete from lesson_area using lesson where lesson.id = lesson_id and name = 'Joner'`.execute(
    importer.db,
  );
  await sql`update area set name = 'Eget namn' where name = 'Syror' and home_lesson_count = 0`.execute(
    importer.db,
  );
  // An area that an editor has put at the address is used as it is.
  await sql`update area set slug = 'gammal' where slug = 'atomer-och-joner' and home_lesson_count = 0`.execute(
    importer.db,
  );
  await sql`insert into area (id, course_id, slug, name, position)
    select 'eget', id, 'atomer-och-joner', 'Eget område', 9 from course where slug = 'kemi-niva-1'`.execute(
    importer.db,
  );
  await importer.import({ ...pack, [courseFile]: course.replace('areas:', level) });
  expect(await listed()).toEqual([
    'Atomer och joner: Atomer',
    'Atomer och joner: Molekyler',
    'Eget namn: Saltsyra',
  ]);
});

test('a level that stands in a later statement than the courses it replaces is written', async () => {
  await using importer = await startImporter();
  const slugs = Array.from({ length: 1_001 }, (_, index) => `k${index}`);
  const files = slugs.map((slug, index) => [
    `grundskola/kemi/${slug}.yaml`,
    `name: Kurs ${slug}\nkind: kurs\nframework: Gy25\ncode: C${index}\ndescription: ''\nareas: []\n` +
      (index === 0 ? 'replacedBy: { framework: Gy25, code: C1000, name: Kurs k1000 }\n' : ''),
  ]);
  await importer.import({
    ...Object.fromEntries(files),
    'grundskola/kemi/subject.yaml': `name: Kemi\ndescription: ''\ncourses: [${slugs.join(', ')}]\n`,
  });
  const replaced = await importer.db
    .selectFrom('course')
    .select('slug')
    .where('replaced_by', 'is not', null)
    .execute();
  expect(replaced).toEqual([{ slug: 'k0' }]);
});

test('on a full disk nothing is written, and what is stored stays', async () => {
  await using importer = await startImporter();
  await importer.import();
  const before = await dumpTables(importer.db);
  const files = await readdir(importer.mediaFolder, { recursive: true });
  const full = () => {
    throw Object.assign(new Error('no space left on device, write'), { code: 'ENOSPC' });
  };
  const changed = course.replace('name: Kemi 7', 'name: Kemi i sjuan');
  const whole = { [courseFile]: changed, [`${lessonFolder}/blad.pdf`]: pdf('/Lang(nytt)') };
  await expect(importer.import(whole, {}, { put: full })).rejects.toMatchObject({
    code: 'ENOSPC',
  });
  expect(await dumpTables(importer.db)).toEqual(before);
  expect(await readdir(importer.mediaFolder, { recursive: true })).toEqual(files);
  expect((await importer.import(whole)).changes).toHaveLength(2);
});
