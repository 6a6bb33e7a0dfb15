import { getSchoolType } from '@lasar/contract/catalogue';
import type { Call } from '@lasar/contract/endpoint';
import { getSubscription } from '@lasar/contract/organisations';
import { expect, test } from 'vitest';
import { userOf } from '#shared/session/session-user.ts';
import { afterLogin } from './use-begin-session.ts';

const requested: string[] = [];
const call: Call = (endpoint) => {
  requested.push(endpoint.path);
  const answers: Readonly<Record<string, unknown>> = {
    [getSubscription.path]: { id: 's1', content: 't1' },
    [getSchoolType.path]: { id: 't1', param: 'folkhogskola' },
  };
  return Promise.resolve(answers[endpoint.path] as never);
};
const failing: Call = () => Promise.reject(new Error('no'));
const withSubscriptions = (...subscriptions: string[]) => userOf({ id: 'u1', subscriptions });

test('exactly one subscription leads to its school type', async () => {
  requested.length = 0;
  expect(await afterLogin(call, withSubscriptions('s1'), '')).toBe('/folkhogskola');
  expect(requested).toEqual([getSubscription.path, getSchoolType.path]);
});

test('a return path takes precedence over the subscription', async () => {
  expect(await afterLogin(call, withSubscriptions('s1'), '?till=%2Fvideo%2Fv1')).toBe('/video/v1');
});

test('without exactly one readable subscription, the start page is shown', async () => {
  expect(await afterLogin(call, withSubscriptions(), '')).toBe('/');
  expect(await afterLogin(call, withSubscriptions('s1', 's2'), '')).toBe('/');
  expect(await afterLogin(failing, withSubscriptions('s1'), '')).toBe('/');
});
