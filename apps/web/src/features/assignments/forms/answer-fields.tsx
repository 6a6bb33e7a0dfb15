import { useWrittenText } from '#shared/ui/written-text.tsx';
import type { Question, QuestionOf } from '@lasar/contract/assignments/form-questions';
import { indexesOf, textOf, type Given } from '@lasar/contract/assignments/given-rules';
import { MatchFields } from './match-fields.tsx';
import { NumberField } from './number-field.tsx';
import { OrderFields } from './order-fields.tsx';

interface Props {
  readonly question: Question;
  /** The `name` of the fields, unique on the page. */
  readonly name: string;
  readonly given: Given;
  readonly onGive: (given: Given) => void;
  /** The choices, or options of a match, that are not offered. */
  readonly without?: readonly number[];
}

/** The fields for answering a question. */
export function AnswerFields({ question, name, given, onGive, without = [] }: Props) {
  const indexes = indexesOf(given);
  switch (question.type) {
    case 'choice':
    case 'choices':
      return (
        <ChoiceFields
          question={question}
          name={name}
          taken={indexes}
          onGive={onGive}
          without={without}
        />
      );
    case 'number':
      return <NumberField question={question} name={name} typed={textOf(given)} onGive={onGive} />;
    case 'text':
      return <TextField name={name} typed={textOf(given)} onGive={onGive} />;
    case 'order':
      return <OrderFields items={question.items} order={indexes} onGive={onGive} />;
    case 'match':
      return (
        <MatchFields
          question={question}
          name={name}
          matched={indexes}
          onGive={onGive}
          without={without}
        />
      );
  }
}

interface ChoiceFieldsProps {
  readonly question: QuestionOf<'choice'> | QuestionOf<'choices'>;
  readonly name: string;
  readonly taken: readonly number[];
  readonly onGive: (taken: readonly number[]) => void;
  readonly without: readonly number[];
}

/** Radio buttons, or checkboxes where several choices may be correct. */
function ChoiceFields({
  question: { type, choices },
  name,
  taken,
  onGive,
  without,
}: ChoiceFieldsProps) {
  const show = useWrittenText();
  const several = type === 'choices';
  const toggle = (index: number) =>
    taken.includes(index)
      ? taken.filter((other) => other !== index)
      : [...taken, index].sort((one, other) => one - other);
  return (
    <div className="grid gap-2">
      {choices.map(({ text }, index) =>
        without.includes(index) ? null : (
          <label
            key={index}
            className="choice"
            data-taken={taken.includes(index) ? type : undefined}
          >
            <input
              type={several ? 'checkbox' : 'radio'}
              name={name}
              value={index}
              checked={taken.includes(index)}
              onChange={() => onGive(several ? toggle(index) : [index])}
            />
            <span>{show(text)}</span>
          </label>
        ),
      )}
    </div>
  );
}

interface TextFieldProps {
  readonly name: string;
  readonly typed: string;
  readonly onGive: (typed: string) => void;
}

/** A field for a word or two. */
const TextField = ({ name, typed, onGive }: TextFieldProps) => (
  <div>
    <label htmlFor={name} className="mb-2 block text-small text-muted">
      Ditt svar
    </label>
    <input
      id={name}
      value={typed}
      onChange={(event) => onGive(event.currentTarget.value)}
      maxLength={120}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      className="typed-answer max-w-96"
    />
  </div>
);
