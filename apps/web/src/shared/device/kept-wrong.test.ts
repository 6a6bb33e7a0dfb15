import { beforeEach, expect, test, vi } from 'vitest';
import { fakeStorage } from './fake-storage.fixture.ts';
import {
  allowKeeping,
  dropItem,
  importWrong,
  mayKeep,
  noteAnswer,
  readWrong,
} from './kept-wrong.ts';

const page = { pathname: '/' };

beforeEach(() => {
  page.pathname = '/';
  vi.stubGlobal('localStorage', fakeStorage());
  vi.stubGlobal('sessionStorage', fakeStorage());
  vi.stubGlobal('location', page);
});

const today = '2026-11-23';
const algebra = { id: 'form-1', path: '/formular/form-1', name: 'Algebra' };
const logInWithCode = (expires: string) => {
  localStorage.setItem('token', 'x');
  localStorage.setItem('userID', 'class_code_student');
  localStorage.setItem('expirationDate', expires);
};

test('what went wrong is kept by question and sheet, and what was right from the start is not', () => {
  noteAnswer(algebra, { key: 'a' }, false, today);
  noteAnswer(algebra, { key: 'a', sheet: 7 }, false, today);
  noteAnswer(algebra, { key: 'b' }, true, today);
  expect(readWrong()).toEqual([
    {
      ...algebra,
      items: [
        { key: 'a', step: 0, day: '2026-11-24' },
        { key: 'a', sheet: 7, step: 0, day: '2026-11-24' },
      ],
    },
  ]);
  dropItem(algebra.id, { key: 'a' });
  expect(readWrong()[0]?.items).toHaveLength(1);
});

test('what is remembered at the last step leaves nothing behind', () => {
  noteAnswer(algebra, { key: 'a' }, false, today);
  for (const day of ['2026-11-24', '2026-11-27', '2026-12-04', '2026-12-25'])
    noteAnswer(algebra, { key: 'a' }, true, day);
  expect(Object.keys(localStorage)).toEqual([]);
});

test('a file adds what is not here, and nothing that leads elsewhere or is no schedule', () => {
  noteAnswer(algebra, { key: 'a' }, false, today);
  const item = { key: 'b', step: 2, day: '2026-11-30' };
  importWrong([
    { ...algebra, items: [{ key: 'a', step: 3, day: '2026-12-01' }, item] },
    { ...algebra, id: 'x', path: 'https://a.se/formular/x', items: [item] },
    { ...algebra, id: '../x', items: [item] },
    { ...algebra, id: 'y', items: [{ ...item, step: 4 }, { ...item, day: 'snart' }, null, 7] },
    null,
    'text',
  ]);
  expect(readWrong()).toEqual([
    { ...algebra, items: [item, { key: 'a', step: 0, day: '2026-11-24' }] },
  ]);
  importWrong({ wrong: [] });
});

test('whoever came by a class code, by Skolon or by the school is asked first, and the next login with it again', () => {
  expect(mayKeep()).toBe(true);
  logInWithCode('2026-11-23T20:00:00.000Z');
  expect(mayKeep()).toBe(false);
  allowKeeping();
  expect(mayKeep()).toBe(true);
  logInWithCode('2026-11-24T20:00:00.000Z');
  expect(mayKeep()).toBe(false);
  allowKeeping();
  for (const [day, id] of [
    ['25', 'skolon_anonymous_student'],
    ['26', 'school_anonymous_student'],
    ['27', 'school_anonymous_teacher'],
  ] as const) {
    localStorage.setItem('userID', id);
    localStorage.setItem('expirationDate', `2026-11-${day}T20:00:00.000Z`);
    expect(mayKeep()).toBe(false);
    allowKeeping();
  }
});

test("whoever came by a plan's code is asked first, and those with an account are not", () => {
  page.pathname = '/v/BCD-FGH-JKM/uppgift';
  expect(mayKeep()).toBe(false);
  page.pathname = '/formular/form-1';
  expect(mayKeep()).toBe(true);
  localStorage.setItem('lasar.device.class-plan', '{}');
  expect(mayKeep()).toBe(false);
  allowKeeping();
  expect(mayKeep()).toBe(true);
  localStorage.removeItem('lasar.device.keep');
  logInWithCode('2026-11-23T20:00:00.000Z');
  localStorage.setItem('userID', 'user-1');
  expect(mayKeep()).toBe(true);
});
