import { expect, test } from 'vitest';
import { isStaff } from './staff-words.ts';

test.each([
  { userType: 'TEACHER' },
  { userType: 'Principal' },
  { userType: 'STAFF' },
  { userType: 'SCHOOL_ADMIN' },
  { userType: 'school administrator' },
  { usertype: 'Lärare' },
  { role: 'rektor' },
  { role: 'Bitra\u0308dande rektor' },
  { roles: ['TEACHER', 'ADMIN'] },
  { roles: [{ name: 'staff' }] },
  { roles: 'teacher;librarian' },
  { userType: { name: 'EMPLOYEE' } },
  // A word that is not known says nothing.
  { userType: 'USER', role: 'TEACHER' },
])('staff: %j', (user) => {
  expect(isStaff(user)).toBe(true);
});

test.each([
  { userType: 'STUDENT' },
  { userType: 'elev' },
  { userType: 'GUARDIAN' },
  { userType: 'TEACHER', role: 'STUDENT' },
  { roles: ['TEACHER', 'PUPIL'] },
  { userType: 'NOT A TEACHER' },
  { userType: 'TEACHERS PET' },
  { userType: 7 },
  { userType: '' },
  { userType: null },
  {},
  [],
  'TEACHER',
  undefined,
])('a pupil, or unclear: %j', (user) => {
  expect(isStaff(user)).toBe(false);
});
