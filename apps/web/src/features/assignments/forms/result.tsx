import type { ReactNode } from 'react';
import { Button } from '#shared/ui/button.tsx';
import type { Score, QuestionStatus } from './scoring.ts';
import { Icon } from '#shared/ui/icon.tsx';

interface Props {
  readonly score: Score;
  readonly statuses: readonly QuestionStatus[];
  readonly restart: () => void;
  /** Actions, shown once a question is answered. */
  readonly children: ReactNode;
}

/** The progress, and the result when all questions are answered. */
export function Result({ score, statuses, restart, children }: Props) {
  const { questions, answered, right, rightAtOnce } = score;
  const done = answered === questions;
  return (
    <section aria-label="Resultat" className="needs-script result">
      <div aria-live="polite" className="space-y-2">
        <p className="font-display text-heading font-bold">
          {done ? `${right} av ${questions} rätt` : `${answered} av ${questions} besvarade`}
        </p>
        {done && (
          <p>
            {right === questions
              ? 'Alla svar är rätt.'
              : 'Du kan gå tillbaka och prova igen på det som blev fel.'}{' '}
            På första försöket: {rightAtOnce} av {questions}.
          </p>
        )}
      </div>
      <QuestionMarks statuses={statuses} />
      {answered > 0 && (
        <div className="no-print">
          <div className="flex flex-wrap gap-2">
            {children}
            <Button variant={done ? 'solid' : 'outline'} onClick={restart}>
              Gör om testet
            </Button>
          </div>
          <p className="mt-2 text-small">
            När du gör om testet tas dina svar bort från webbläsaren.
          </p>
        </div>
      )}
    </section>
  );
}

const statusText = { open: 'inte rättad', right: 'rätt', wrong: 'fel' } satisfies Record<
  QuestionStatus,
  string
>;

/** The id of a question's element, for the links to it. */
export const questionAnchor = (index: number): string => `fraga-${index + 1}`;

/** A link to each question, with its number until it is corrected, then its status. */
function QuestionMarks({ statuses }: { readonly statuses: readonly QuestionStatus[] }) {
  return (
    <ol aria-label="Frågorna" className="no-print flex flex-wrap gap-2">
      {statuses.map((status, index) => (
        <li key={index}>
          <a
            href={`#${questionAnchor(index)}`}
            aria-label={`Fråga ${index + 1}, ${statusText[status]}`}
            className={`question-mark question-mark-${status}`}
          >
            {status === 'open' ? index + 1 : <Icon name={status === 'right' ? 'check' : 'close'} />}
          </a>
        </li>
      ))}
    </ol>
  );
}
