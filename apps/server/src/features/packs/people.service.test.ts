import { expect, test } from 'vitest';
import { dumpTables } from './dump.fixture.ts';
import { startImporter } from './importer.fixture.ts';
import { errorsWith, smallPack, smallPeople } from './pack.fixture.ts';

test('a pack has no schools or accounts, and says where they belong', async () => {
  expect(await errorsWith({ 'pack.yaml': `${smallPack['pack.yaml']}accounts: []\n` })).toEqual([
    'pack.yaml:8: accounts hör inte till ett paket. Lägg dem i en egen fil, som läses in med npm run people -- import FIL.',
  ]);
});

test('importing content again leaves a changed licence as it is', async () => {
  await using importer = await startImporter();
  await importer.import();
  expect(await importer.importPeople(smallPeople)).toEqual({ organisations: 1, accounts: 1 });
  await importer.db.updateTable('subscription').set({ valid_to: '2029-06-30' }).execute();
  await importer.import();
  expect(await importer.db.selectFrom('subscription').select('valid_to').execute()).toEqual([
    { valid_to: '2029-06-30' },
  ]);
});

test('importing people again changes no row, and a new password ends the sessions', async () => {
  await using importer = await startImporter();
  await importer.import();
  await importer.importPeople(smallPeople);
  const first = await dumpTables(importer.db);
  await importer.importPeople(smallPeople);
  expect(await dumpTables(importer.db)).toEqual(first);
  expect(first['app_user']).toMatchObject([{ email: 'ada@demo.example', session_version: 1 }]);

  await importer.importPeople(smallPeople.replace('ett-langt-ord', 'ett-annat-ord'));
  const [user] = (await dumpTables(importer.db))['app_user'] ?? [];
  expect(user).toMatchObject({ session_version: 2, roles: ['teacher'] });
});

test('a password opens the account in either Unicode normalization form', async () => {
  await using importer = await startImporter();
  await importer.import();
  const withPassword = (password: string) => smallPeople.replace('ett-langt-ord', password);
  await importer.importPeople(withPassword('ett-långt-ord'.normalize('NFD')));
  const typed = { email: 'ada@demo.example', password: 'ett-långt-ord'.normalize('NFC') };
  expect(await importer.accountOf(typed)).toMatchObject({ email: typed.email });

  const before = await dumpTables(importer.db);
  await importer.importPeople(withPassword(typed.password));
  expect(await dumpTables(importer.db)).toEqual(before);
});

test('errors of people have their lines', async () => {
  await using importer = await startImporter();
  await expect(importer.importPeople(smallPeople)).rejects.toThrow(
    'people.yaml:5: Skolformen grundskola finns inte.',
  );
});

const ownedPeople = `format: 1
owners:
  - slug: kommunen
    name: Provkommunen
    organisationNumber: 212000-0142
organisations:
  - slug: skolan
    name: Provskolan
    owner: kommunen
    subscriptions: []
accounts:
  - email: chef@kommun.example
    firstname: Ada
    lastname: Ek
    roles: [owneradmin]
    owner: kommunen
    password: ett-langt-ord
`;

test('owners come with their schools and administrators, and once', async () => {
  await using importer = await startImporter();
  await importer.import();
  await importer.importPeople(ownedPeople);
  const first = await dumpTables(importer.db);
  expect(first).toMatchObject({
    owner: [{ name: 'Provkommunen', organisation_number: '212000-0142' }],
    organisation: [{ name: 'Provskolan', owner_id: expect.any(String) }],
    app_user: [{ roles: ['owneradmin'], owner_id: expect.any(String) }],
  });
  await importer.importPeople(ownedPeople);
  expect(await dumpTables(importer.db)).toEqual(first);
  await expect(
    importer.importPeople(ownedPeople.replaceAll('owner: kommunen', 'owner: ingen')),
  ).rejects.toThrow('people.yaml:9: Huvudmannen ingen finns inte i filen.');
  await expect(
    importer.importPeople(ownedPeople.replace('212000-0142', '212000-0143')),
  ).rejects.toThrow('people.yaml:5: 212000-0143 är inget organisationsnummer.');
});
