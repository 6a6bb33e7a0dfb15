import { expect, test } from 'vitest';
import { hasAnyRole, userOf } from './session-user.ts';

test('roles are the list, or the split field without one', () => {
  expect(userOf({ id: 'a', roles: ['teacher'], roller__pc: 'admin' }).roles).toEqual(['teacher']);
  expect(userOf({ id: 'a', roller__pc: 'teacher; editor;' }).roles).toEqual(['teacher', 'editor']);
  expect(userOf({ id: 'a' }).roles).toEqual([]);
});

test.each([
  {},
  [],
  null,
  undefined,
  'hej',
  '<!doctype html>',
  7,
  { id: '' },
  { id: 7 },
  { id: 'b' },
  [{ id: 'a' }],
  { id: 'a', roles: 'admin' },
  { id: 'a', roles: null },
  { id: 'a', roles: [{}] },
  { id: 'a', roles: { 0: 'admin' } },
  { id: 'a', roller__pc: ['admin'] },
  { id: 'a', subscriptions: 's1' },
  { id: 'a', subscriptions: [null] },
  { id: 'a', personemail: {} },
  { id: 'a', firstname: null },
])('%j is not the record of the user a', (answer) => {
  expect(() => userOf(answer, 'a')).toThrow(TypeError);
});

test('one of the roles is enough, and anonymous users have none', () => {
  const teacher = { roles: ['teacher'] };
  expect(hasAnyRole(teacher, ['admin', 'teacher'])).toBe(true);
  expect(hasAnyRole(teacher, ['admin'])).toBe(false);
  expect(hasAnyRole(undefined, ['admin'])).toBe(false);
});
