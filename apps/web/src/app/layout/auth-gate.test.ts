// eslint-disable-next-line no-restricted-imports -- The test gives the script a document and a storage of its own.
import { runInNewContext } from 'node:vm';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeStorage } from '#shared/device/fake-storage.fixture.ts';
import { authGateScript } from './auth-gate.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const session = { token: 't', userID: 'u1', expirationDate: '2999-01-01T00:00:00.000Z' };

interface Page {
  readonly stored?: object;
  /** In the storage of the tab, as on a shared computer. */
  readonly inTab?: boolean;
  readonly scripts?: string;
}

/** Runs the script as a page does before its first paint. Returns the attributes of <html> and the storage. */
function runGate({ stored = {}, inTab = false, scripts }: Page) {
  const [localStorage, sessionStorage] = [fakeStorage(), fakeStorage()];
  const storage = inTab ? sessionStorage : localStorage;
  for (const [key, value] of Object.entries(stored)) storage.setItem(key, String(value));
  const dataset: { auth?: string; scripts?: string } = { ...(scripts && { scripts }) };
  const document = { documentElement: { dataset } };
  runInNewContext(authGateScript(), { document, localStorage, sessionStorage, setTimeout });
  return { dataset, storage };
}

test.each([true, false])(
  'a page whose scripts never come stays closed for 10 s, and is then a visitor’s: in a tab %s',
  (inTab) => {
    const { dataset, storage } = runGate({ stored: { ...session, 'lasar.device.x': 'y' }, inTab });
    expect(dataset.auth).toBe('pending');
    vi.advanceTimersByTime(9_999);
    expect([dataset.auth, storage.getItem('token')]).toEqual(['pending', 't']);
    vi.advanceTimersByTime(1);
    expect(dataset).not.toHaveProperty('auth');
    for (const key of Object.keys(session)) expect(storage.getItem(key), key).toBeNull();
    expect(storage.getItem('lasar.device.x')).toBe('y');
  },
);

test('a page whose scripts have come is theirs to show, however long that takes', () => {
  const { dataset, storage } = runGate({ stored: session });
  dataset.auth = 'restoring';
  vi.advanceTimersByTime(60_000);
  expect([dataset.auth, storage.getItem('token')]).toEqual(['restoring', 't']);
});

test('nothing is hidden from somebody without a token, or where the scripts do not run', () => {
  expect(runGate({}).dataset).not.toHaveProperty('auth');
  const old = runGate({ stored: session, scripts: 'none' });
  vi.advanceTimersByTime(60_000);
  expect(old.dataset).not.toHaveProperty('auth');
  expect(old.storage.getItem('token')).toBe('t');
});
