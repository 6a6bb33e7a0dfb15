import type { Question } from '@lasar/contract/assignments/form-questions';
import { beforeEach, expect, test, vi } from 'vitest';
import { fakeStorage } from '#shared/device/fake-storage.fixture.ts';
import { keepRun, plannedPosition, positionAgain, readKeptRun } from './kept-run.ts';
import type { RunStep } from './run-steps.ts';

const board = {
  length: 40,
  isEasy: false,
  position: { at: 2, revealed: true },
  runSince: 1,
} as const;

const ofSubstitute = { day: '2026-11-30', by: '' };

beforeEach(() => {
  vi.stubGlobal('localStorage', fakeStorage());
  vi.stubGlobal('sessionStorage', fakeStorage());
  vi.useFakeTimers({ now: new Date('2026-11-30T10:00:00Z') });
  return () => {
    vi.unstubAllGlobals();
    vi.useRealTimers();
  };
});

test('a tab keeps the run-through of each lesson, part by part', () => {
  keepRun('one', { runId: 'a' });
  keepRun('one', { board });
  keepRun('two', { picture: { id: 's', code: 'ABC-DEF-GHI' } });
  expect(readKeptRun('one')).toEqual({ ...ofSubstitute, runId: 'a', board });
  keepRun('two', { picture: undefined });
  expect(readKeptRun('two')).toEqual(ofSubstitute);
});

test('nothing is left of it the next day', () => {
  keepRun('one', { runId: 'a', board });
  vi.setSystemTime(new Date('2026-11-30T23:30:00Z'));
  expect(readKeptRun('one')).toEqual({ day: '2026-12-01', by: '' });
});

test('a lesson goes on for its teacher alone', () => {
  localStorage.setItem('token', 'x');
  localStorage.setItem('userID', 'eva');
  keepRun('one', { runId: 'a' });
  expect(readKeptRun('one')).toMatchObject({ by: 'eva', runId: 'a' });
  localStorage.removeItem('token');
  expect(readKeptRun('one')).toEqual(ofSubstitute);
});

test('what cannot be read is nothing, and a browser without storage keeps nothing', () => {
  for (const value of ['{', '[]', '{"day":"2026-11-30","by":"","board":{"length":41}}']) {
    sessionStorage.setItem('lasar.device.run.one', value);
    expect(readKeptRun('one')).toEqual(ofSubstitute);
  }
  vi.stubGlobal('sessionStorage', undefined);
  keepRun('one', { runId: 'a' });
  expect(readKeptRun('one')).toEqual(ofSubstitute);
});

const question: Question = { type: 'text', question: 'Vad?', answers: ['x'] };
const steps: RunStep[] = [
  { kind: 'start', goals: [], minutes: 1 },
  { kind: 'question', question, number: 1, of: 1, minutes: 2 },
  { kind: 'exit', minutes: 1 },
];
const practice: RunStep = { kind: 'practice', questions: [question], place: 'board', minutes: 3 };

test('a position is kept without the tasks that were put in between', () => {
  const withPractice = [...steps.slice(0, 2), practice, ...steps.slice(2)];
  expect(plannedPosition(withPractice, { at: 1, revealed: true })).toEqual({
    at: 1,
    revealed: true,
  });
  expect(plannedPosition(withPractice, { at: 2, revealed: false })).toEqual({
    at: 1,
    revealed: true,
  });
  expect(plannedPosition(withPractice, { at: 3, revealed: false })).toEqual({
    at: 2,
    revealed: false,
  });
});

test('a position comes back as far as the steps still have it', () => {
  expect(positionAgain(steps, { at: 1, revealed: true })).toEqual({ at: 1, revealed: true });
  expect(positionAgain(steps, { at: 9, revealed: true })).toEqual({ at: 2, revealed: false });
  expect(positionAgain(steps, { at: 0, revealed: true })).toEqual({ at: 0, revealed: false });
  expect(positionAgain([], { at: 3, revealed: true })).toEqual({ at: 0, revealed: false });
});
