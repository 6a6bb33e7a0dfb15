import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { currentSession, endSession } from './session.ts';
import { beginSession } from './use-begin-session.ts';
import { restoreSession, watchSession } from './watch-session.ts';

const stored = new Map<string, string>();
const later = '2999-01-01T00:00:00.000Z';
const user = { id: 'u1', personemail: 'anna@skola.se', roller__pc: 'teacher;editor' };
const fetched = vi.fn<typeof fetch>();

beforeEach(() => {
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  };
  // `Object.keys` of a browser's storage returns its keys.
  const keys = { ownKeys: () => [...stored.keys()] };
  const describe = { getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }) };
  vi.stubGlobal('localStorage', new Proxy(storage, { ...keys, ...describe }));
  vi.stubGlobal('sessionStorage', { getItem: () => null });
  vi.stubGlobal('fetch', fetched.mockReset());
  const events = new EventTarget();
  vi.stubGlobal('addEventListener', events.addEventListener.bind(events));
  vi.stubGlobal('removeEventListener', events.removeEventListener.bind(events));
  vi.stubGlobal('dispatchEvent', events.dispatchEvent.bind(events));
  vi.spyOn(console, 'error').mockReturnValue();
  stored.clear();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function keep(expirationDate: string): void {
  for (const [key, value] of Object.entries({ token: 't1', userID: 'u1', expirationDate }))
    stored.set(key, value);
}

test('without a stored session the user is anonymous, and no call is sent', async () => {
  await restoreSession();
  expect(currentSession()).toEqual({ status: 'logout' });
  expect(fetched).not.toHaveBeenCalled();
});

test('a stored session is restored with the user, loaded with the bearer token', async () => {
  keep(later);
  fetched.mockResolvedValue(Response.json(user));
  await restoreSession();
  expect(currentSession()).toMatchObject({ status: 'success', token: 't1' });
  expect(currentSession()).toMatchObject({ user: { roles: ['teacher', 'editor'] } });
  const [address, init] = fetched.mock.calls[0] ?? [];
  expect(address).toBe('/api/user/u1');
  expect(init?.headers).toEqual({ authorization: 'Bearer t1' });
});

test('an expired session ends without a call', async () => {
  keep('2020-01-01T00:00:00.000Z');
  await restoreSession();
  expect(currentSession()).toEqual({ status: 'logout', expired: true });
  expect([...stored]).toEqual([]);
  expect(fetched).not.toHaveBeenCalled();
});

test('any failure ends the session, and the log has neither token nor e-mail address', async () => {
  keep(later);
  fetched.mockResolvedValue(Response.json({ code: 'user/not-found' }, { status: 404 }));
  await restoreSession();
  expect(currentSession()).toMatchObject({ status: 'logout' });
  expect(stored.size).toBe(0);
  expect(console.error).toHaveBeenCalledWith('GET /api/user/:id: user/not-found');
});

test.each(['{}', '[]', '"hej"', 'null', '{"id":"u2","roles":["admin"]}', '<!doctype html>Hej', ''])(
  'a response of 200 that is not the record of the user ends the session: %s',
  async (body) => {
    keep(later);
    fetched.mockResolvedValue(new Response(body));
    await restoreSession();
    expect(currentSession()).toMatchObject({ status: 'logout' });
    expect(stored.size).toBe(0);
  },
);

test.each([undefined, null, {}, { token: 't2' }, { token: 7, user }, { token: 't2', user: {} }])(
  'a login that answers %j has failed, and leaves the session before it',
  async (answer) => {
    keep(later);
    fetched.mockResolvedValue(Response.json(user));
    await restoreSession();
    await expect(beginSession(async () => answer as never, false)).rejects.toThrow(TypeError);
    expect(currentSession()).toMatchObject({ status: 'success', error: 'error auth' });
    expect(stored.get('token')).toBe('t1');
    endSession();
  },
);

test('no response within ten seconds is a failure', async () => {
  vi.useFakeTimers();
  keep(later);
  fetched.mockReturnValue(new Promise(() => {}));
  const restored = restoreSession();
  await vi.advanceTimersByTimeAsync(9_900);
  expect(currentSession()).toEqual({ status: 'start', token: 't1' });
  await vi.advanceTimersByTimeAsync(200);
  await restored;
  expect(currentSession()).toMatchObject({ status: 'logout' });
});

test.each(['beforeunload', 'pagehide'])(
  'a call that is aborted because the page is left (%s) does not end the session',
  async (event) => {
    keep(later);
    fetched.mockImplementationOnce(() => {
      dispatchEvent(new Event(event));
      return Promise.reject(new TypeError('Failed to fetch'));
    });
    fetched.mockResolvedValue(Response.json(user));
    await restoreSession();
    expect(stored.get('token')).toBe('t1');
    // The page has stayed, or is back.
    await vi.waitFor(() => expect(currentSession()).toMatchObject({ status: 'success' }));
    endSession();
  },
);

test('a response after a logout in another tab does not restore the session', async () => {
  keep(later);
  fetched.mockImplementation(() => {
    stored.clear();
    return Promise.resolve(Response.json(user));
  });
  await restoreSession();
  expect(currentSession().status).toBe('logout');
});

test('a start without a token removes what is left of a session and its account', async () => {
  for (const key of ['userID', 'expirationDate', 'lasar.account.draft', 'lasar.device.theme'])
    stored.set(key, 'x');
  await restoreSession();
  expect([...stored.keys()]).toEqual(['lasar.device.theme']);
});

test('a session may last longer than the longest timer of browsers, and still ends at its time', async () => {
  vi.useFakeTimers();
  const ignore = () => undefined;
  vi.stubGlobal('document', { addEventListener: ignore, removeEventListener: ignore });
  const day = 24 * 60 * 60_000;
  keep(new Date(Date.now() + 60 * day).toISOString());
  fetched.mockResolvedValue(Response.json(user));
  await restoreSession();
  const timers = vi.spyOn(globalThis, 'setTimeout');
  const stop = watchSession();
  expect(timers.mock.calls.map(([, delay]) => Number(delay) < 2 ** 31)).toEqual([true]);
  await vi.advanceTimersByTimeAsync(59 * day);
  expect(currentSession().status).toBe('success');
  await vi.advanceTimersByTimeAsync(2 * day);
  expect(currentSession()).toEqual({ status: 'logout', expired: true });
  stop();
});

const refused = () => Promise.reject(new Error('session/wrong-credentials'));

test('a failed login of somebody who is logged in leaves the session, in the storage and on the page', async () => {
  keep(later);
  fetched.mockResolvedValue(Response.json(user));
  await restoreSession();
  const before = currentSession();
  await expect(beginSession(refused, false)).rejects.toThrow('session/wrong-credentials');
  expect(currentSession()).toEqual({ ...before, error: 'error auth' });
  expect(stored.get('token')).toBe('t1');
  endSession();
});

test('a failed login before the stored session is restored leaves that one', async () => {
  endSession();
  keep(later);
  fetched.mockResolvedValue(Response.json(user));
  await expect(beginSession(refused, false)).rejects.toThrow('session/wrong-credentials');
  await vi.waitFor(() =>
    expect(currentSession()).toMatchObject({ status: 'success', token: 't1' }),
  );
  endSession();
});

test('a failed login of nobody sets the error', async () => {
  await expect(beginSession(refused, false)).rejects.toThrow('session/wrong-credentials');
  expect(currentSession()).toEqual({ status: 'fail', error: 'error auth' });
});
