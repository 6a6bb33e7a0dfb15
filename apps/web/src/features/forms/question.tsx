import type { ChoiceQuestion } from '@lasar/contract/forms';
import type { FormEvent } from 'react';
import { Button } from '#shared/ui/button.tsx';
import { Feedback } from './feedback.tsx';
import { standingOf, type Answer } from './scoring.ts';

interface Props {
  readonly question: ChoiceQuestion;
  readonly number: number;
  readonly of: number;
  /** Keeps the radio buttons of one question together. */
  readonly name: string;
  readonly answer: Answer;
  readonly onChoose: (choice: number) => void;
  readonly onCorrect: () => void;
  readonly onReveal: () => void;
}

/** One question with its choices. It is a form of its own, so that Enter corrects it. */
export function Question({
  question,
  number,
  of,
  name,
  answer,
  onChoose,
  onCorrect,
  onReveal,
}: Props) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onCorrect();
  };
  const { choice, checked } = answer;
  const corrected = checked !== undefined && checked === choice;
  return (
    <form
      onSubmit={submit}
      className="question"
      data-standing={corrected ? standingOf(question, answer) : 'open'}
    >
      <fieldset>
        <legend>
          <span className="block text-small text-muted">
            Fråga {number} av {of}
            <span className="sr-only">: </span>
          </span>
          <span className="block font-display text-heading font-bold">{question.question}</span>
        </legend>
        <div className="mt-4 grid gap-2">
          {question.choices.map(({ text }, index) => (
            <label key={index} className="choice">
              <input
                type="radio"
                name={name}
                value={index}
                checked={choice === index}
                onChange={() => onChoose(index)}
              />
              <span>{text}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <Button
        type="submit"
        look="outline"
        className="correct needs-script mt-4"
        aria-disabled={choice === undefined || corrected}
      >
        Rätta
      </Button>
      {/* On the page from the start: a region that comes together with its text is not read out. */}
      <div aria-live="polite">
        {corrected && (
          <Feedback question={question} answer={answer} checked={checked} onReveal={onReveal} />
        )}
      </div>
    </form>
  );
}
