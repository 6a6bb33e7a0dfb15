import type { Assignment } from '@lasar/contract/assignments/assignments';
import { expect, test } from 'vitest';
import { neighboursOf } from './step-links.tsx';

const assignment = (id: string): Assignment => ({
  id,
  name: id,
  description: '',
  parents: [],
  type: 'pdf',
  position: 1,
  lessonId: 'lesson',
});
const film = assignment('film');
const worksheet = assignment('worksheet');
const concepts = assignment('concepts');
const all = [film, worksheet, concepts];

test('an assignment in the middle has a previous and a next one', () => {
  expect(neighboursOf(all, 'worksheet')).toEqual({ previous: film, next: concepts });
});

test('the ends have one neighbour, and a lone assignment none', () => {
  expect(neighboursOf(all, 'film')).toEqual({ next: worksheet });
  expect(neighboursOf(all, 'concepts')).toEqual({ previous: worksheet });
  expect(neighboursOf([film], 'film')).toEqual({});
});

test('an id that is not in the lesson has no neighbours', () => {
  expect(neighboursOf(all, 'other')).toEqual({});
});
