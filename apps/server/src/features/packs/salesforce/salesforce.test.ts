import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { pdf } from '../pack.fixture.ts';
import { generateExport, writeExport } from './export.fixture.ts';
import { mapText, rowsOf, startMigration } from './migration.fixture.ts';
import { reportPage } from './report-page.ts';
import { idOf18 } from './salesforce-ids.ts';

// The whole size is for the long tests: SALESFORCE_LESSONS=5000.
const lessons = Number(process.env['SALESFORCE_LESSONS'] ?? '200');
const timeout = 120_000 + lessons * 300;

test(
  `an export of ${lessons} lessons in any order comes in, names its two faults, and every old id and address answers`,
  async () => {
    const source = generateExport(lessons);
    const { world, folder, migrate } = await startMigration(source);
    const { app, context } = world;
    const dry = await migrate(true);
    expect(await context.db.selectFrom('lesson').select('id').execute()).toEqual([]);

    const report = await migrate();

    expect(report.remarks).toEqual(dry.remarks);
    const faults = report.remarks.filter(({ kind }) => kind === 'fault');
    expect(faults.map(({ id, file, sentence }) => [idOf18(id), file, sentence])).toEqual([
      [source.faults[0], 'Lesson__c.csv', expect.stringContaining('finns inte i exporten')],
      [source.faults[1], 'Assignment__c.csv', 'hologram är ingen typ av uppgift.'],
    ]);
    for (const { file, line, name } of faults) {
      const text = await readFile(join(folder, file), 'utf8');
      expect(text.split('\n')[line - 1]).toContain(name);
    }
    expect(report.objects.find(({ object }) => object === 'Lesson__c')).toEqual({
      object: 'Lesson__c',
      rows: lessons + 2,
      taken: lessons,
    });
    const page = reportPage(report, { folder, dryRun: false });
    expect(page).toContain('hologram är ingen typ av uppgift.');
    expect(page).toContain('Raden är borttagen i Salesforce.');

    const statusOf = async (url: string) => (await app.inject(url)).statusCode;
    for (const [table, call] of [
      ['Lesson__c', 'lesson'],
      ['Course_Content__c', 'courseContent'],
      ['Course__c', 'course'],
      ['Teacher__c', 'teacher'],
      ['School_Type__c', 'schoolType'],
      ['Assignment__c', 'assignment'],
    ] as const)
      for (const row of rowsOf(source, table)) {
        const id = idOf18((row['Id'] ?? '').slice(0, 15));
        if (source.faults.includes(id) || row['IsDeleted'] === 'true') continue;
        for (const spelling of [id, id.slice(0, 15)]) {
          const answer = await app.inject(`/api/school/${call}/${spelling}`);
          expect([answer.statusCode, answer.json().id], `${call} ${spelling}`).toEqual([200, id]);
        }
        if (table !== 'Lesson__c') continue;
        for (const path of [`/s/lektion/${id.slice(0, 15)}`, `/s/lesson?id=${id}`])
          expect(
            (await app.inject(`/api/addresses?path=${encodeURIComponent(path)}`)).json(),
          ).toEqual({ movedTo: `/lesson/${id}` });
      }
    expect(await statusOf(`/api/school/lesson/${source.faults[0]}`)).toBe(404);
  },
  timeout,
);

test(
  'a second run changes nothing, and a third what has changed',
  async () => {
    const source = generateExport(24);
    const { world, folder, migrate } = await startMigration(source);
    const { app, context } = world;
    await migrate();
    const stored = async () =>
      Promise.all(
        (['lesson', 'assignment', 'old_address', 'audit_entry'] as const).map(async (table) =>
          context.db.selectFrom(table).selectAll().execute(),
        ),
      );
    const before = await stored();
    const first = rowsOf(source, 'Lesson__c').find(({ Name }) => Name === 'Lektion 3') ?? {};
    const gone = rowsOf(source, 'Lesson__c').find(({ Name }) => Name === 'Lektion 5') ?? {};
    const idOf = (row: Readonly<Record<string, string>>) => idOf18((row['Id'] ?? '').slice(0, 15));
    const lesson = async (row: typeof first) =>
      (await app.inject(`/api/school/lesson/${idOf(row)}`)).json();
    const guide = await context.db
      .selectFrom('lesson')
      .select('teacher_guide')
      .where('id', '=', idOf(first))
      .executeTakeFirst();
    expect(guide?.teacher_guide).toBe('## Upplägg\n\n-   Läs\n-   Skriv "fritt"');

    expect((await migrate()).imported.changes).toEqual([]);
    expect(await stored()).toEqual(before);

    const changed = rowsOf(source, 'Lesson__c').map((row) =>
      row === first
        ? { ...row, Name: 'Nytt namn' }
        : row === gone
          ? { ...row, IsDeleted: '1' }
          : row,
    );
    await writeExport(
      folder,
      { ...source, tables: { ...source.tables, Lesson__c: changed } },
      Buffer.from(pdf()),
    );
    await migrate();
    expect(await lesson(first)).toMatchObject({ name: 'Nytt namn' });
    expect(await lesson(gone)).toMatchObject({ status: 404 });
    const old = await app.inject(`/api/addresses?path=/s/lektion/${idOf(gone).slice(0, 15)}`);
    expect(old.json()).toMatchObject({ removed: { type: 'lesson', name: 'Lektion 5' } });
    expect((await app.inject('/api/search/searchLA?q=Lektion 5')).body).not.toContain(idOf(gone));
  },
  timeout,
);

test('an export that cannot be read is refused, and nothing is written', async () => {
  const source = generateExport(8);
  const { world, folder, migrate } = await startMigration(source);
  await writeFile(join(folder, 'Lesson__c.csv'), 'Id,Name\n"a,b');
  await writeFile(join(folder, 'map.yaml'), 'kolumner: {}\n');
  await expect(migrate()).rejects.toThrow(/map\.yaml:1: Okänd nyckel kolumner; här kan stå name,/);
  await writeFile(join(folder, 'map.yaml'), 'columns: { Lesson__c: { ord: Begrepp__c } }\n');
  await expect(migrate()).rejects.toThrow(/map\.yaml:1: Okänd nyckel ord; här kan stå .*words/);
  await writeFile(join(folder, 'map.yaml'), mapText);
  await expect(migrate()).rejects.toThrow('Lesson__c.csv:2: Ett citattecken stängs aldrig.');
  await writeFile(join(folder, 'Lesson__c.csv'), 'Id,Name\na,b,c\n');
  await expect(migrate()).rejects.toThrow('Lesson__c.csv:2: Raden har fler eller färre fält');
  const latin1 = Buffer.from('Id,Name\na04000000000001,Ord\na04000000000002,Örat\n', 'latin1');
  for (const bytes of [latin1, Buffer.from(latin1.toString('latin1').replace('Ö', '\0'))]) {
    await writeFile(join(folder, 'Lesson__c.csv'), bytes);
    await expect(migrate()).rejects.toThrow('Lesson__c.csv:3: Raden är inte text i UTF-8.');
  }
  await writeFile(join(folder, 'Lesson__c.csv'), `Id,Name\na,${'x'.repeat(20_000_000)}\n`);
  await expect(migrate()).rejects.toThrow('Lesson__c.csv:2: Raden är för lång.');
  await writeFile(join(folder, 'Lesson__c.csv'), 'Id,Name\na04000000000001,Ensam\n');
  await writeFile(
    join(folder, 'map.yaml'),
    'columns: { Lesson__c: { words: Begrepp__c } }\naddresses: { Lesson__c: ["/s/{Nyckel__c}"] }\n',
  );
  await writeFile(join(folder, 'Subject__c.csv'), 'Id,Name\n"a,b');
  await expect(migrate()).rejects.toMatchObject({
    errors: [
      'Lesson__c.csv:1: Kolumnen Course_Content__c saknas.',
      'Lesson__c.csv:1: Kolumnen Begrepp__c saknas.',
      'Lesson__c.csv:1: Kolumnen Nyckel__c saknas.',
      'Subject__c.csv:2: Ett citattecken stängs aldrig.',
    ],
  });
  await writeFile(join(folder, 'Lesson__c.csv'), '');
  await rm(join(folder, 'Subject__c.csv'));
  await mkdir(join(folder, 'Subject__c.csv'));
  await writeFile(join(folder, 'Course__c.csv'), '"Id"|"Name"\n"a"|"b"\n');
  await expect(migrate()).rejects.toMatchObject({
    errors: [
      expect.stringMatching(/^Course__c.csv:1: .* skiljs åt med komma, semikolon eller tabb\.$/),
      'Lesson__c.csv:1: Rubrikraden saknas.',
      'Subject__c.csv: Filen går inte att läsa.',
    ],
  });
  expect(await world.context.db.selectFrom('school_type').select('id').execute()).toEqual([]);
});

test('what the import of packs refuses is a fault of its row', async () => {
  const source = generateExport(8);
  const tables = {
    ...source.tables,
    Lesson__c: rowsOf(source, 'Lesson__c').map((row) =>
      row['Name'] === 'Lektion 2'
        ? { ...row, Description__c: 'Formeln $\\frac{1}{$ är fel.' }
        : row,
    ),
  };
  const { migrate, steps } = await startMigration({ ...source, tables });
  const { remarks, objects } = await migrate();
  expect(steps.map(([done]) => done)).toEqual(steps.map((_, index) => index + 1));
  expect(steps.filter(([done, total]) => done > total)).toEqual([]);
  expect(steps.at(-1)?.[0]).toBe(steps.at(-1)?.[1]);
  expect(remarks.find(({ name }) => name === 'Lektion 2')).toMatchObject({
    kind: 'fault',
    file: 'Lesson__c.csv',
  });
  expect(objects.find(({ object }) => object === 'Lesson__c')?.taken).toBe(7);
});

test('a new lesson may have a name like that of one that came before, and stand before it', async () => {
  const source = generateExport(8);
  const { world, folder, migrate } = await startMigration(source);
  await migrate();
  const [twin = {}] = rowsOf(source, 'Lesson__c').filter(({ Name }) => Name === 'Lektion 0');
  const tables = {
    ...source.tables,
    Lesson__c: [
      ...rowsOf(source, 'Lesson__c'),
      { ...twin, Id: 'a04000000000999', Name: 'Lektion 0!', Sort_Order__c: '-1' },
    ],
  };
  await writeExport(folder, { ...source, tables }, Buffer.from(pdf()));
  const { remarks } = await migrate();
  expect(remarks.filter(({ kind }) => kind === 'fault')).toHaveLength(2);
  const { context } = world;
  const slugs = context.db.selectFrom('lesson').select(['id', 'slug']).orderBy('slug').limit(2);
  expect(await slugs.execute()).toEqual([
    { id: idOf18((twin['Id'] ?? '').slice(0, 15)), slug: 'lektion-0' },
    { id: idOf18('a04000000000999'), slug: 'lektion-0-2' },
  ]);
});

test('an old path leads to one record, as browsers send it, and what is cut short is told', async () => {
  const source = generateExport(8);
  const tables = {
    ...source.tables,
    Lesson__c: rowsOf(source, 'Lesson__c').map((row) =>
      row['Name'] === 'Lektion 2'
        ? { ...row, Description__c: 'ord '.repeat(3_000), Minutes__c: '9999' }
        : row,
    ),
  };
  const { world, folder, migrate } = await startMigration({ ...source, tables });
  await writeFile(
    join(folder, 'map.yaml'),
    "addresses: { Lesson__c: ['/s/område/{Name}', /s/alla] }\n",
  );
  const { remarks } = await migrate();
  const looks = remarks.filter(({ kind }) => kind === 'look');
  expect(looks.filter(({ sentence }) => sentence.startsWith('/s/alla leder redan'))).toHaveLength(
    7,
  );
  expect(looks.flatMap(({ name, sentence }) => (name === 'Lektion 2' ? [sentence] : []))).toEqual([
    'Handledningen hade skript, som lämnades utanför.',
    'Beskrivningen är längre än 10 000 tecken; resten lämnades utanför.',
    'Antalet minuter är 9999, och lämnades utanför.',
    expect.stringContaining('/s/alla leder redan till Lektion 0 på rad '),
  ]);
  const answer = await world.app.inject({
    url: '/api/addresses',
    query: { path: encodeURI('/s/område/Lektion 3') },
  });
  const third = rowsOf(source, 'Lesson__c').find(({ Name }) => Name === 'Lektion 3') ?? {};
  expect(answer.json()).toEqual({ movedTo: `/lesson/${idOf18((third['Id'] ?? '').slice(0, 15))}` });
});
