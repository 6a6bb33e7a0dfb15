import { expect, test } from 'vitest';
import { accessClassOf, standInFor } from './access-class.ts';
import { anonymous, type User } from './principal.ts';

const user = (roles: User['roles'], ...schoolTypes: readonly string[]): User => ({
  kind: 'user',
  id: 'eva',
  roles,
  organisationId: 'skolan',
  schoolTypes: new Set(schoolTypes),
});

test('teachers and students have the class of their licences, and no licence matters to others', () => {
  const gy = new Set(['gy']);
  expect(accessClassOf(user(['teacher'], 'gy'))).toEqual({ kind: 'teacher', schoolTypes: gy });
  expect(accessClassOf(user(['student', 'teacher'], 'gy'))?.kind).toBe('teacher');
  expect(accessClassOf(user(['student'], 'gy'))).toEqual({ kind: 'student', schoolTypes: gy });
  for (const roles of [[], ['owneradmin']] as const)
    expect(accessClassOf(user(roles, 'gy'))).toEqual({ kind: 'other', schoolTypes: new Set() });
});

test('neither anonymous callers nor those who see drafts have a class', () => {
  for (const principal of [anonymous, user(['editor'], 'gy'), user(['admin', 'teacher'], 'gy')])
    expect(accessClassOf(principal)).toBeUndefined();
});

test('the principal that stands for an access class has its roles and licences, no data of a person, and reports each licence that is read', () => {
  const asked: string[] = [];
  const standIn = standInFor({ kind: 'student', schoolTypes: new Set(['gy']) }, (id) =>
    asked.push(id),
  );
  expect(standIn).toMatchObject({ kind: 'user', id: '', roles: ['student'] });
  expect(standIn).not.toHaveProperty('organisationId');
  expect(['gy', 'ag'].map((id) => standIn.schoolTypes.has(id))).toEqual([true, false]);
  expect(asked).toEqual(['gy', 'ag']);
  expect(() => [...standIn.schoolTypes]).toThrow('not for the list');
});
