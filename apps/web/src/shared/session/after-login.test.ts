import { getSchoolType } from '@lasar/contract/catalogue/catalogue';
import type { Call } from '@lasar/contract/endpoint';
import { getSubscription } from '@lasar/contract/customers/organisations';
import { expect, test } from 'vitest';
import { userOf } from '#shared/session/session-user.ts';
import { afterLogin } from './after-login.ts';

const requested: string[] = [];
const answering =
  (param?: unknown): Call =>
  (endpoint) => {
    requested.push(endpoint.path);
    const answers: Readonly<Record<string, unknown>> = {
      [getSubscription.path]: { id: 's1', content: 't1' },
      [getSchoolType.path]: { id: 't1', ...(param !== undefined && { param }) },
    };
    return Promise.resolve(answers[endpoint.path] as never);
  };
const call = answering('folkhogskola');
const failing: Call = () => Promise.reject(new Error('no'));
const withSubscriptions = (...subscriptions: string[]) => userOf({ id: 'u1', subscriptions });

test('exactly one subscription leads to its school type', async () => {
  requested.length = 0;
  expect(await afterLogin(call, withSubscriptions('s1'), '')).toBe('/folkhogskola');
  expect(requested).toEqual([getSubscription.path, getSchoolType.path]);
});

test.each(['teacher', 'editor', 'admin', 'owneradmin', 'schooladmin', 'student'])(
  'the page that was asked for comes first, for %s too',
  async (role) => {
    const user = userOf({ id: 'u1', subscriptions: ['s1'], roles: [role] });
    const asked = '/gymnasieskola?sok=a#matematik';
    expect(await afterLogin(call, user, `?till=${encodeURIComponent(asked)}`)).toBe(asked);
  },
);

test('those who work in the administration come there, unless one licence leads elsewhere', async () => {
  const ofRole = (role: string, subscriptions: string[] = []) =>
    afterLogin(call, userOf({ id: 'u1', subscriptions, roles: ['teacher', role] }), '?till=%2F');
  for (const role of ['editor', 'admin', 'owneradmin', 'schooladmin']) {
    expect(await ofRole(role), role).toBe('/admin');
    expect(await ofRole(role, ['s1', 's2']), role).toBe('/admin');
    expect(await ofRole(role, ['s1']), role).toBe('/folkhogskola');
  }
  for (const role of ['teacher', 'student', 'Admin']) expect(await ofRole(role), role).toBe('/');
});

test('without exactly one readable subscription, the start page is shown', async () => {
  expect(await afterLogin(call, withSubscriptions(), '')).toBe('/');
  expect(await afterLogin(call, withSubscriptions('s1', 's2'), '')).toBe('/');
  expect(await afterLogin(failing, withSubscriptions('s1'), '')).toBe('/');
});

test.each([undefined, null, '', 7, '/evil.example', 'a/b', {}])(
  'a school type whose param is %j leads to the start page',
  async (param) => {
    expect(await afterLogin(answering(param), withSubscriptions('s1'), '')).toBe('/');
  },
);
