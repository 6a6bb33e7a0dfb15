import type { Question } from '@lasar/contract/assignments/form-questions';
import { expect, test } from 'vitest';
import {
  isRevealing,
  nextPosition,
  previousPosition,
  startOfRun,
  wayOfKey,
} from './run-position.ts';
import {
  minutesOf,
  planSteps,
  runLengths,
  type RunFilm,
  type RunMaterial,
  type RunStep,
} from './run-steps.ts';
import { pagesOf, type Block } from './text-pages.ts';

const choice = (question: string): Question => ({
  type: 'choice',
  question,
  choices: [{ text: 'ja', correct: true }, { text: 'nej' }],
});
const number = (question: string): Question => ({ type: 'number', question, answer: 4 });
const film = (seconds?: number): RunFilm => ({
  id: 'filmen',
  name: 'Film',
  seconds,
  media: { url: '/f.mp4', contentType: 'video/mp4', fileName: 'f.mp4', captions: [], tracks: [] },
});
const page = (words: number) => ({
  heading: 'Läs',
  headingHtml: 'Läs',
  html: '<p>text</p>',
  words,
});

const nothing: RunMaterial = {
  goals: [],
  films: [],
  pages: [],
  words: [],
  questions: [],
  sheets: [],
};
const full: RunMaterial = {
  goals: ['Du kan dela lika.'],
  films: [film(150)],
  pages: [page(90), page(90), page(60), page(60)],
  words: ['täljare', 'nämnare', 'bråk', 'hel'].map((word) => ({ word, meaning: 'x' })),
  questions: [number('1'), choice('2'), choice('3'), number('4'), choice('5')],
  sheets: ['Arbetsblad'],
};
const kindsOf = (steps: readonly RunStep[]) => steps.map(({ kind }) => kind);

test.each(runLengths)('a full lesson of %i minutes takes them, and no more', (length) => {
  const steps = planSteps(full, length);
  expect(minutesOf(steps)).toBeLessThanOrEqual(length);
  expect(minutesOf(steps)).toBeGreaterThanOrEqual(length - 2);
  expect(steps.every(({ minutes }) => Number.isInteger(minutes) && minutes > 0)).toBe(true);
  expect(kindsOf(steps)[0]).toBe('start');
  expect(kindsOf(steps).at(-1)).toBe('exit');
});

test('ten minutes show the film, one or two words and questions, and no sheet', () => {
  expect(kindsOf(planSteps(full, 10))).toEqual([
    'start',
    'film',
    'word',
    'word',
    'question',
    'question',
    'exit',
  ]);
});

test('forty minutes show everything in the order of a lesson, and the sheet gets what is left', () => {
  const steps = planSteps(full, 40);
  expect([...new Set(kindsOf(steps))]).toEqual([
    'start',
    'film',
    'read',
    'word',
    'question',
    'work',
    'exit',
  ]);
  expect(steps.find(({ kind }) => kind === 'work')?.minutes).toBeGreaterThanOrEqual(10);
});

test('the class guesses at the first question with choices, meets it again, and ends with the last', () => {
  const steps = planSteps(full, 40);
  expect(steps[0]).toMatchObject({ question: choice('2') });
  expect(steps.filter(({ kind }) => kind === 'question')).toMatchObject([
    { question: number('1'), number: 1, of: 4 },
    { question: choice('2'), number: 2, of: 4 },
    { question: choice('3'), number: 3, of: 4 },
    { question: number('4'), number: 4, of: 4 },
  ]);
  expect(steps.at(-1)).toMatchObject({ question: choice('5') });
});

test('a text is read from its beginning without gaps, whatever the time', () => {
  const long = { ...nothing, pages: [page(60), page(420), page(60)] };
  expect(
    planSteps(long, 10).flatMap((step) => (step.kind === 'read' ? step.page.words : [])),
  ).toEqual([60, 420]);
  const longer = { ...nothing, pages: [page(60), page(900), page(60)] };
  expect(
    planSteps(longer, 10).flatMap((step) => (step.kind === 'read' ? step.page.words : [])),
  ).toEqual([60]);
});

test('a film that is longer than its place is shown in part', () => {
  const [, step] = planSteps({ ...nothing, films: [film(1800)] }, 10);
  expect(step).toMatchObject({ kind: 'film', minutes: 5, untilSeconds: 300 });
  const [, whole] = planSteps({ ...nothing, films: [film(200)] }, 10);
  expect(whole).not.toHaveProperty('untilSeconds');
});

test('a lesson that holds little gives a shorter run, and one with nothing none', () => {
  const words = { ...nothing, words: [{ word: 'bråk' }] };
  expect(planSteps(words, 60)).toEqual([
    { kind: 'start', goals: [], minutes: 4 },
    { kind: 'word', word: { word: 'bråk' }, minutes: 1 },
    { kind: 'exit', minutes: 4 },
  ]);
  expect(planSteps(nothing, 40)).toEqual([]);
  expect(planSteps({ ...nothing, questions: [choice('1')] }, 10)).toEqual([
    { kind: 'start', goals: [], minutes: 1 },
    { kind: 'exit', question: choice('1'), minutes: 1 },
  ]);
});

test('a press shows the answer before the next step, and the way back hides it again', () => {
  const steps = planSteps({ ...nothing, words: [{ word: 'bråk', meaning: 'del' }] }, 10);
  expect(steps.map(isRevealing)).toEqual([false, true, false]);
  const word = nextPosition(steps, startOfRun);
  expect(word).toEqual({ at: 1, revealed: false });
  expect(nextPosition(steps, { at: 1, revealed: false })).toEqual({ at: 1, revealed: true });
  expect(nextPosition(steps, { at: 1, revealed: true })).toEqual({ at: 2, revealed: false });
  expect(nextPosition(steps, { at: 2, revealed: false })).toBeUndefined();
  expect(previousPosition({ at: 1, revealed: true })).toEqual({ at: 1, revealed: false });
  expect(previousPosition({ at: 1, revealed: false })).toEqual(startOfRun);
  expect(previousPosition(startOfRun)).toEqual(startOfRun);
});

test('keys and clickers lead forwards and back', () => {
  expect(['PageDown', 'ArrowRight', ' '].map(wayOfKey)).toEqual(['next', 'next', 'next']);
  expect(['PageUp', 'ArrowLeft', 'x'].map(wayOfKey)).toEqual(['back', 'back', undefined]);
});

const block = (length: number, level = 0, lines = Math.ceil(length / 70)): Block => ({
  level,
  lines,
  html: level ? `Rubrik ${length}` : `<p>${length}</p>`,
  text: 'ord '.repeat(length / 4),
});

test('a heading begins a page, and what does not fit goes on under it', () => {
  const pages = pagesOf(
    [block(100), block(8, 2), block(420), block(420), block(900), block(12), block(20, 0, 11)],
    'Läs',
  );
  expect(pages.map(({ headingHtml, html }) => [headingHtml, html])).toEqual([
    ['Läs', '<p>100</p>'],
    ['Rubrik 8', '<p>420</p>'],
    ['Rubrik 8', '<p>420</p>'],
    ['Rubrik 8', '<p>900</p>'],
    ['Rubrik 8', '<p>12</p>'],
    ['Rubrik 8', '<p>20</p>'],
  ]);
});

test('a line that introduces a list goes over the page with it', () => {
  const pages = pagesOf([block(560), block(28), block(40, 0, 4.5)], 'Läs');
  expect(pages.map(({ html }) => html)).toEqual(['<p>560</p>', '<p>28</p><p>40</p>']);
});
