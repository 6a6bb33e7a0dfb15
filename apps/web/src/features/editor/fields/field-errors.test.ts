import { expect, test } from 'vitest';
import { errorSentence } from './field-errors.tsx';

const invalid = (sentence: string) => errorSentence({ path: 'name', code: 'invalid', sentence });

test('an error names its value as an editor does, without the key of the document', () => {
  expect(invalid('name ska vara text på en rad, 1 till 200 tecken.')).toBe(
    'Det ska vara text på en rad, 1 till 200 tecken.',
  );
  expect(invalid('answers[1] ska vara text.')).toBe('Det ska vara text.');
  expect(invalid('Minst ett svar ska vara fel.')).toBe('Minst ett svar ska vara fel.');
});

test('the error of a missing value names its kind: a text, a list or a file', () => {
  const missing = (path: string) => errorSentence({ path, code: 'required' });
  expect(missing('words')).toBe('Lägg till minst ett begrepp.');
  expect(missing('assignments/0/file')).toBe('Välj en fil.');
  expect(missing('assignments/0/name')).toBe('Fyll i fältet.');
});
