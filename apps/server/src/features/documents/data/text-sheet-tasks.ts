import type { Question, QuestionOf } from '@lasar/contract/assignments/form-questions';
import { plainRuns, type Run } from './runs.ts';
import { boxesOf, type Block } from './worksheet-blocks.ts';

const paragraph = (text: string): Block => ({ kind: 'paragraph', runs: plainRuns(text) });
const bold = (text: string): Run => ({ text, bold: true });

/** A question of a self-test as it is answered on paper, with a hint before what one answers on. */
export function taskBlocks(question: Question, hint?: string): Block[] {
  const told = instructionOf(question);
  return [
    paragraph(question.question),
    ...(told === undefined ? [] : [paragraph(told)]),
    ...(hint === undefined
      ? []
      : [{ kind: 'paragraph', runs: [bold('Ledtråd: '), ...plainRuns(hint)] } as const]),
    answerBlock(question),
  ];
}

/** What somebody who answers on paper is to do, where the question does not show it. */
export function instructionOf(question: Question): string | undefined {
  if (question.type === 'choices') return 'Kryssa i alla som stämmer.';
  return question.type === 'order'
    ? `Skriv 1–${question.items.length} i rutorna, i rätt ordning.`
    : undefined;
}

/** A key word that the pupil explains, and what a good explanation holds. */
export interface OpenWord {
  readonly word: string;
  readonly meaning: string;
}

/** What the pupil is asked to do with the word of an open task. */
export const openQuestion = ({ word }: OpenWord): string => `Förklara med egna ord: ${word}`;

/** A task whose answer every pupil writes in another way. */
export const openTask = (word: OpenWord): Block[] => [
  paragraph(openQuestion(word)),
  { kind: 'lines', count: 3 },
];

// A wrong choice is what pupils really think, so some are left to think about.
const wrongChoicesLeft = 2;

/** A question of the easier sheet. */
export function withFewerChoices(question: Question): Question {
  if (question.type !== 'choice' && question.type !== 'choices') return question;
  const wrong = question.choices.filter(({ correct }) => !correct).slice(0, wrongChoicesLeft);
  const choices = question.choices.filter((each) => each.correct || wrong.includes(each));
  return { ...question, choices };
}

function answerBlock(question: Question): Block {
  switch (question.type) {
    case 'choice':
    case 'choices':
      return boxesOf(question.choices.map(({ text }) => [paragraph(text)]));
    case 'number':
      return answerLine(question.unit);
    case 'text':
      return answerLine();
    case 'order':
      return boxesOf(inOtherOrder(question.items).map((item) => [paragraph(item)]));
    case 'match':
      return matchTable(question);
  }
}

const answerLine = (unit?: string): Block => ({
  kind: 'label',
  runs: [{ text: 'Svar' }, ...(unit === undefined ? [] : plainRuns(` (${unit})`)), { text: ':' }],
});

/** Two columns: what gets a letter, and what the letters stand for. */
function matchTable(question: QuestionOf<'match'>): Block {
  const right = lettersOf(question);
  const rows = Array.from({ length: Math.max(question.pairs.length, right.length) }, (_, index) => {
    const left = question.pairs[index]?.left;
    const choice = right[index];
    return [
      left === undefined ? [] : [{ gap: 2 }, { text: ' ' }, ...plainRuns(left)],
      choice ? [bold(`${choice.letter}  `), ...plainRuns(choice.text)] : [],
    ];
  });
  return {
    kind: 'table',
    head: [[{ text: 'Skriv rätt bokstav' }], [{ text: 'Välj bland' }]],
    rows,
    centred: [false, false],
  };
}

/** What can be matched with something, each with its letter. Equal texts are one. */
export function lettersOf({ pairs, extra = [] }: QuestionOf<'match'>) {
  const texts = [...new Set([...pairs.map(({ right }) => right), ...extra])];
  return inOtherOrder(texts).map((text, index) => ({
    letter: String.fromCharCode('A'.charCodeAt(0) + index),
    text,
  }));
}

/** In the order of the alphabet, which tells nothing; when that is the given order, with the first one last. */
export function inOtherOrder(items: readonly string[]): string[] {
  const sorted = items.toSorted((one, other) => one.localeCompare(other, 'sv'));
  const [first = '', ...rest] = sorted;
  return sorted.every((item, index) => item === items[index]) ? [...rest, first] : sorted;
}
