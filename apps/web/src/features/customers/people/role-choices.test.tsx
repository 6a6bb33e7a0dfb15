import { guessColumns } from '@lasar/contract/customers/lists/column-rules';
import { personHints, type PeopleChoices } from '@lasar/contract/customers/lists/people-rules';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { missingRole, RoleChoices, wordsWithRole } from './role-choices.tsx';

const listOf = (titles: readonly string[], ...more: readonly (readonly string[])[]) => {
  const people = titles.map((title, index) => ['Åsa Ek', `a${index}@ek.example`, title]);
  const rows = [['Namn', 'E-post', 'Befattning'], ...people, ...more];
  return { rows, columns: guessColumns(rows, personHints) };
};

const shown = (open: ReturnType<typeof listOf>, choices: PeopleChoices = {}) =>
  renderToStaticMarkup(
    <RoleChoices
      open={open}
      roles={['student', 'teacher']}
      choices={choices}
      onChoose={() => undefined}
    />,
  );

const many = Array.from(
  { length: 25 },
  (_, index) => `Uppgift ${String.fromCodePoint(97 + index)}`,
);

test('each of a few unknown words is asked about', () => {
  const open = listOf(['Vaktmästare', 'Kock', 'Lärare']);
  expect(shown(open).match(/<select/g)).toHaveLength(2);
  expect(missingRole(open, {})).toBe('Välj vad ”Vaktmästare” är.');
});

test('many unknown words are asked about at once', () => {
  const open = listOf(many);
  expect(shown(open).match(/<select/g)).toHaveLength(1);
  expect(shown(open)).toContain('25 ord');
  expect(missingRole(open, {})).toMatch(/^Välj vad de med okänd roll är/);
  const roleOfWord = wordsWithRole(many, 'teacher');
  expect(missingRole(open, { roleOfWord })).toBeUndefined();
  expect(shown(open, { roleOfWord })).toContain('<option value="teacher" selected="">');
});

test('rows that are no people are told', () => {
  const footer = ['Antal elever: 24', '', ''];
  expect(shown(listOf(['Lärare'], footer))).toContain(
    'Rad 3 är ingen person och läses inte in: ”Antal elever: 24”.',
  );
  expect(shown(listOf(['Lärare'], footer, ['Utskrivet 2026-08-20', '', '']))).toContain(
    '2 rader är inga personer och läses inte in: 3 och 4.',
  );
  expect(shown(listOf(['Lärare']))).not.toContain('läses inte in:');
});
