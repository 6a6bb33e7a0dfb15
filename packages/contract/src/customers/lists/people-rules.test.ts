import { expect, test } from 'vitest';
import { columnLetter } from './column-letter-rules.ts';
import { guessColumns, repeatedTarget } from './column-rules.ts';
import {
  addressIn,
  guessNameOrder,
  peopleIn,
  personHints,
  unknownRolesIn,
} from './people-rules.ts';
import { hasPersonalNumber } from './personal-number-rules.ts';
import { roleIn } from './role-word-rules.ts';
import { schoolHints, schoolsIn } from './school-list-rules.ts';
import type { Rows } from './table-rules.ts';

const guess = (rows: Rows) => guessColumns(rows, personHints);

test('columns are guessed by their headers, whatever program wrote them', () => {
  expect(guess([['Förnamn', 'Efternamn', 'E-postadress', 'Telefon', 'Roll']])).toEqual({
    targets: ['firstname', 'lastname', 'email', 'none', 'role'],
    headerRow: 1,
  });
  expect(guess([['Signatur', 'Mejl', 'Roll/Tjänst']]).targets).toEqual(['none', 'email', 'role']);
  expect(guess([['Namn', 'Mailadress']])).toEqual({
    targets: ['name', 'email'],
    headerRow: 1,
  });
  expect(guess([['First name', 'Last name', 'Email', 'Email 2']]).targets).toEqual([
    'firstname',
    'lastname',
    'email',
    'none',
  ]);
});

test('without a header the column with addresses is the one of e-mail', () => {
  expect(guess([[], ['Anna', 'anna@ek.example'], ['Bo', 'bo@ek.example']])).toEqual({
    targets: ['none', 'email'],
    headerRow: 0,
  });
  expect(
    guess([
      ['Lärare', 'Adress'],
      ['Anna', 'anna@ek.example'],
    ]),
  ).toEqual({
    targets: ['name', 'email'],
    headerRow: 1,
  });
  expect(guess([['Anna'], ['Bo']]).targets).toEqual(['none']);
});

test('people keep the rows of the spreadsheet, and empty rows are none', () => {
  const rows = [
    ['Namn', 'E-post', 'Telefon'],
    ['Rut Maria Ek', 'rut@ek.example', '08'],
    ['', '', '070'],
    ['Ek, Bo', 'bo@ek.example'],
    ['Cia'],
  ];
  const columns = { targets: ['name', 'email', 'none'], headerRow: 1 } as const;
  const role = '';
  expect(peopleIn(rows, columns)).toEqual([
    { row: 2, email: 'rut@ek.example', firstname: 'Rut Maria', lastname: 'Ek', role },
    { row: 4, email: 'bo@ek.example', firstname: 'Bo', lastname: 'Ek', role },
    { row: 5, email: '', firstname: 'Cia', lastname: '', role },
  ]);
  expect(peopleIn([['a@b.example']], { targets: ['email'], headerRow: 0 })).toHaveLength(1);
});

test('a column is named as spreadsheets name it, and one that is chosen twice is found', () => {
  expect([0, 25, 26, 701, 702].map(columnLetter)).toEqual(['A', 'Z', 'AA', 'ZZ', 'AAA']);
  expect(repeatedTarget({ targets: ['none', 'email', 'none', 'email'], headerRow: 1 })).toBe(
    'email',
  );
  expect(repeatedTarget({ targets: ['none', 'none', 'email'], headerRow: 1 })).toBeUndefined();
});

test('schools are found with a header, by their ids in Skolon, and in a bare list of names', () => {
  const uuid = '0b6f6a2e-2f63-4c1b-9a52-0d3e1f4a5b6c';
  const rows = [
    ['Skolenhetskod', 'Skolans namn', 'Skolon-id'],
    ['12345678', 'Björkskolan', uuid],
    ['', '', ''],
    ['87654321', 'Ekskolan', ''],
  ];
  const columns = guessColumns(rows, schoolHints);
  expect(columns).toEqual({ targets: ['schoolUnitCode', 'name', 'skolonUuid'], headerRow: 1 });
  expect(schoolsIn(rows, columns)).toEqual([
    { row: 2, name: 'Björkskolan', schoolUnitCode: '12345678', skolonUuid: uuid },
    { row: 4, name: 'Ekskolan', schoolUnitCode: '87654321', skolonUuid: '' },
  ]);
  expect(guessColumns([['Björkskolan'], ['Ekskolan']], schoolHints)).toEqual({
    targets: ['name'],
    headerRow: 0,
  });
  expect(guessColumns([['12345678', 'Ekskolan']], schoolHints)).toEqual({
    targets: ['schoolUnitCode', 'name'],
    headerRow: 0,
  });
});

test('the school of a person is read where a column has it', () => {
  const rows = [
    ['E-post', 'Skolenhet'],
    ['rut@ek.example', 'Ekskolan'],
  ];
  const columns = guess(rows);
  expect(columns.targets).toEqual(['email', 'school']);
  expect(peopleIn(rows, columns)).toMatchObject([{ row: 2, school: 'Ekskolan' }]);
});

test('the header is found below titles, notes and empty rows', () => {
  const header = ['Elevnamn', 'Elevens e-post', 'Skolenhetsnamn', 'Klass', 'Roll'];
  const person = ['Åsa Öberg', 'asa@ek.example', 'Ekskolan', '7B', 'Elev'];
  const above = [['Klasslista 7B'], [], ['Skola: Ekskolan', '', 'Utskriven 2026-08-17'], []];
  for (const rows of [
    [header, person],
    [...above, header, person],
    [['E-post skickas'], header],
  ])
    expect(guess(rows)).toEqual({
      targets: ['name', 'email', 'school', 'none', 'role'],
      headerRow: rows.indexOf(header) + 1,
    });
  const rows = [...above, header, person];
  expect(peopleIn(rows, guess(rows))).toEqual([
    {
      row: 6,
      email: 'asa@ek.example',
      firstname: 'Åsa',
      lastname: 'Öberg',
      role: 'student',
      school: 'Ekskolan',
    },
  ]);
  expect(
    guessColumns([['Skolor'], [], ['Skolenhetsnamn', 'Skolenhetskod'], ['Ek', '']], schoolHints),
  ).toEqual({ targets: ['name', 'schoolUnitCode'], headerRow: 3 });
});

test.each([
  [
    ['Elevens förnamn', 'Elevens efternamn', 'E-post vårdnadshavare', 'E-post elev'],
    'firstname lastname none email',
  ],
  [
    ['First Name [Required]', 'Last Name [Required]', 'Email Address [Required]'],
    'firstname lastname email',
  ],
  [['Personnummer', 'Namn', 'Mejladress', 'Befattning'], 'none name email role'],
  [['Lärare', 'Namn', 'Förnamn', 'Efternamn', 'E-post'], 'none none firstname lastname email'],
  [['Lärare', 'Elev', 'E-post'], 'none name email'],
  [['Namn', 'E-post VH', 'Skolmejl', 'Befattningsbenämning'], 'name none email role'],
  [['Namn', 'E-post', 'Typ av klass', 'Elev/Personal'], 'name email none role'],
  [['Efternamn, förnamn', 'Epost', 'Skolform'], 'name email none'],
])('%j is recognised', (header, targets) => {
  expect(guess([header]).targets.join(' ')).toBe(targets);
});

test('a person may say that no row is a header, or another one', () => {
  const rows = [
    ['Anna', 'x'],
    ['Namn', 'Mejl'],
    ['Bo', 'bo@ek.example'],
  ];
  expect(guess(rows)).toEqual({ targets: ['name', 'email'], headerRow: 2 });
  expect(guessColumns(rows, personHints, 0)).toEqual({ targets: ['none', 'email'], headerRow: 0 });
  expect(guessColumns(rows, personHints, 1)).toEqual({ targets: ['none', 'email'], headerRow: 1 });
});

test('addresses are read as links and as heads of mails have them', () => {
  expect(
    ['mailto:Bo@ek.example', 'Bo Ek <bo@ek.example>', 'MAILTO:bo@ek.example?subject=x', 'fel'].map(
      addressIn,
    ),
  ).toEqual(['Bo@ek.example', 'bo@ek.example', 'bo@ek.example', 'fel']);
});

test('a header is found below an address of the school, and once more above each class', () => {
  const rows = [
    ['Rapport', '', '', ''],
    ['Kontakt', 'kansli@skolan.example', '', ''],
    ['', '', '', ''],
    ['Förnamn', 'Efternamn', 'E-post', 'Roll'],
    ['Åsa', 'Ek', 'asa@ek.example', 'Elev'],
    ['Förnamn', 'Efternamn', 'E-post', 'Roll'],
    ['Bo', 'Al', 'bo@ek.example', 'Elev'],
  ];
  const columns = guess(rows);
  expect(columns).toEqual({ targets: ['firstname', 'lastname', 'email', 'role'], headerRow: 4 });
  expect(peopleIn(rows, columns).map(({ row, role }) => `${row} ${role}`)).toEqual([
    '5 student',
    '7 student',
  ]);
});

test('a role is known beside a class or a subject, and office staff get no rights', () => {
  expect(
    ['Elev 7B', 'Elev åk 7', 'Elev, klass 7', 'Lärare åk 4-6', 'SO-lärare', 'Idrottslärare'].map(
      roleIn,
    ),
  ).toEqual(['student', 'student', undefined, 'teacher', 'teacher', 'teacher']);
  expect(['timvikarie', 'Personal (lärare)', 'Rektor F-6', '1:e lärare'].map(roleIn)).toEqual(
    Array.from({ length: 4 }, () => 'teacher'),
  );
  expect(['Administratör', 'Förälder till elev', 'Elev (personal)'].map(roleIn)).toEqual(
    Array.from({ length: 3 }, () => undefined),
  );
  expect(roleIn('Skoladministratör')).toBe('schooladmin');
  const titles = ['Lärare gymnasium', 'Lärare grundskola, tidigare år', 'Lärare till elev'];
  expect(titles.map(roleIn)).toEqual(['teacher', 'teacher', undefined]);
  const children = ['Barn/Elev', 'Barn', 'Barn/Vårdnadshavare'];
  expect(children.map(roleIn)).toEqual(['student', undefined, undefined]);
});

test('nobody has a role that neither the file nor a person chose', () => {
  expect(
    ['Elever', 'ELEV', 'Förskollärare', 'Rektor', 'Bitr. rektor', 'Lärare; Mentor'].map(roleIn),
  ).toEqual(['student', 'student', 'teacher', 'teacher', 'teacher', 'teacher']);
  expect(['', 'Vaktmästare', 'Elev, Personal', '7B'].map(roleIn)).toEqual(
    Array.from({ length: 4 }, () => undefined),
  );
  const rows = [
    ['E-post', 'Roll'],
    ['a@ek.example', 'Elev'],
    ['b@ek.example', 'Vaktmästare'],
    ['c@ek.example', ''],
  ];
  const columns = guess(rows);
  expect(unknownRolesIn(rows, columns)).toEqual(['Vaktmästare', '']);
  expect(peopleIn(rows, columns).map(({ role }) => role)).toEqual(['student', 'Vaktmästare', '']);
  const roleOfWord = new Map([['vaktmästare', 'skip' as const]]);
  expect(
    peopleIn(rows, columns, { roleOfAll: 'teacher', roleOfWord }).map(({ role }) => role),
  ).toEqual(['student', 'teacher']);
});

test('which part of a name is the surname is told by the header, the comma, the addresses, or a person', () => {
  const list = (header: string, name: string, email: string) => [
    [header, 'E-post'],
    [name, email],
  ];
  const namesOf = (rows: Rows, order?: 'first-last' | 'last-first') =>
    peopleIn(rows, guess(rows), order ? { nameOrder: order } : {}).map(
      ({ firstname, lastname }) => `${firstname}|${lastname}`,
    );
  const plain = list('Namn', 'Öberg Åsa', 'asob01@ek.example');
  expect(guessNameOrder(plain, guess(plain))).toBe('first-last');
  expect(namesOf(plain, 'last-first')).toEqual(['Åsa|Öberg']);
  expect(namesOf(list('Namn', 'Öberg Åsa Maria', 'asa.oberg@ek.example'))).toEqual([
    'Åsa Maria|Öberg',
  ]);
  expect(namesOf(list('Namn', 'Åsa Öberg', 'asa.oberg@ek.example'))).toEqual(['Åsa|Öberg']);
  expect(namesOf(list('Efternamn Förnamn', 'Öberg Åsa', 'x@ek.example'))).toEqual(['Åsa|Öberg']);
  expect(namesOf(list('Namn', 'Öberg, Åsa', 'x@ek.example'))).toEqual(['Åsa|Öberg']);
});

test('personal identity numbers are told from codes and telephone numbers', () => {
  for (const text of [
    '20101231-1234',
    '101231-1234',
    '201012311234',
    'Bo 8112289874',
    '101291-1234',
  ])
    expect(hasPersonalNumber(text), text).toBe(true);
  for (const text of [
    '12345678',
    '0701234567',
    '070-123 45 67',
    '20101331-1234',
    'Ek',
    '5560000001',
  ])
    expect(hasPersonalNumber(text), text).toBe(false);
});

test.each([
  ['Maria af Klercker', 'first-last', 'Maria', 'af Klercker'],
  ['Anna Maria van der Berg', 'first-last', 'Anna Maria', 'van der Berg'],
  ['af Klercker Maria Anna', 'last-first', 'Maria Anna', 'af Klercker'],
  ['van der Berg Jan', 'last-first', 'Jan', 'van der Berg'],
  ['von Ek', 'last-first', 'Ek', 'von'],
  ['Van Nguyen', 'first-last', 'Van', 'Nguyen'],
  ['Rut von', 'first-last', 'Rut', 'von'],
] as const)('%s is divided %s with what belongs to the last name', (name, nameOrder, ...parts) => {
  const columns = { targets: ['name', 'email'], headerRow: 1 } as const;
  const rows = [
    ['Namn', 'E-post'],
    [name, 'a@ek.example'],
  ];
  const [{ firstname, lastname } = {}] = peopleIn(rows, columns, { nameOrder });
  expect([firstname, lastname]).toEqual(parts);
});
