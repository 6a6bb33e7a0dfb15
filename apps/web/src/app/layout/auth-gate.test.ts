// eslint-disable-next-line no-restricted-imports -- The test gives the script a document and a storage of its own.
import { runInNewContext } from 'node:vm';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeStorage } from '#shared/fake-storage.fixture.ts';
import { authGateScript } from './auth-gate.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Runs the script as a page does before its first paint, with a token or none. Returns the attributes of <html>. */
function runGate({ token, scripts }: { token?: string; scripts?: string }) {
  const localStorage = fakeStorage();
  if (token !== undefined) localStorage.setItem('token', token);
  const dataset: { auth?: string; scripts?: string } = { ...(scripts && { scripts }) };
  const document = { documentElement: { dataset } };
  const sessionStorage = fakeStorage();
  runInNewContext(authGateScript(), { document, localStorage, sessionStorage, setTimeout });
  return dataset;
}

test('a page whose scripts never come is shown to somebody who is logged in after 20 s', () => {
  const page = runGate({ token: 't' });
  expect(page.auth).toBe('pending');
  vi.advanceTimersByTime(19_999);
  expect(page.auth).toBe('pending');
  vi.advanceTimersByTime(1);
  expect(page).not.toHaveProperty('auth');
});

test('a page whose scripts have come is theirs to show, however long that takes', () => {
  const page = runGate({ token: 't' });
  page.auth = 'restoring';
  vi.advanceTimersByTime(60_000);
  expect(page.auth).toBe('restoring');
});

test('nothing is hidden from somebody without a token, or where the scripts do not run', () => {
  expect(runGate({})).not.toHaveProperty('auth');
  expect(runGate({ token: 't', scripts: 'none' })).not.toHaveProperty('auth');
});
