import { fewestShown } from '@lasar/contract/plans/class-picture-rules';
import type { QuestionPicture } from '@lasar/contract/plans/class-pictures';
import type { Question } from '@lasar/contract/assignments/form-questions';
import { Icon } from '#shared/ui/icon.tsx';
import { WrittenText } from '#shared/ui/written-text.tsx';
import type { SolutionOf } from '../more-tasks/practice-step.tsx';
import { AnswerCounts } from './answer-counts.tsx';
import { ThinkingTime } from './run-clock.tsx';

interface Props {
  readonly label: string;
  readonly question: Question;
  readonly revealed: boolean;
  /** When it was asked, in milliseconds. */
  readonly since: number;
  readonly solutionOf: SolutionOf;
  /** How the class has answered in its class picture. */
  readonly counts?: QuestionPicture | undefined;
}

/** How long the class thinks before it answers, in seconds. */
const thinkingTime = 45;

/** A question for the whole class: what is asked, time to think, and then the answer with why others are wrong. */
export function AskedQuestion({ label, question, revealed, since, solutionOf, counts }: Props) {
  const { code, figure, explanation } = question;
  return (
    <div className="grid min-h-full content-center gap-[2dvh]">
      <div>
        <p className="text-muted">{label}</p>
        <h3 dir="auto" className="run-big">
          <WrittenText>{question.question}</WrittenText>
        </h3>
      </div>
      {code !== undefined && (
        <pre className="overflow-x-auto rounded-xl bg-card p-[0.5em] leading-snug">
          <code>{code}</code>
        </pre>
      )}
      {figure && (
        <div
          role="img"
          aria-label={figure.text}
          className="h-[32dvh] [&>svg]:h-full [&>svg]:w-auto"
          dangerouslySetInnerHTML={{ __html: figure.svg }}
        />
      )}
      <Offered question={question} revealed={revealed} counts={counts} />
      {/* Rendered from the start: screen readers ignore a live region that is inserted together with its text. */}
      <div aria-live="polite">
        {revealed && (
          <>
            {question.type !== 'choice' && question.type !== 'choices' && (
              <ul className="font-bold">
                {solutionOf(question).map((line) => (
                  <li key={line} dir="auto" className="flex items-baseline gap-[0.5em]">
                    <Icon name="check" className="size-[1em] shrink-0 self-center text-forest" />
                    <span>
                      <WrittenText>{line}</WrittenText>
                    </span>
                  </li>
                ))}
              </ul>
            )}
            {counts && <AnswerCounts question={question} counts={counts} />}
            {explanation !== undefined && (
              <p dir="auto" className="mt-[1dvh]">
                <WrittenText>{explanation}</WrittenText>
              </p>
            )}
          </>
        )}
      </div>
      {!revealed && (
        <div className="flex flex-wrap justify-between gap-x-[1em]">
          <ThinkingTime since={since} seconds={thinkingTime} />
          {counts && <p role="status">{counts.answered} har svarat</p>}
        </div>
      )}
    </div>
  );
}

/** What there is to choose from, to order or to match. The order of items tells nothing of the answer. */
function Offered({ question, revealed, counts }: Pick<Props, 'question' | 'revealed' | 'counts'>) {
  // Why the commonest wrong answer is given stands below, and the rest of the reasons would not fit.
  const shown = counts && counts.answered >= fewestShown ? counts.choices : undefined;
  switch (question.type) {
    case 'choice':
    case 'choices':
      return (
        <ol className="run-choices">
          {question.choices.map(({ text, correct = false, feedback }, index) => (
            <li key={text} className="run-choice" data-right={revealed && correct}>
              <span className="font-bold" aria-hidden="true">
                {String.fromCodePoint(65 + index)}
              </span>
              <span className="min-w-0 grow">
                <span dir="auto" className="block">
                  <WrittenText>{text}</WrittenText>
                  {revealed && correct && <span className="sr-only"> (rätt)</span>}
                </span>
                {revealed && !shown && feedback !== undefined && (
                  <span dir="auto" className="mt-[0.3em] block text-muted">
                    <WrittenText>{feedback}</WrittenText>
                  </span>
                )}
              </span>
              {revealed && shown && <span className="shrink-0 font-bold">{shown[index] ?? 0}</span>}
              {revealed && correct && (
                <Icon name="check" className="size-[1.2em] shrink-0 text-forest" />
              )}
            </li>
          ))}
        </ol>
      );
    case 'order':
      return revealed ? null : <Loose texts={question.items} />;
    case 'match':
      return revealed ? null : (
        <div className="grid gap-[2dvh] tablet:grid-cols-2">
          <Loose texts={question.pairs.map(({ left }) => left)} />
          <Loose texts={[...question.pairs.map(({ right }) => right), ...(question.extra ?? [])]} />
        </div>
      );
    case 'number':
    case 'text':
      return null;
  }
}

const Loose = ({ texts }: { readonly texts: readonly string[] }) => (
  <ul className="run-choices content-start">
    {[...texts]
      // Browsers of the floor have no toSorted.
      .sort((one, other) => one.localeCompare(other, 'sv'))
      .map((text) => (
        <li key={text} dir="auto" className="run-choice">
          <span>
            <WrittenText>{text}</WrittenText>
          </span>
        </li>
      ))}
  </ul>
);
