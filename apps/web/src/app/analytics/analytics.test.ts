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

test('the analytics id follows the host that is visited, with a port or without', () => {
  const idAt = (address: string, productionHost?: string) =>
    analyticsAt(new URL(address), {
      productionId: 'G-PROD',
      otherId: 'G-OTHER',
      ...(productionHost !== undefined && { productionHost }),
    });
  const production = { id: 'G-PROD', debug: false };
  const other = { id: 'G-OTHER', debug: true };
  for (const [address, productionHost, expected] of [
    ['https://lasar.se/', 'lasar.se', production],
    ['https://lasar.se/', 'Lasar.se', production],
    ['https://lasar.se/', 'lasar.se:443', production],
    ['http://lasar.se:3000/', 'lasar.se', production],
    ['http://lasar.se:3000/', 'lasar.se:3000', production],
    ['https://läsår.se/', 'läsår.se', production],
    ['http://lasar.se/', 'lasar.se:443', other],
    ['http://lasar.se:3001/', 'lasar.se:3000', other],
    ['https://prov.lasar.se/', 'lasar.se', other],
    ['https://lasar.se.evil.example/', 'lasar.se', other],
    ['https://prov.lasar.se/', undefined, other],
  ] as const)
    expect(idAt(address, productionHost), `${address} ${productionHost}`).toEqual(expected);
  const here = new URL('https://lasar.se/');
  expect(analyticsAt(here, { productionHost: 'lasar.se', otherId: 'G-OTHER' })).toBeUndefined();
  expect(analyticsAt(here, undefined)).toBeUndefined();
});
