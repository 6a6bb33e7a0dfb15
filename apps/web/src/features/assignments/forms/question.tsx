import type { Question as Asked } from '@lasar/contract/assignments/form-questions';
import type { ComponentProps, FormEvent } from 'react';
import { Button } from '#shared/ui/button.tsx';
import { MathsProvider, WrittenText } from '#shared/ui/written-text.tsx';
import { AnswerFields } from './answer-fields.tsx';
import { instructions } from './answer-texts.ts';
import { Feedback } from './feedback.tsx';
import { isComplete, isSame, type Given } from '@lasar/contract/assignments/given-rules';
import { givenIn, statusOf, type Answer } from './scoring.ts';

interface Props {
  readonly question: Asked;
  readonly number: number;
  readonly of: number;
  /** The `name` of the fields, unique on the page. */
  readonly name: string;
  readonly answer: Answer;
  readonly Fields?: typeof AnswerFields | undefined;
  /** The formulas of the question, after the marks of its explained words. */
  readonly marked?: ComponentProps<typeof MathsProvider>['records'];
  readonly onGive: (given: Given) => void;
  readonly onCorrect: () => void;
  readonly onReveal: () => void;
}

/** What a question is about: lines of a program, or a drawing of the server's own. */
function Material({ question: { code, figure } }: Pick<Props, 'question'>) {
  return (
    <>
      {code !== undefined && (
        <pre className="question-code">
          <code>{code}</code>
        </pre>
      )}
      {figure && (
        <div
          role="img"
          aria-label={figure.text}
          className="question-figure"
          dangerouslySetInnerHTML={{ __html: figure.svg }}
        />
      )}
    </>
  );
}

/** A question with its fields. Each is a form of its own, so that Enter corrects it. */
export function Question({
  question,
  number,
  of,
  name,
  answer,
  Fields = AnswerFields,
  marked,
  onGive,
  onCorrect,
  onReveal,
}: Props) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onCorrect();
  };
  const { checked } = answer;
  const given = givenIn(question, answer);
  const corrected = checked !== undefined && isSame(checked, given);
  const how = instructions[question.type];
  const asked = <WrittenText>{question.question}</WrittenText>;
  return (
    <form
      onSubmit={submit}
      className="question"
      data-standing={corrected ? statusOf(question, answer) : 'open'}
    >
      <fieldset aria-describedby={how && `${name}-hur`}>
        <legend>
          <span className="block text-small text-muted">
            Fråga {number} av {of}
            <span className="sr-only">: </span>
          </span>
          <span className="block font-display text-heading font-bold">
            {marked ? <MathsProvider records={marked}>{asked}</MathsProvider> : asked}
          </span>
        </legend>
        {how && (
          <p id={`${name}-hur`} className="mt-1 text-small text-muted">
            {how}
          </p>
        )}
        <Material question={question} />
        <div className="mt-4">
          <Fields question={question} name={name} given={given} onGive={onGive} />
        </div>
      </fieldset>
      <Button
        type="submit"
        variant="outline"
        className="correct needs-script mt-4"
        aria-disabled={!isComplete(question, given) || corrected}
      >
        Rätta
      </Button>
      {/* Rendered from the start: screen readers ignore a live region that is inserted together with its text. */}
      <div aria-live="polite">
        {corrected && (
          <Feedback question={question} answer={answer} checked={checked} onReveal={onReveal} />
        )}
      </div>
    </form>
  );
}
