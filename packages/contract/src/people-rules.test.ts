import { expect, test } from 'vitest';
import { columnLetter, guessColumns, repeatedTarget } from './column-rules.ts';
import { peopleIn, personHints } from './people-rules.ts';
import { schoolHints, schoolsIn } from './school-list-rules.ts';
import type { Rows } from './table-rules.ts';

const guess = (rows: Rows) => guessColumns(rows, personHints);

test('columns are guessed by their headers, whatever program wrote them', () => {
  expect(guess([['Förnamn', 'Efternamn', 'E-postadress', 'Telefon', 'Roll']])).toEqual({
    targets: ['firstname', 'lastname', 'email', 'none', 'role'],
    hasHeader: true,
  });
  expect(guess([['Namn', 'Mailadress']])).toEqual({
    targets: ['name', 'email'],
    hasHeader: true,
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
    hasHeader: false,
  });
  expect(
    guess([
      ['Lärare', 'Adress'],
      ['Anna', 'anna@ek.example'],
    ]),
  ).toEqual({
    targets: ['none', 'email'],
    hasHeader: true,
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
  const columns = { targets: ['name', 'email', 'none'], hasHeader: true } as const;
  const role = '';
  expect(peopleIn(rows, columns)).toEqual([
    { row: 2, email: 'rut@ek.example', firstname: 'Rut Maria', lastname: 'Ek', role },
    { row: 4, email: 'bo@ek.example', firstname: 'Bo', lastname: 'Ek', role },
    { row: 5, email: '', firstname: 'Cia', lastname: '', role },
  ]);
  expect(peopleIn([['a@b.example']], { targets: ['email'], hasHeader: false })).toHaveLength(1);
});

test('a column is named as spreadsheets name it, and one that is chosen twice is found', () => {
  expect([0, 25, 26, 701, 702].map(columnLetter)).toEqual(['A', 'Z', 'AA', 'ZZ', 'AAA']);
  expect(repeatedTarget({ targets: ['none', 'email', 'none', 'email'], hasHeader: true })).toBe(
    'email',
  );
  expect(repeatedTarget({ targets: ['none', 'none', 'email'], hasHeader: true })).toBeUndefined();
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
  expect(columns).toEqual({ targets: ['schoolUnitCode', 'name', 'skolonUuid'], hasHeader: true });
  expect(schoolsIn(rows, columns)).toEqual([
    { row: 2, name: 'Björkskolan', schoolUnitCode: '12345678', skolonUuid: uuid },
    { row: 4, name: 'Ekskolan', schoolUnitCode: '87654321', skolonUuid: '' },
  ]);
  expect(guessColumns([['Björkskolan'], ['Ekskolan']], schoolHints)).toEqual({
    targets: ['name'],
    hasHeader: false,
  });
  expect(guessColumns([['12345678', 'Ekskolan']], schoolHints)).toEqual({
    targets: ['schoolUnitCode', 'name'],
    hasHeader: false,
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
