import type { Question } from '@lasar/contract/form-questions';
import { ChoiceFields } from './choice-fields.tsx';
import { indexesOf, textOf, type Given } from './given.ts';
import { MatchFields } from './match-fields.tsx';
import { OrderFields } from './order-fields.tsx';
import { TypedField } from './typed-field.tsx';

interface Props {
  readonly question: Question;
  /** Tells the fields of one question from those of another on the page. */
  readonly name: string;
  readonly given: Given;
  readonly onGive: (given: Given) => void;
}

/** What a question is answered with. */
export function AnswerFields({ question, name, given, onGive }: Props) {
  const indexes = indexesOf(given);
  switch (question.type) {
    case 'choice':
    case 'choices':
      return <ChoiceFields question={question} name={name} taken={indexes} onGive={onGive} />;
    case 'number':
    case 'text':
      return <TypedField question={question} name={name} typed={textOf(given)} onGive={onGive} />;
    case 'order':
      return <OrderFields items={question.items} order={indexes} onGive={onGive} />;
    case 'match':
      return <MatchFields question={question} name={name} matched={indexes} onGive={onGive} />;
  }
}
