import { expect, test } from 'vitest';
import { hasAccount, statusText } from './user-status.ts';

test.each([
  ['skolon_anonymous_student', '', 'Inloggad med Skolon.'],
  ['skolon_anonymous_teacher', '', 'Inloggad med Skolon som lärare.'],
  ['school_anonymous_student', '', 'Inloggad via skolan.'],
  ['school_anonymous_teacher', '', 'Inloggad via skolan.'],
  ['class_code_student', '', 'Inloggad med klasskod.'],
  ['b2', 'anna@skola.se', 'Inloggad som anna@skola.se'],
  ['b2', '', 'Okänd inlogg'],
  ['toString', '', 'Okänd inlogg'],
])('the status of %s with %j', (userId, email, words) =>
  expect(statusText({ userId, email })).toBe(words),
);

test('users from Skolon or with a class code have no account', () => {
  expect(hasAccount({ userId: 'class_code_student' })).toBe(false);
  expect(hasAccount({ userId: 'b2' })).toBe(true);
});
