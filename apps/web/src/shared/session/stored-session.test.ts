import { beforeEach, expect, test, vi } from 'vitest';
import { fakeStorage } from '../device/fake-storage.fixture.ts';
import {
  clearSession,
  expiryOf,
  forgetRuns,
  isOver,
  keepSession,
  readSession,
} from './stored-session.ts';

const token = (claims: object) =>
  `x.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.x`;

test('the expiry is read from the token', () => {
  expect(expiryOf(token({ sub: 'å?>', exp: 1_800_000_000 }))?.toISOString()).toBe(
    '2027-01-15T08:00:00.000Z',
  );
});

test('an invalid token has no expiry', () => {
  expect(expiryOf('')).toBeUndefined();
  expect(expiryOf('a.%.c')).toBeUndefined();
  expect(expiryOf(token({}))).toBeUndefined();
});

beforeEach(() => {
  vi.stubGlobal('localStorage', fakeStorage());
  vi.stubGlobal('sessionStorage', fakeStorage());
  return () => vi.unstubAllGlobals();
});

const answer = { token: token({ exp: 1_800_000_000 }), user: { id: 'u1' } };

test('a session is stored under three keys, and only in one tab on a shared computer', () => {
  keepSession(answer, false);
  expect(Object.fromEntries(Object.entries(localStorage))).toEqual({
    token: answer.token,
    userID: 'u1',
    expirationDate: '2027-01-15T08:00:00.000Z',
  });
  keepSession(answer, true);
  expect(Object.keys(localStorage)).toEqual(['lasar.device.shared']);
  expect(readSession()?.userId).toBe('u1');
});

test('clearing removes the session and what is stored for its account, and nothing else', () => {
  keepSession(answer, false);
  localStorage.setItem('lasar.account.draft', 'x');
  localStorage.setItem('lasar.device.theme', 'dark');
  localStorage.setItem('other', 'x');
  clearSession();
  expect(Object.keys(localStorage)).toEqual(['lasar.device.theme', 'other']);
  expect(readSession()).toBeUndefined();
});

test('on a shared computer clearing also removes what is stored for the device', () => {
  localStorage.setItem('lasar.device.theme', 'dark');
  keepSession(answer, true);
  localStorage.setItem('lasar.device.films', '[]');
  localStorage.setItem('other', 'x');
  clearSession();
  expect([Object.keys(localStorage), Object.keys(sessionStorage)]).toEqual([['other'], []]);
});

test('a tab that was closed without a logout leaves nothing for the next user of a shared computer', () => {
  keepSession(answer, true);
  localStorage.setItem('lasar.device.films', '[]');
  vi.stubGlobal('sessionStorage', fakeStorage());
  clearSession();
  expect(Object.keys(localStorage)).toEqual([]);
});

test('a session without a known expiry has ended', () => {
  expect(isOver({ expires: undefined })).toBe(true);
  expect(isOver({ expires: new Date(Date.now() - 1) })).toBe(true);
  expect(isOver({ expires: new Date(Date.now() + 1000) })).toBe(false);
});

test('without storage, the session lasts as long as the page', () => {
  vi.stubGlobal('localStorage', undefined);
  keepSession(answer, false);
  expect(readSession()?.token).toBe(answer.token);
  clearSession();
});

test('the lessons that were taught in a tab are forgotten without its session', () => {
  sessionStorage.setItem('lasar.device.run.l1', '{}');
  sessionStorage.setItem('other', 'x');
  clearSession();
  expect(Object.keys(sessionStorage)).toEqual(['lasar.device.run.l1', 'other']);
  forgetRuns();
  expect(Object.keys(sessionStorage)).toEqual(['other']);
});
