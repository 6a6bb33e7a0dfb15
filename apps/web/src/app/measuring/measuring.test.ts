import { expect, test } from 'vitest';
import type { Session } from '#shared/session/session.ts';
import { mayMeasure } from './measuring.tsx';

const nobody: Session = { status: 'logout' };
const somebody = (userId: string, ...roles: string[]): Session => ({
  status: 'success',
  token: 't',
  user: { userId, roles, email: '', firstname: '', lastname: '', subscriptions: [] },
});

test('nobody is measured without a yes', () => {
  expect(mayMeasure(nobody, undefined, true)).toBe(false);
  expect(mayMeasure(nobody, 'necessary', true)).toBe(false);
  expect(mayMeasure({ status: 'unchecked' }, 'necessary', true)).toBe(false);
});

test('before it is known who is here, there is no answer', () => {
  expect(mayMeasure({ status: 'unchecked' }, 'all', true)).toBeUndefined();
  expect(mayMeasure({ status: 'start', token: 't' }, 'all', true)).toBeUndefined();
});

test('visitors and teachers may be measured, pupils only where it is configured', () => {
  expect(mayMeasure(nobody, 'all', false)).toBe(true);
  expect(mayMeasure({ status: 'fail', error: 'error auth' }, 'all', false)).toBe(true);
  expect(mayMeasure(somebody('u1', 'teacher'), 'all', false)).toBe(true);
  expect(mayMeasure(somebody('skolon_anonymous_teacher', 'teacher'), 'all', false)).toBe(true);
  for (const pupil of [
    somebody('u2', 'student'),
    somebody('u3', 'teacher', 'student'),
    somebody('skolon_anonymous_student'),
    somebody('class_code_student'),
  ]) {
    expect(mayMeasure(pupil, 'all', false)).toBe(false);
    expect(mayMeasure(pupil, 'all', true)).toBe(true);
  }
});
