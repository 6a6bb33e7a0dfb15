import { mkdtempDisposable, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openDatabase } from '#database/open-database.ts';
import type { Db } from '#database/database.ts';
import { countJobs } from '#jobs/jobs.ts';
import { writeMigratedDatabase } from '#test/embedded-database.ts';
import { workbookOf } from '../../../../e2e/support/workbook.ts';
import { runOperatorCommand } from './run-operator-command.fixture.ts';

/** An installation with a municipality, and what its operator runs and looks at. */
async function startInstallation() {
  const folder = await mkdtempDisposable(join(tmpdir(), 'lasar-people-'));
  await writeMigratedDatabase(folder.path);
  const look = async <T>(read: (db: Db) => Promise<T>): Promise<T> => {
    await using database = await openDatabase({
      kind: 'embedded',
      folder: join(folder.path, 'database'),
    });
    return await read(database.db);
  };
  await look((db) =>
    db
      .insertInto('owner')
      .values({ id: 'kommunen', name: 'Eks kommun', organisation_number: '212000-0142' })
      .execute(),
  );
  return {
    people: (...args: string[]) =>
      runOperatorCommand({ DATA_DIR: folder.path, LOG_LEVEL: 'silent' }, 'people', ...args),
    look,
    file: async (name: string, content: string | Uint8Array) => {
      const path = join(folder.path, name);
      await writeFile(path, content);
      return path;
    },
    [Symbol.asyncDispose]: () => folder[Symbol.asyncDispose](),
  };
}

const schoolNames = (db: Db) =>
  db
    .selectFrom('organisation')
    .select(['name', 'owner_id'])
    .orderBy('name')
    .execute()
    .then((rows) => rows.map(({ name }) => name));
const accounts = (db: Db) =>
  db.selectFrom('app_user').select(['email', 'roles']).orderBy('email').execute();

test('schools and people of a municipality are added from a workbook and a CSV file, and accounts are ended', async () => {
  await using installation = await startInstallation();
  const { people, look, file } = installation;
  const schools = await file(
    'skolor.xlsx',
    workbookOf({
      Framsida: [],
      Skolor: [
        ['Skolenhet', 'Skolenhetskod'],
        ['Ekskolan', '12345678'],
        ['Alskolan', '1234'],
        ['Björkskolan', '87654321'],
      ],
    }),
  );
  const ofOwner = ['--owner', '2120000142'];

  const tried = await people('schools', schools, ...ofOwner, '--dry-run');
  expect(tried).toEqual({
    code: 1,
    out: 'skolor.xlsx, bladet Skolor: A skolans namn, B skolenhetskod; rad 1 är rubriker.\n2 skolor läggs till. 0 skolor finns redan. Inget skrevs.\n',
    error: 'Rad 3, kolumn B (Skolenhetskod), "1234": En skolenhetskod har åtta siffror.\n',
  });
  expect(await look(schoolNames)).toEqual([]);

  expect((await people('schools', schools, ...ofOwner)).out).toContain('2 skolor är tillagda.');
  expect((await people('schools', schools, '--owner', 'kommunen')).out).toContain(
    '0 skolor är tillagda. 2 skolor finns redan.',
  );
  expect(await look(schoolNames)).toEqual(['Björkskolan', 'Ekskolan']);

  // As older Excel writes it: Windows-1252 with semicolons.
  const list = await file(
    'lärare.csv',
    Buffer.from(
      [
        'Namn;Mejl;Var',
        'Åsa Ek;asa@kommun.example;ekskolan',
        'Bo Al;bo@kommun.example;87654321',
        'Fel;fel@kommun;Skogsskolan',
        'Cia By;cia@kommun.example;Skogsskolan',
      ].join('\r\n'),
      'latin1',
    ),
  );
  const asked = await people('add', list, ...ofOwner);
  expect([asked.code, asked.error]).toEqual([
    1,
    'Välj vilken kolumn som har skolorna. Ange den med --column, till exempel --column B=email.\n',
  ]);
  const unsure = await people('add', list, ...ofOwner, '--column', 'C=skola');
  expect([unsure.code, unsure.error]).toEqual([
    1,
    'Ingen kolumn i filen har roller. Ange vad alla är: --role elev eller --role lärare.\n',
  ]);
  const columns = ['--column', 'C=skola', '--role', 'lärare'];
  const added = await people('add', list, ...ofOwner, ...columns);
  expect(added.code).toBe(1);
  expect(added.out).toContain('windows-1252 med ; mellan kolumnerna');
  expect(added.out).toContain('2 personer är tillagda. 0 personer finns redan.');
  expect(added.error).toContain('Rad 5, kolumn C (Skola), "Skogsskolan": Huvudmannen har ingen');
  expect(await look(accounts)).toEqual([
    { email: 'asa@kommun.example', roles: ['teacher'] },
    { email: 'bo@kommun.example', roles: ['teacher'] },
  ]);
  // The invitations wait for the service, each once.
  const mail = async () => (await look(countJobs)).filter(({ queue }) => queue === 'mail');
  expect(await mail()).toEqual([{ queue: 'mail', state: 'created', jobs: 2 }]);
  expect((await people('add', list, ...ofOwner, ...columns)).out).toContain(
    '0 personer är tillagda. 2 personer finns redan.',
  );
  expect(await mail()).toEqual([{ queue: 'mail', state: 'created', jobs: 2 }]);

  const staying = await file('kvar.csv', 'E-post\ncia@kommun.example\n');
  const end = ['end', staying, '--school', '12345678', '--listed', 'staying'];
  expect(await people(...end, '--dry-run')).toMatchObject({
    code: 0,
    out: expect.stringContaining(
      '1 konto avslutas. 1 adress har inget konto på skolan. Inget skrevs.',
    ) as string,
  });
  expect((await people(...end)).out).toContain('1 konto är avslutat.');
  expect((await people(...end)).out).toContain('0 konton är avslutade.');
  expect(await look(accounts)).toEqual([{ email: 'bo@kommun.example', roles: ['teacher'] }]);
  const authors = await look((db) =>
    db.selectFrom('audit_entry').select('by_user').distinct().execute(),
  );
  expect(authors).toEqual([{ by_user: 'people' }]);
}, 300_000);

test('a list that cannot be read says why, and nothing is written', async () => {
  await using installation = await startInstallation();
  const { people, file, look } = installation;
  const list = await file('lista.csv', 'Namn;E-post\nRut;rut@kommun.example\n');
  const refused = async (...args: string[]) => {
    const { code, error } = await people(...args);
    expect(code, error).toBe(1);
    return error;
  };
  expect(await refused('add', list, '--school', '00000000')).toContain('Det finns ingen skola');
  expect(await refused('schools', list, '--owner', '556000-0000')).toContain('ingen huvudman');
  const ofOwner = ['--owner', '212000-0142'];
  expect(await refused('schools', join('ingen', 'fil.csv'), ...ofOwner)).toContain(
    'går inte att läsa',
  );
  expect(await refused('schools', await file('tom.csv', '\n'), ...ofOwner)).toContain(
    'Filen är tom.',
  );
  expect(await refused('schools', await file('bok.xlsx', 'PK\u0003\u0004'), ...ofOwner)).toContain(
    'Arbetsboken',
  );
  expect(await refused('schools', list, ...ofOwner, '--column', 'Q=name')).toContain(
    'ingen kolumn Q',
  );
  expect(await refused('schools', list, ...ofOwner, '--column', 'A=katt')).toContain(
    'katt är inget',
  );
  expect(await refused('schools', list, ...ofOwner, '--column', 'A')).toContain(
    'Skriv också vad kolumn A har, till exempel A=name.',
  );
  expect(await refused('schools', list, ...ofOwner, '--sheet', 'Blad1')).toContain('inga blad');
  expect(await look(schoolNames)).toEqual([]);

  for (const args of [
    [],
    ['add', list],
    ['add', list, '--owner', 'a', '--school', 'b'],
    ['schools', list, '--school', 'b'],
    ['end', list, '--school', 'b'],
    ['end', list, '--school', 'b', '--listed', 'kanske'],
    ['schools', list, ...ofOwner, '--delimiter', 'x'],
    ['import', list, '--dry-run'],
  ]) {
    const { code, error } = await people(...args);
    expect([code, error.includes('npm run people')], args.join(' ')).toEqual([2, true]);
  }
}, 300_000);
