import { expect, test } from 'vitest';
import { guessColumns } from './column-rules.ts';
import { otherRowsIn } from './people-row-rules.ts';
import { addressIn, peopleIn, personHints, unknownRolesIn } from './people-rules.ts';
import { roleIn } from './role-word-rules.ts';
import type { Rows } from './table-rules.ts';

const guess = (rows: Rows) => guessColumns(rows, personHints);

const rolesIn = (rows: Rows) =>
  peopleIn(rows, guess(rows)).map(({ row, email, role }) => `${row} ${email} ${role}`);

test('rows below a list that are no people are left out and told', () => {
  const rows = [
    ['Namn', 'E-post', 'Roll'],
    ['Åsa Ek', 'asa@ek.example', 'Elev'],
    ['Elever', '', ''],
    ['Bo Al', 'bo@ek.example', 'Elev'],
    ['Cia', '', 'Elev'],
    ['', 'dan.ek.example', 'Elev'],
    ['Antal elever: 24', '', ''],
    ['Antal elever', '24', ''],
    ['', '', 'Elev'],
    ['Utskrivet 2026-08-20', '', ''],
    ['Sida 1 av 2', '', ''],
  ];
  expect(rolesIn(rows)).toEqual([
    '2 asa@ek.example student',
    '4 bo@ek.example student',
    '5  student',
    '6 dan.ek.example student',
  ]);
  expect(unknownRolesIn(rows, guess(rows))).toEqual([]);
  expect(otherRowsIn(rows, guess(rows))).toEqual([3, 7, 8, 9, 10, 11]);
});

test('a row with the word of a role alone gives the role of its block', () => {
  const header = ['Namn', 'E-post'];
  const rows = [
    ['Lärare', ''],
    header,
    ['Åsa Ek', 'asa@ek.example'],
    ['', ''],
    ['Elever', ''],
    ['Namn', 'E-postadress'],
    ['Bo Al', 'bo@ek.example'],
    ['Antal elever: 1', ''],
    ['Cia Al', 'cia@ek.example'],
  ];
  expect(rolesIn(rows)).toEqual([
    '3 asa@ek.example teacher',
    '7 bo@ek.example student',
    '9 cia@ek.example ',
  ]);
  expect(unknownRolesIn(rows, guess(rows))).toEqual(['']);
  expect(unknownRolesIn(rows.slice(0, 8), guess(rows))).toEqual([]);
});

test('a block without a known role has none, and a column of roles is all that counts', () => {
  const rows = [
    ['Namn', 'E-post'],
    ['Elever', ''],
    ['Bo Al', 'bo@ek.example'],
    ['Vaktmästare', ''],
    ['Cia Al', 'cia@ek.example'],
  ];
  expect(rolesIn(rows).filter((each) => each.includes('@'))).toEqual([
    '3 bo@ek.example student',
    '5 cia@ek.example ',
  ]);
  const withColumn = [['Elever'], ['E-post', 'Roll'], ['bo@ek.example', '']];
  expect(unknownRolesIn(withColumn, guess(withColumn))).toEqual(['']);
});

test('the address of the school or the work is taken before a private one', () => {
  for (const [header, targets] of [
    [['E-post privat', 'E-post arbete'], 'none email'],
    [['E-post privat', 'E-post'], 'none email'],
    [['E-post', 'E-post skola'], 'none email'],
    [['E-post hem', 'Jobbmejl'], 'none email'],
    [['E-post arbete', 'E-post privat'], 'email none'],
    [['E-post privat', 'Namn'], 'email name'],
    [['Sign.', 'Personal', 'Mejladress', 'Tjänst'], 'none name email role'],
  ] as const)
    expect([header, guess([header]).targets.join(' ')]).toEqual([header, targets]);
});

test('the role of titles with subjects and kinds of school', () => {
  const titles = (role: string | undefined, words: string) => {
    const listed = words.split('|');
    expect(listed.map((word) => [word, roleIn(word)])).toEqual(listed.map((word) => [word, role]));
  };
  titles(
    'teacher',
    'Lärare i fritidshem|Lärare (legitimerad)|Lärare, svenska|Lärare i svenska|Ämneslärare Sv/Eng|Ma/NO-lärare|Legitimerad lärare|Studiehandledare|Stödpedagog|IKT-pedagog',
  );
  titles('student', 'Gymnasieelev|SFI-elev|Komvuxelev|Gymnasieelever|Gymnasieelev åk 2');
  titles(
    undefined,
    'VFU-student|VFU student|Förälder till elev|Elev (personal)|Lärare, elev|Vaktmästare, städare|Svenska/Engelska|Lärare elev',
  );
});

test('an address is read with what stands around it', () => {
  const typed = [
    'asa@x.example (jobb)',
    'asa@x.example; eva@hem.example',
    'asa@x.example, eva@hem.example',
    'smtp:asa@x.example',
    'SMTP:asa@x.example',
    'asa@x.example.',
  ];
  expect(typed.map((each) => [each, addressIn(each)])).toEqual(
    typed.map((each) => [each, 'asa@x.example']),
  );
  expect(addressIn('asa ek@x.example')).toBe('asa ek@x.example');
});
