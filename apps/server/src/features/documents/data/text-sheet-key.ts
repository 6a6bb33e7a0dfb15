import { writtenNumber } from '@lasar/contract/assignments/written-number-rules';
import type { Question } from '@lasar/contract/assignments/form-questions';
import { plainRuns, type Run } from './runs.ts';
import { lettersOf, openQuestion, type OpenWord } from './text-sheet-tasks.ts';
import { listOf, type Block } from './worksheet-blocks.ts';

const paragraph = (text: string): Block => ({ kind: 'paragraph', runs: plainRuns(text) });
const inBold = (text: string): Run[] =>
  plainRuns(text).map((run) => ('text' in run && !('code' in run) ? { ...run, bold: true } : run));

/** The answers of the questions with their explanations, and what good answers of the open tasks hold. */
export const keyBlocks = (questions: readonly Question[], words: readonly OpenWord[]): Block[] => [
  listOf(
    [
      ...questions.map((question) => [
        paragraph(question.question),
        ...answers(question).map((answer): Block => ({ kind: 'paragraph', runs: inBold(answer) })),
        ...(question.explanation ? [paragraph(question.explanation)] : []),
      ]),
      ...words.map((word) => [
        paragraph(openQuestion(word)),
        { kind: 'paragraph', runs: inBold('Ett bra svar har med det viktiga i detta:') } as const,
        paragraph(word.meaning),
      ]),
    ],
    1,
  ),
];

/** The right answer, in as many lines as it takes. */
export function answers(question: Question): string[] {
  switch (question.type) {
    case 'choice':
    case 'choices':
      return question.choices.filter(({ correct }) => correct).map(({ text }) => text);
    case 'number':
      return [numberAnswer(question)];
    case 'text': {
      const [first = '', ...others] = question.answers;
      return [first, ...(others.length > 0 ? [`Också rätt: ${others.join(', ')}`] : [])];
    }
    case 'order':
      return question.items.map((item, index) => `${index + 1}. ${item}`);
    case 'match': {
      const letters = lettersOf(question);
      const letterOf = (right: string) => letters.find(({ text }) => text === right)?.letter;
      return question.pairs.map(({ left, right }) => `${left}: ${letterOf(right)} (${right})`);
    }
  }
}

function numberAnswer({
  answer,
  tolerance = 0,
  unit,
}: Extract<Question, { readonly type: 'number' }>): string {
  const inUnit = `${writtenNumber(answer)}${unit === undefined ? '' : ` ${unit}`}`;
  if (tolerance === 0) return inUnit;
  const [least, most] = [answer - tolerance, answer + tolerance].map((each) =>
    writtenNumber(Number(each.toPrecision(12))),
  );
  return `${inUnit} (mellan ${least} och ${most} är rätt)`;
}
