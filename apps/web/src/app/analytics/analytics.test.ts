import { expect, test } from 'vitest';
import { analyticsAt, mayTrack } from './analytics.tsx';
import type { Session } from '#shared/session/session.ts';

const nobody: Session = { status: 'logout' };
const somebody = (userId: string, ...roles: string[]): Session => ({
  status: 'success',
  token: 't',
  user: { userId, roles, email: '', firstname: '', lastname: '', subscriptions: [] },
});

test('nobody is tracked without consent', () => {
  expect(mayTrack(nobody, undefined, true)).toBe(false);
  expect(mayTrack(nobody, 'necessary', true)).toBe(false);
  expect(mayTrack({ status: 'unchecked' }, 'necessary', true)).toBe(false);
});

test('tracking is undecided until the session is restored', () => {
  expect(mayTrack({ status: 'unchecked' }, 'all', true)).toBeUndefined();
  expect(mayTrack({ status: 'start', token: 't' }, 'all', true)).toBeUndefined();
});

test('anonymous users and teachers may be tracked, pupils only where it is configured', () => {
  expect(mayTrack(nobody, 'all', false)).toBe(true);
  expect(mayTrack({ status: 'fail', error: 'error auth' }, 'all', false)).toBe(true);
  expect(mayTrack(somebody('u1', 'teacher'), 'all', false)).toBe(true);
  expect(mayTrack(somebody('skolon_anonymous_teacher', 'teacher'), 'all', false)).toBe(true);
  for (const pupil of [
    somebody('u2', 'student'),
    somebody('u3', 'teacher', 'student'),
    somebody('skolon_anonymous_student'),
    somebody('class_code_student'),
  ]) {
    expect(mayTrack(pupil, 'all', false)).toBe(false);
    expect(mayTrack(pupil, 'all', true)).toBe(true);
  }
});

test('the analytics id follows the host that is visited', () => {
  const both = { productionHost: 'lasar.se', productionId: 'G-PROD', otherId: 'G-OTHER' };
  expect(analyticsAt('lasar.se', both)).toEqual({ id: 'G-PROD', debug: false });
  expect(analyticsAt('prov.lasar.se', both)).toEqual({ id: 'G-OTHER', debug: true });
  expect(analyticsAt('lasar.se:3000', both)).toEqual({ id: 'G-OTHER', debug: true });
  expect(
    analyticsAt('lasar.se', { productionHost: 'lasar.se', otherId: 'G-OTHER' }),
  ).toBeUndefined();
  expect(analyticsAt('prov.lasar.se', { otherId: 'G-OTHER' })).toEqual({
    id: 'G-OTHER',
    debug: true,
  });
  expect(analyticsAt('lasar.se', undefined)).toBeUndefined();
});
