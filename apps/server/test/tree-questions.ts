import type { Question } from '@lasar/contract/assignments/form-questions';

/** A form with one question of each kind. */
export const questionsOfEachKind: readonly Question[] = [
  {
    type: 'choice',
    question: 'x + 3 = 8?',
    choices: [{ text: '5', correct: true }, { text: '11' }],
  },
  {
    type: 'choices',
    question: 'x² = 9?',
    choices: [{ text: '3', correct: true }, { text: '9' }],
  },
  { type: 'number', question: '0,5 + x = 2?', answer: 1.5, tolerance: 0.01, unit: 'm' },
  { type: 'text', question: 'Vad heter x?', answers: ['variabel'] },
  { type: 'order', question: 'Ordna stegen.', items: ['Förenkla', 'Dela'] },
  {
    type: 'match',
    question: 'Para ihop.',
    pairs: [
      { left: '2x = 4', right: '2' },
      { left: '3x = 9', right: '3' },
    ],
    extra: ['4'],
  },
];
