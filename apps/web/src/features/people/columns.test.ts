import { expect, test } from 'vitest';
import {
  columnLetter,
  columnOf,
  columnsError,
  guessColumns,
  peopleIn,
  type Target,
} from './columns.ts';

test('columns are guessed by their headers, whatever program wrote them', () => {
  expect(guessColumns([['Förnamn', 'Efternamn', 'E-postadress', 'Telefon', 'Roll']])).toEqual({
    targets: ['firstname', 'lastname', 'email', 'none', 'role'],
    hasHeader: true,
  });
  expect(guessColumns([['Namn', 'Mailadress']])).toEqual({
    targets: ['name', 'email'],
    hasHeader: true,
  });
  expect(guessColumns([['First name', 'Last name', 'Email', 'Email 2']]).targets).toEqual([
    'firstname',
    'lastname',
    'email',
    'none',
  ]);
});

test('without a header the column with addresses is the one of e-mail', () => {
  expect(guessColumns([[], ['Anna', 'anna@ek.example'], ['Bo', 'bo@ek.example']])).toEqual({
    targets: ['none', 'email'],
    hasHeader: false,
  });
  expect(
    guessColumns([
      ['Lärare', 'Adress'],
      ['Anna', 'anna@ek.example'],
    ]),
  ).toEqual({
    targets: ['none', 'email'],
    hasHeader: true,
  });
  expect(guessColumns([['Anna'], ['Bo']]).targets).toEqual(['none']);
});

test('a choice of columns needs one e-mail column, and each other at most once', () => {
  const error = (...targets: Target[]) => columnsError({ targets, hasHeader: true });
  expect(error('email', 'none', 'none')).toBeUndefined();
  expect(error('firstname')).toBe('Välj vilken kolumn som har e-postadresserna.');
  expect(error('email', 'email')).toBe('Två kolumner är valda som e-post. Behåll en.');
  expect(error('email', 'name', 'lastname')).toContain('antingen hela namnet');
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

test('a column is named as spreadsheets name it, and a name in one column has that column', () => {
  expect([0, 25, 26, 701, 702].map(columnLetter)).toEqual(['A', 'Z', 'AA', 'ZZ', 'AAA']);
  expect(columnOf('lastname', ['email', 'name'])).toBe(1);
  expect(columnOf('role', ['email', 'name'])).toBeUndefined();
});
