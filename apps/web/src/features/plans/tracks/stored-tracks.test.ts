import { beforeEach, expect, test, vi } from 'vitest';
import { forgetTracks, hasTracks } from '#shared/device/forget-tracks.ts';
import { fakeStorage } from '#shared/device/fake-storage.fixture.ts';
import { noteAnswer, readWrong } from '#shared/device/kept-wrong.ts';
import {
  exportTracks,
  importTracks,
  isDone,
  readDone,
  readWeek,
  setDone,
  writeWeek,
} from './stored-tracks.ts';

beforeEach(() => void vi.stubGlobal('localStorage', fakeStorage()));

const selfTest = { id: 'form-1', path: '/formular/form-1', name: 'Självtest: Algebra' };
const lesson = { path: '/lesson/algebra', name: 'Algebra' };

test('what is done is listed with its day, and self-tests of earlier versions too', () => {
  localStorage.setItem('lasar.device.done.form-1', '1');
  setDone(lesson, true);
  expect(readDone()).toEqual([
    { ...lesson, id: 'algebra', day: new Date().toLocaleDateString('sv-SE') },
    { id: 'form-1', path: '/formular/form-1' },
  ]);
  setDone(lesson, false);
  expect(isDone(lesson.path)).toBe(false);
});

test('a file brings everything to another browser, and adds to what is there', () => {
  setDone(lesson, true);
  writeWeek([lesson]);
  noteAnswer(selfTest, { key: 'a' }, false, '2026-11-23');
  const file = exportTracks();
  vi.stubGlobal('localStorage', fakeStorage());
  writeWeek([{ path: '/pdf/blad', name: 'Blad' }]);
  expect(importTracks(file)).toBe(true);
  expect(readWeek().map(({ path }) => path)).toEqual(['/pdf/blad', '/lesson/algebra']);
  expect(readDone()).toMatchObject([lesson]);
  expect(readWrong()).toEqual([{ ...selfTest, items: [{ key: 'a', step: 0, day: '2026-11-24' }] }]);
});

test('a file of an earlier version, without what went wrong, is taken', () => {
  expect(importTracks('{"kind":"lasar-mina-lektioner","done":[],"week":[]}')).toBe(true);
  expect(readWrong()).toEqual([]);
});

test('a file of another kind changes nothing, and paths that lead elsewhere are left out', () => {
  expect(importTracks('inte json')).toBe(false);
  expect(importTracks('{"kind":"annat","done":[],"week":[]}')).toBe(false);
  const evil = { path: 'javascript:alert(1)', name: 'x' };
  const file = {
    kind: 'lasar-mina-lektioner',
    done: [evil],
    week: [evil, { path: '//a.se/lesson/x' }],
  };
  expect(importTracks(JSON.stringify(file))).toBe(true);
  expect([...readDone(), ...readWeek()]).toEqual([]);
});

test('forgetting takes the tracks and leaves the settings', () => {
  setDone(lesson, true);
  writeWeek([lesson]);
  noteAnswer(selfTest, { key: 'a' }, false, '2026-11-23');
  localStorage.setItem('lasar.device.keep', 'plan');
  localStorage.setItem('lasar.device.theme', 'dark');
  expect(hasTracks()).toBe(true);
  forgetTracks();
  expect(hasTracks()).toBe(false);
  expect(Object.keys(localStorage)).toEqual(['lasar.device.theme']);
});
