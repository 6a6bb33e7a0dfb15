import { expect, test } from 'vitest';
import { assignmentSummary } from './lesson-assignments.tsx';

test.each([
  [{ type: 'video', seconds: 44.6 }, 'Film, 45 sekunder'],
  [{ type: 'video', seconds: 60 }, 'Film, 1 min'],
  [{ type: 'video', seconds: 95 }, 'Film, 1 min 35 s'],
  [{ type: 'video' }, 'Film'],
  [{ type: 'pdf', pages: 1 }, 'Pdf, 1 sida'],
  [{ type: 'pdf', pages: 3 }, 'Pdf, 3 sidor'],
  [{ type: 'formlink' }, 'Självtest'],
  [{ type: 'formlink', url: '/formular/f', formId: 'f' }, 'Självtest'],
  [{ type: 'formlink', url: 'https://forms.example/f' }, 'Formulär'],
] as const)('%j is %s', (assignment, text) => {
  expect(assignmentSummary(assignment)).toBe(text);
});
