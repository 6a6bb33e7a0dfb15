import { expect, test } from 'vitest';
import { guessColumns } from './column-rules.ts';
import { peopleIn, personHints } from './people-rules.ts';
import { schoolHints } from './school-list-rules.ts';
import type { Rows } from './table-rules.ts';

const guess = (rows: Rows) => guessColumns(rows, personHints);

const child = ['Åsa Öberg', 'asa@ek.example'];
const guardian = ['Bo Öberg', 'bo@hem.example'];
const other = ['Siv Öberg', 'siv@hem.example'];

test.each([
  [
    'groups above all columns',
    ['Elev', '', 'Vårdnadshavare 1', '', 'Vårdnadshavare 2', ''],
    ['Namn', 'E-post', 'Namn', 'E-post', 'Namn', 'E-post'],
    [...child, ...guardian, ...other],
    'name email none none none none',
  ],
  [
    'the guardian first',
    ['Vårdnadshavare', '', 'Elev', ''],
    ['Namn', 'E-post', 'Namn', 'E-post'],
    [...guardian, ...child],
    'none none name email',
  ],
  [
    'names of columns that are as high as both rows',
    ['Klass', 'Namn', 'E-post', 'VH 1', '', 'VH 2', ''],
    ['', '', '', 'Namn', 'E-post', 'Namn', 'E-post'],
    ['7B', ...child, ...guardian, ...other],
    'none name email none none none none',
  ],
  [
    'a group of the guardian alone',
    ['', '', '', 'Målsman', ''],
    ['Namn', 'Klass', 'Adress', 'Namn', 'E-post'],
    [child[0] ?? '', '7B', child[1] ?? '', ...guardian],
    'name none email none none',
  ],
  [
    'the mentor last',
    ['', '', 'Mentor', ''],
    ['Namn', 'E-post', 'Namn', 'E-post'],
    [...child, ...other],
    'name email none none',
  ],
])(
  'a header of two rows has %s: others are not taken for the pupil',
  (_, over, header, row, targets) => {
    const rows = [['Klasslista 7B'], over, header, row];
    expect(guess(rows)).toEqual({ targets: targets.split(' '), headerRow: 3 });
    expect(peopleIn(rows, guess(rows))).toMatchObject([{ row: 4, email: 'asa@ek.example' }]);
  },
);

test.each([
  [['Namn', 'E-post', 'Vårdnadshavare', 'E-post'], [...child, ...guardian], 'name email none none'],
  [['Vårdnadshavare', 'E-post', 'Elev', 'E-post'], [...guardian, ...child], 'none none name email'],
  [
    ['Elev', 'Vårdnadshavare 1', 'E-post', 'Vårdnadshavare 2', 'E-post'],
    ['Åsa Öberg', ...guardian, ...other],
    'name none none none none',
  ],
])('an address that stands after a guardian is the guardian’s: %j', (header, row, targets) => {
  expect(guess([header, row]).targets).toEqual(targets.split(' '));
});

test('a title that names guardians says nothing of the columns below it', () => {
  const rows = [['Elever och vårdnadshavare 7B'], ['Namn', 'E-post'], child];
  expect(guess(rows)).toEqual({ targets: ['name', 'email'], headerRow: 2 });
});

test.each([
  ['Organisationsenhet', 'UPN', 'Tjänstetitel', 'school email role'],
  ['Hemskola', 'Elevkonto', 'Rolltyp', 'school email role'],
  ['Rektorsenhet', 'UserPrincipalName', 'Huvudroll', 'school email role'],
  ['SchoolUnitCode', 'Användarnamn', 'Yrkesbenämning', 'school email role'],
  ['Elevens skola', 'Skolkonto', 'Skolroll', 'school email role'],
  ['Skolenhet (namn)', 'Inloggning', 'Elev/personal', 'school email role'],
  ['Tjänsteställe', 'Google-konto', 'Tjänstebenämning', 'school email role'],
  ['Skolenhetsnummer', 'E-post (skola)', 'Anställningstitel', 'school email role'],
])('an owner’s list with %s, %s and %s is read', (school, email, role, targets) => {
  expect(guess([[school, email, role]]).targets).toEqual(targets.split(' '));
});

test('an owner’s list of schools has the words of school systems', () => {
  for (const header of [
    ['Rektorsenhet', 'Skolenhetens kod'],
    ['Skolenhetens namn', 'Skolenhetsnummer'],
    ['Organisationsenhet', 'SchoolUnitCode'],
    ['Enhetens namn', 'Kod skolenhet'],
  ])
    expect(guessColumns([header], schoolHints).targets).toEqual(['name', 'schoolUnitCode']);
});

test('an account’s own address is read, and not one for when the password is lost', () => {
  const google = [
    'First Name [Required]',
    'Last Name [Required]',
    'Email Address [Required]',
    'Recovery Email',
    'Home Secondary Email',
    'Work Secondary Email',
  ];
  const row = ['Åsa', 'Öberg', 'asa@ek.example', 'a@hem.example', '', ''];
  for (const rows of [[google], [google, row]])
    expect(guess(rows).targets).toEqual(['firstname', 'lastname', 'email', 'none', 'none', 'none']);
});

test('a column without cells gives way to another one of the same name', () => {
  const header = ['mail', 'userType', 'jobTitle', 'surname', 'givenName', 'userPrincipalName'];
  const row = ['', 'Member', 'Elev', 'Öberg', 'Åsa', 'asa@ek.example'];
  expect(guess([header, row]).targets).toEqual([
    'none',
    'none',
    'role',
    'lastname',
    'firstname',
    'email',
  ]);
  expect(guess([header]).targets[0]).toBe('email');
});

test.each([
  [
    ['Fornamn', 'Efternamn', 'Epost', 'Losenord', 'Befattning'],
    'firstname lastname email none role',
  ],
  [['Elev (efternamn förnamn)', 'E-post (elev)', 'Malsman'], 'name email none'],
  [['Användarnamn', 'Förnamn', 'Jobbtitel'], 'email firstname role'],
])('headers of systems are read: %j', (header, targets) => {
  expect(guess([header]).targets).toEqual(targets.split(' '));
});
