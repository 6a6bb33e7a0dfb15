import { expect, test } from 'vitest';
import { CallProblem } from '#shared/calls/call.ts';
import { loadFormOrLock } from './load-form.ts';

const refusing = (code: ConstructorParameters<typeof CallProblem>[0]) =>
  loadFormOrLock(() => Promise.reject(new CallProblem(code)), 'f1');

test('a form that is locked tells what is missing; any other failure is passed on', async () => {
  expect(await refusing('access/login-required')).toEqual({ id: 'f1', locked: 'login' });
  expect(await refusing('access/subscription-required')).toEqual({
    id: 'f1',
    locked: 'subscription',
  });
  await expect(refusing('form/not-found')).rejects.toThrow('form/not-found');
});
