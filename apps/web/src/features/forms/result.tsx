import { Button } from '#shared/ui/button.tsx';
import type { Score } from './scoring.ts';

interface Props {
  readonly score: Score;
  readonly again: () => void;
}

/** How far one has come, and when all is answered, how it went. */
export function Result({ score: { questions, answered, right, rightAtOnce }, again }: Props) {
  const done = answered === questions;
  return (
    <section aria-label="Resultat" className="needs-script result">
      <div aria-live="polite">
        <p className={done ? 'font-display text-section font-bold' : 'font-bold'}>
          {done ? `${right} av ${questions} rätt` : `${answered} av ${questions} frågor besvarade`}
        </p>
        {done && (
          <p>
            {right === questions
              ? 'Alla svar är rätt.'
              : 'Du kan gå tillbaka och prova igen på de frågor som blev fel.'}{' '}
            På första försöket: {rightAtOnce} av {questions}.
          </p>
        )}
      </div>
      {answered > 0 && (
        <div>
          <Button look={done ? 'solid' : 'outline'} className="no-print" onClick={again}>
            Gör om testet
          </Button>
          <p className="mt-2 text-small text-muted no-print">
            Då tas dina svar bort från webbläsaren.
          </p>
        </div>
      )}
    </section>
  );
}
