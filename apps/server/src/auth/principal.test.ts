import { expect, test } from 'vitest';
import { anonymous, hasAnyRole, isAccountlessId, requireAccount, type User } from './principal.ts';

const user = (id: string, roles: User['roles'] = []): User => ({
  kind: 'user',
  id,
  roles,
  schoolTypes: new Set(),
});

test('five ids are of users without an account, and no inherited name is', () => {
  const ids = [
    'class_code_student',
    'school_anonymous_student',
    'school_anonymous_teacher',
    'skolon_anonymous_student',
    'skolon_anonymous_teacher',
  ];
  for (const id of ids) {
    expect(isAccountlessId(id)).toBe(true);
    expect(() => requireAccount(user(id))).toThrow('user/not-found');
  }
  for (const id of ['eva', 'toString', 'constructor']) {
    expect(isAccountlessId(id)).toBe(false);
    expect(requireAccount(user(id))).toEqual(user(id));
  }
});

test('a user has any of some roles with one of them, and an anonymous caller never', () => {
  const eva = user('eva', ['teacher', 'schooladmin']);
  expect(hasAnyRole(eva, ['editor', 'schooladmin'])).toBe(true);
  expect(hasAnyRole(eva, ['editor', 'admin'])).toBe(false);
  expect(hasAnyRole(eva, [])).toBe(false);
  expect(hasAnyRole(user('ola'), ['teacher'])).toBe(false);
  expect(hasAnyRole(anonymous, ['teacher'])).toBe(false);
});
