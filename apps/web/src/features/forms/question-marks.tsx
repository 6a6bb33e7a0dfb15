import { Icon } from '#shared/ui/icon.tsx';
import type { Standing } from './scoring.ts';

const words = { open: 'inte rättad', right: 'rätt', wrong: 'fel' } satisfies Record<
  Standing,
  string
>;

/** Where a question is on the page, for the marks to lead to. */
export const questionAnchor = (index: number): string => `fraga-${index + 1}`;

/** A mark for each question, with its number until it is corrected, and the way to it. */
export function QuestionMarks({ standings }: { readonly standings: readonly Standing[] }) {
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
