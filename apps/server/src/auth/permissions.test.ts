import { expect, test } from 'vitest';
import type { Access, Role } from '@lasar/contract/identity/access';
import { Problem } from '#problem.ts';
import {
  answerKeyDenial,
  assignmentsDenial,
  draftMark,
  requireAccess,
  requireRole,
  seesDrafts,
  teacherGuideDenial,
  throwIfDenied,
} from './permissions.ts';
import { anonymous, type Principal, type User } from './principal.ts';

const user = (roles: readonly Role[], ...schoolTypes: readonly string[]): User => ({
  kind: 'user',
  id: 'x',
  roles,
  schoolTypes: new Set(schoolTypes),
});

const lessons = {
  sample: { sample: true, school_types: ['gy', 'vux'] },
  other: { sample: false, school_types: ['gy', 'vux'] },
};

/** Denials (behaviour 3): assignments, teacher guide and answer key of a sample lesson, then of another. */
const locksOf = (principal: Principal) =>
  [lessons.sample, lessons.other].map((lesson) =>
    [assignmentsDenial, teacherGuideDenial, answerKeyDenial]
      .map((lockOf) => lockOf(principal, lesson) ?? 'open')
      .join(' '),
  );

test.each<[string, Principal, string, string]>([
  ['an anonymous caller', anonymous, 'open open login', 'login login login'],
  ['a student without licence', user(['student']), 'open open role', 'subscription role role'],
  [
    'a teacher without licence',
    user(['teacher']),
    'open open subscription',
    'subscription subscription subscription',
  ],
  [
    'a teacher whose licence is for another school type',
    user(['teacher'], 'ag'),
    'open open subscription',
    'subscription subscription subscription',
  ],
  ['a student with licence', user(['student'], 'gy'), 'open open role', 'open role role'],
  ['a teacher with licence', user(['teacher'], 'gy'), 'open open open', 'open open open'],
  [
    'a teacher with a licence for where it is listed',
    user(['teacher'], 'vux'),
    'open open open',
    'open open open',
  ],
  ['a schooladmin with licence', user(['schooladmin'], 'gy'), 'open open open', 'open open open'],
  [
    'a user of the school without a role',
    user([], 'gy'),
    'open open role',
    'subscription role role',
  ],
  [
    'a pupil who teaches too, with licence',
    user(['student', 'teacher'], 'gy'),
    'open open open',
    'open open open',
  ],
  [
    'a pupil who administers the school, without licence',
    user(['student', 'schooladmin']),
    'open open subscription',
    'subscription subscription subscription',
  ],
  ['a pupil who edits', user(['student', 'editor']), 'open open open', 'open open open'],
  [
    'a teacher who edits, without licence',
    user(['teacher', 'editor']),
    'open open open',
    'open open open',
  ],
  ['an editor', user(['editor']), 'open open open', 'open open open'],
  ['an admin', user(['admin']), 'open open open', 'open open open'],
])('%s', (_who, principal, sample, other) => {
  expect(locksOf(principal)).toEqual([sample, other]);
});

test('drafts are for editors and admins', () => {
  const roles: readonly Role[] = ['admin', 'editor', 'schooladmin', 'teacher', 'student'];
  expect(roles.filter((role) => seesDrafts(user([role], 'gy')))).toEqual(['admin', 'editor']);
  expect(seesDrafts(anonymous)).toBe(false);
});

/** The code of the problem that a function throws, or what it returns. */
function codeOr<T>(call: () => T): T | string {
  try {
    return call();
  } catch (error) {
    return error instanceof Problem ? error.code : 'another error';
  }
}

const login = 'access/login-required';
const role = 'access/role-required';

test.each<[string, Principal, readonly string[]]>([
  ['an anonymous caller', anonymous, ['in', 'in', login, login, login, login]],
  ['a teacher', user(['teacher']), ['in', 'in', 'in', 'in', role, role]],
  [
    'a school administrator without a school',
    user(['schooladmin']),
    ['in', 'in', 'in', role, 'organisation/not-found', role],
  ],
  [
    "a school's administrator",
    { ...user(['schooladmin']), organisationId: 'o' },
    ['in', 'in', 'in', role, 'in', role],
  ],
  [
    'an administrator of an owner without one',
    user(['owneradmin']),
    ['in', 'in', 'in', role, role, 'owner/not-found'],
  ],
  [
    "an owner's administrator",
    { ...user(['owneradmin']), ownerId: 'h' },
    ['in', 'in', 'in', role, role, 'in'],
  ],
  // What belongs to an administrator opens for no teacher of the same school.
  [
    'a teacher of a school and an owner',
    { ...user(['teacher']), organisationId: 'o', ownerId: 'h' },
    ['in', 'in', 'in', 'in', role, role],
  ],
])('each kind of access, for %s', (_who, principal, expected) => {
  const kinds: readonly Access[] = [
    'public',
    'link',
    'signed-in',
    ['editor', 'teacher'],
    'own-organisation',
    'own-owner',
  ];
  const answers = kinds.map((access) => codeOr(() => requireAccess(access, principal)));
  expect(answers.map((answer) => (answer === principal ? 'in' : answer))).toEqual(expected);
});

test('a role is required of a user, and one of several is enough', () => {
  const teacher = user(['teacher']);
  expect(requireRole(teacher, ['admin', 'teacher'])).toBe(teacher);
  expect(codeOr(() => requireRole(teacher, ['admin']))).toBe(role);
  expect(codeOr(() => requireRole(anonymous, ['admin']))).toBe(login);
});

test('a denial is told by its code, and only what is hidden is marked', () => {
  expect(() => throwIfDenied(undefined)).not.toThrow();
  expect(codeOr(() => throwIfDenied('login'))).toBe(login);
  expect(codeOr(() => throwIfDenied('subscription'))).toBe('access/subscription-required');
  expect(codeOr(() => throwIfDenied('role'))).toBe(role);
  expect([draftMark(true), draftMark(false)]).toEqual([{}, { published: false }]);
});
