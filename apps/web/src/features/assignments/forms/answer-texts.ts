import type { Question } from '@lasar/contract/assignments/form-questions';
import { solutionOf } from '@lasar/contract/assignments/question-part-rules';
import { indexesOf, countRight, type Given } from '@lasar/contract/assignments/given-rules';

/** Instructions for kinds of questions whose fields do not explain themselves. */
export const instructions: Partial<Record<Question['type'], string>> = {
  choices: 'Flera svar kan vara rätt.',
  order: 'Flytta med knapparna på varje rad.',
  match: 'Välj ett svar på varje rad.',
};

/** How much of a wrong answer is right, for questions with several parts. */
export function partialResult(question: Question, given: Given): string | undefined {
  switch (question.type) {
    case 'choices': {
      const taken = indexesOf(given).map((index) => question.choices[index]?.correct);
      const found = taken.filter(Boolean).length;
      const wrong = found < taken.length ? ', och något av dina val är fel' : '';
      return `Du har hittat ${found} av ${solutionOf(question).length} rätta svar${wrong}.`;
    }
    case 'order':
      return `${countRight(question, given)} av ${question.items.length} står på rätt plats.`;
    case 'match':
      return `${countRight(question, given)} av ${question.pairs.length} par är rätt.`;
    case 'choice':
    case 'number':
    case 'text':
      return undefined;
  }
}

/** The form's feedback for the selected choices. */
export const hintsFor = (question: Question, given: Given): readonly string[] =>
  question.type === 'choice' || question.type === 'choices'
    ? indexesOf(given).flatMap((index) => question.choices[index]?.feedback ?? [])
    : [];
