import { expect, test } from 'vitest';
import {
  answerKeyDenial,
  assignmentsDenial,
  teacherGuideDenial,
  seesDrafts,
} from './permissions.ts';
import type { Role } from '@lasar/contract/access';
import { anonymous, type Principal } from './principal.ts';

const user = (roles: readonly Role[], ...schoolTypes: readonly string[]): Principal => ({
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
