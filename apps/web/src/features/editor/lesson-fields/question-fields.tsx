import type { Question, QuestionOf } from '@lasar/contract/assignments/form-questions';
import { ListField } from '../fields/list-field.tsx';
import { NumberInput } from '../fields/number-input.tsx';
import { LineInput, SentenceInput } from '../fields/text-input.tsx';

export const questionLabels: Readonly<Record<Question['type'], string>> = {
  choice: 'Ett rätt svar',
  choices: 'Flera rätta svar',
  number: 'Ett tal',
  text: 'Några ord',
  order: 'Rätt ordning',
  match: 'Para ihop',
};

type Choice = QuestionOf<'choice'>['choices'][number];

/** A question with another kind of answer. Its text, and choices where both have them, are kept. */
export function changeType(question: Question, type: Question['type']): Question {
  const { question: text, explanation } = question;
  const common = { question: text, ...(explanation && { explanation }) };
  const given = 'choices' in question ? question.choices : [];
  const choices = given.length > 1 ? given : [{ text: '', correct: true as const }, { text: '' }];
  switch (type) {
    case 'choice':
    case 'choices':
      return { ...common, type, choices };
    case 'number':
      return { ...common, type, answer: 0 };
    case 'text':
      return { ...common, type, answers: [''] };
    case 'order':
      return { ...common, type, items: ['', ''] };
    case 'match':
      return {
        ...common,
        type,
        pairs: [
          { left: '', right: '' },
          { left: '', right: '' },
        ],
      };
  }
}

interface Props {
  readonly path: string;
  readonly question: Question;
  readonly onChange: (question: Question) => void;
}

/** The fields of a question's answer, by its type. */
export function QuestionFields({ path, question, onChange }: Props) {
  switch (question.type) {
    case 'choice':
    case 'choices':
      return <ChoiceFields path={path} question={question} onChange={onChange} />;
    case 'number':
      return <NumberFields path={path} question={question} onChange={onChange} />;
    case 'text':
      return (
        <Lines
          path={`${path}/answers`}
          label="Svar som räknas som rätt"
          one="Svar"
          addLabel="Lägg till ett svar"
          lines={question.answers}
          onChange={(answers) => onChange({ ...question, answers: [...answers] })}
        />
      );
    case 'order':
      return (
        <Lines
          path={`${path}/items`}
          label="I rätt ordning"
          one="Sak"
          addLabel="Lägg till en sak"
          lines={question.items}
          onChange={(items) => onChange({ ...question, items: [...items] })}
        />
      );
    case 'match':
      return <MatchFields path={path} question={question} onChange={onChange} />;
  }
}

interface FieldsProps<T extends Question['type']> {
  readonly path: string;
  readonly question: QuestionOf<T>;
  readonly onChange: (question: Question) => void;
}

function ChoiceFields({ path, question, onChange }: FieldsProps<'choice' | 'choices'>) {
  const single = question.type === 'choice';
  const mark = (index: number, right: boolean) =>
    question.choices.map(({ correct, ...choice }, at) => {
      const isRight = at === index ? right : !single && correct === true;
      return isRight ? { ...choice, correct: true as const } : choice;
    });
  return (
    <ListField
      path={`${path}/choices`}
      label="Svar"
      hint={single ? 'Markera det rätta svaret.' : 'Markera alla rätta svar.'}
      items={question.choices}
      onChange={(choices) => onChange({ ...question, choices: [...choices] })}
      one="Svar"
      cards
      addLabel="Lägg till ett svar"
      make={(): Choice => ({ text: '' })}
    >
      {(choice, index, change) => (
        <div className="flex flex-col gap-2 rounded-xl border border-line p-4">
          <SentenceInput
            path={`${path}/choices/${index}/text`}
            label={`Svar ${index + 1}`}
            value={choice.text}
            onChange={(text) => change({ ...choice, text })}
          />
          <label className="flex min-h-11 items-center gap-3">
            <input
              type={single ? 'radio' : 'checkbox'}
              name={`${path}/correct`}
              checked={choice.correct === true}
              onChange={({ target }) =>
                onChange({ ...question, choices: mark(index, target.checked) })
              }
              className="size-5 accent-ink"
            />
            Rätt svar<span className="sr-only">: svar {index + 1}</span>
          </label>
          <SentenceInput
            path={`${path}/choices/${index}/feedback`}
            label={`Kommentar till svar ${index + 1}`}
            value={choice.feedback ?? ''}
            onChange={(feedback) => {
              const { feedback: _before, ...rest } = choice;
              change(feedback === '' ? rest : { ...rest, feedback });
            }}
          />
        </div>
      )}
    </ListField>
  );
}

function NumberFields({ path, question, onChange }: FieldsProps<'number'>) {
  const { tolerance, unit, ...rest } = question;
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(6.5rem,1fr))] gap-4">
      <NumberInput
        required
        path={`${path}/answer`}
        label="Rätt tal"
        value={question.answer}
        onChange={(answer = question.answer) => onChange({ ...question, answer })}
      />
      <NumberInput
        path={`${path}/tolerance`}
        label="Felmarginal"
        value={tolerance}
        onChange={(typed) =>
          onChange({
            ...rest,
            ...(unit !== undefined && { unit }),
            ...(typed !== undefined && { tolerance: Math.abs(typed) }),
          })
        }
      />
      <LineInput
        path={`${path}/unit`}
        label="Enhet"
        value={unit ?? ''}
        onChange={(text) =>
          onChange({
            ...rest,
            ...(tolerance !== undefined && { tolerance }),
            ...(text !== '' && { unit: text }),
          })
        }
      />
    </div>
  );
}

function MatchFields({ path, question, onChange }: FieldsProps<'match'>) {
  return (
    <>
      <ListField
        path={`${path}/pairs`}
        label="Par"
        items={question.pairs}
        onChange={(pairs) => onChange({ ...question, pairs: [...pairs] })}
        one="Par"
        addLabel="Lägg till ett par"
        make={() => ({ left: '', right: '' })}
      >
        {(pair, index, change) => (
          <div className="grid gap-2 tablet:grid-cols-2">
            <LineInput
              path={`${path}/pairs/${index}/left`}
              label={`Par ${index + 1}, vänster`}
              value={pair.left}
              onChange={(left) => change({ ...pair, left })}
            />
            <LineInput
              path={`${path}/pairs/${index}/right`}
              label={`Par ${index + 1}, höger`}
              value={pair.right}
              onChange={(right) => change({ ...pair, right })}
            />
          </div>
        )}
      </ListField>
      <Lines
        path={`${path}/extra`}
        label="Svar som inte hör till något par"
        one="Extra svar"
        addLabel="Lägg till ett extra svar"
        lines={question.extra ?? []}
        onChange={(extra) => onChange({ ...question, extra: [...extra] })}
      />
    </>
  );
}

interface LinesProps {
  readonly path: string;
  readonly label: string;
  readonly one: string;
  readonly addLabel: string;
  readonly lines: readonly string[];
  readonly onChange: (lines: readonly string[]) => void;
}

function Lines({ lines, onChange, ...list }: LinesProps) {
  return (
    <ListField {...list} items={lines} onChange={onChange} make={() => ''}>
      {(line, index, change) => (
        <LineInput
          path={`${list.path}/${index}`}
          label={`${list.one} ${index + 1}`}
          value={line}
          onChange={change}
        />
      )}
    </ListField>
  );
}
