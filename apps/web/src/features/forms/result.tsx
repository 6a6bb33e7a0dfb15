import type { ReactNode } from 'react';
import { Button } from '#shared/ui/button.tsx';
import type { Score, Standing } from './scoring.ts';
import { Icon } from '#shared/ui/icon.tsx';

interface Props {
  readonly score: Score;
  readonly standings: readonly Standing[];
  readonly again: () => void;
  /** What one may do with it, once there is something. */
  readonly children: ReactNode;
}

/** How far one has come, and when all is answered, how it went. */
export function Result({ score, standings, again, children }: Props) {
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
      <QuestionMarks standings={standings} />
      {answered > 0 && (
        <div className="no-print">
          <div className="flex flex-wrap gap-2">
            {children}
            <Button look={done ? 'solid' : 'outline'} onClick={again}>
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

const words = { open: 'inte rättad', right: 'rätt', wrong: 'fel' } satisfies Record<
  Standing,
  string
>;

/** Where a question is on the page, for the marks to lead to. */
export const questionAnchor = (index: number): string => `fraga-${index + 1}`;

/** A mark for each question, with its number until it is corrected, and the way to it. */
function QuestionMarks({ standings }: { readonly standings: readonly Standing[] }) {
  return (
    <ol aria-label="Frågorna" className="no-print flex flex-wrap gap-2">
      {standings.map((standing, index) => (
        <li key={index}>
          <a
            href={`#${questionAnchor(index)}`}
            aria-label={`Fråga ${index + 1}, ${words[standing]}`}
            className={`question-mark question-mark-${standing}`}
          >
            {standing === 'open' ? (
              index + 1
            ) : (
              <Icon name={standing === 'right' ? 'check' : 'close'} />
            )}
          </a>
        </li>
      ))}
    </ol>
  );
}
