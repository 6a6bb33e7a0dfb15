import type { Question } from '@lasar/contract/assignments/form-questions';

/** A lesson's text in Markdown. */
export const text = `## Pilen pekar mot det mindre

En olikhet säger vilket tal som är störst. Tecknet heter *olikhetstecken*: $3 < 5$.

## Tallinjen

På tallinjen står de mindre talen till vänster om de större.
`;

/** Its easier version. */
export const easyText = `## Pilen pekar mot det mindre

Tecknet visar vilket tal som är minst.

## Tallinjen

Små tal står till vänster på tallinjen. Stora tal står till höger.
`;

/** A self-test with a question of each kind. */
export const questions: readonly Question[] = [
  {
    type: 'choice',
    question: 'Var på tallinjen står de små talen?',
    choices: [
      { text: 'I mitten' },
      { text: 'Till höger' },
      { text: 'Till vänster', correct: true },
      { text: 'Ingenstans' },
    ],
    explanation: 'De mindre talen står till vänster.',
  },
  { type: 'number', question: 'Hur lång är pilen?', answer: 1.5, tolerance: 0.1, unit: 'cm' },
  { type: 'text', question: 'Vad heter tecknet?', answers: ['olikhetstecken', 'olikhetstecknet'] },
  { type: 'order', question: 'Ordna talen.', items: ['ett', 'två', 'tre'] },
  {
    type: 'match',
    question: 'Para ihop.',
    pairs: [
      { left: '<', right: 'mindre än' },
      { left: '>', right: 'större än' },
    ],
    extra: ['lika med'],
  },
  {
    type: 'choices',
    question: 'Vilka är större än 2?',
    choices: [{ text: '3', correct: true }, { text: '1' }, { text: '4', correct: true }],
  },
];
