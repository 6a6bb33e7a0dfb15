import { expect, test } from 'vitest';
import { hasAccount, hasAnyRole, hasPermission, statusText, userOf } from './session-user.ts';

test('roles are the list, or the split field without one', () => {
  expect(userOf({ id: 'a', roles: ['teacher'], roller__pc: 'admin' }).roles).toEqual(['teacher']);
  expect(userOf({ id: 'a', roller__pc: 'teacher; editor;' }).roles).toEqual(['teacher', 'editor']);
  expect(userOf({ id: 'a' }).roles).toEqual([]);
});

test('one of the roles is enough, and anonymous users have none', () => {
  const teacher = { roles: ['teacher'] };
  expect(hasAnyRole(teacher, ['admin', 'teacher'])).toBe(true);
  expect(hasAnyRole(teacher, ['admin'])).toBe(false);
  expect(hasAnyRole(undefined, ['admin'])).toBe(false);
});

test('only an admin sees the settings', () => {
  expect(hasPermission({ roles: ['admin'] }, 'SHOW_ADMIN_SETTINGS')).toBe(true);
  expect(hasPermission({ roles: ['editor', 'schooladmin'] }, 'SHOW_ADMIN_SETTINGS')).toBe(false);
});

test.each([
  ['skolon_anonymous_student', '', 'Inloggad med Skolon.'],
  ['skolon_anonymous_teacher', '', 'Inloggad med Skolon som lärare.'],
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
