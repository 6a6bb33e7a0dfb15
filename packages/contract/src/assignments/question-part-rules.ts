import type { Question } from './form-questions.ts';
import { writtenNumber } from './written-number-rules.ts';

/** What a question consists of, in its own order: its choices, the items to order, or the pairs to match. */
export function partsOf(question: Question): readonly string[] {
  switch (question.type) {
    case 'choice':
    case 'choices':
      return question.choices.map(({ text }) => text);
    case 'order':
      return question.items;
    case 'match':
      return question.pairs.map(({ left, right }) => `${left} – ${right}`);
    case 'number':
    case 'text':
      return [];
  }
}

/** The solution as lines: one, or one for each right choice, item or pair. */
export function solutionOf(question: Question): readonly string[] {
  switch (question.type) {
    case 'choice':
    case 'choices':
      return question.choices.filter(({ correct }) => correct).map(({ text }) => text);
    case 'number':
      return [[writtenNumber(question.answer), question.unit].filter(Boolean).join(' ')];
    case 'text':
      return question.answers.slice(0, 1);
    case 'order':
    case 'match':
      return partsOf(question);
  }
}
