import type { Question } from '@lasar/contract/assignments/form-questions';
import type { H5pReading } from '@lasar/contract/editor/h5p';
import { createContext, type ReactNode, useContext, useDeferredValue } from 'react';
import { SelectField } from '#shared/admin/select-field.tsx';
import { useFieldError } from '../fields/field-errors.tsx';
import { ListField } from '../fields/list-field.tsx';
import { H5pButton } from './h5p-button.tsx';
import { changeType, questionLabels, QuestionFields } from './question-fields.tsx';
import { LinesInput, SentenceInput } from '../fields/text-input.tsx';

/** A self-test in the document of a lesson. */
export interface FormBody {
  readonly id?: string;
  readonly name?: string;
  readonly intro?: string;
  readonly questions?: readonly Question[];
}

export interface PupilsQuestionProps {
  readonly question: Question;
  readonly number: number;
  readonly of: number;
  /** Unique on the page. */
  readonly name: string;
}

/** Renders a question as pupils see it. The app gives it, since it belongs to the self-tests. */
export const PupilsQuestionContext = createContext<(props: PupilsQuestionProps) => ReactNode>(
  () => null,
);

interface Props {
  readonly path: string;
  readonly form: FormBody;
  readonly onChange: (form: FormBody) => void;
}

/** The editor of a self-test: each question with its fields, and beside it what a pupil sees. */
export function FormEditor({ path, form, onChange }: Props) {
  const { questions = [] } = form;
  return (
    <div className="flex flex-col gap-4">
      <LinesInput
        path={`${path}/intro`}
        label="Inledning till självtestet"
        value={form.intro ?? ''}
        onChange={(intro) => onChange({ ...form, intro })}
      />
      <ListField
        path={`${path}/questions`}
        label="Frågor"
        items={questions}
        onChange={(next) => onChange({ ...form, questions: next })}
        one="Fråga"
        cards
        addLabel="Lägg till en fråga"
        make={() => changeType({ type: 'choice', question: '', choices: [] }, 'choice')}
      >
        {(question, index, change) => (
          <QuestionEditor
            path={`${path}/questions/${index}`}
            question={question}
            number={index + 1}
            of={questions.length}
            onChange={change}
          />
        )}
      </ListField>
      <H5pButton onAdd={(reading) => onChange(withH5p(form, reading))} />
    </div>
  );
}

/** The self-test with what an H5P file has. A question that nobody has written gives way; a text that stands there does not. */
const withH5p = (form: FormBody, { intro, questions }: H5pReading): FormBody => ({
  ...form,
  ...(!form.intro && intro !== '' && { intro }),
  questions: [
    ...(form.questions ?? []).filter(({ question }) => question.trim() !== ''),
    ...questions,
  ],
});

interface QuestionProps {
  readonly path: string;
  readonly question: Question;
  readonly number: number;
  readonly of: number;
  readonly onChange: (question: Question) => void;
}

function QuestionEditor({ path, question, number, of, onChange }: QuestionProps) {
  const error = useFieldError(path);
  const types = Object.entries(questionLabels) as [Question['type'], string][];
  return (
    <div className="grid gap-6 rounded-xl border border-line bg-paper p-4 wide:grid-cols-[5fr_4fr] wide:items-start">
      <div className="flex min-w-0 flex-col gap-4">
        {error && <p className="font-bold text-falu">{error}</p>}
        <SelectField
          name={`${path}/type`}
          label={`Fråga ${number}: svarssätt`}
          value={question.type}
          onChange={({ target }) => {
            const chosen = types.find(([type]) => type === target.value)?.[0];
            if (chosen) onChange(changeType(question, chosen));
          }}
        >
          {types.map(([type, label]) => (
            <option key={type} value={type}>
              {label}
            </option>
          ))}
        </SelectField>
        <LinesInput
          path={`${path}/question`}
          label="Fråga"
          value={question.question}
          onChange={(text) => onChange({ ...question, question: text })}
        />
        <QuestionFields path={path} question={question} onChange={onChange} />
        <SentenceInput
          path={`${path}/explanation`}
          label="Förklaring efter svaret"
          value={question.explanation ?? ''}
          onChange={(text) => {
            const { explanation: _before, ...rest } = question;
            onChange(text === '' ? rest : { ...rest, explanation: text });
          }}
        />
      </div>
      <PupilsView question={question} number={number} of={of} name={path.replaceAll('/', '-')} />
    </div>
  );
}

/** The question as a pupil sees it, which follows what is written. It can be answered. */
function PupilsView({ question, number, ...props }: PupilsQuestionProps) {
  const renderQuestion = useContext(PupilsQuestionContext);
  // Typing does not wait for it.
  const shown = useDeferredValue(question);
  return (
    // Beside a long question it stays in view, below the bar of the record.
    <section
      aria-label={`Fråga ${number} som eleven ser den`}
      className="min-w-0 wide:sticky wide:top-[calc(var(--header-height)+6rem)]"
    >
      <p className="flex min-h-11 items-center font-bold">Elevens vy</p>
      <div className="self-test mt-2 [&_.question]:p-5!">
        {renderQuestion({ question: shown, number, ...props })}
      </div>
    </section>
  );
}
