import { useState } from 'react';
import { Button } from '#shared/ui/button.tsx';
import { Icon } from '#shared/ui/icon.tsx';
import { WrittenText } from '#shared/ui/written-text.tsx';
import type { Card } from './load-training.ts';

interface Props {
  readonly card: Card;
  /** Which word it is, such as '2 av 7'. */
  readonly place: string;
  readonly onAnswer: (isKnown: boolean) => void;
  /** What is said when it has been answered; undefined until then. */
  readonly told?: string | undefined;
}

/** A word that is turned to its meaning, and the pupil says whether it was known. */
export function FlipCard({ card, place, onAnswer, told }: Props) {
  const [turned, setTurned] = useState(false);
  return (
    <>
      <p className="text-small text-muted">Ord {place}</p>
      <p className="mt-2 font-display text-section font-bold">
        <WrittenText>{card.word}</WrittenText>
      </p>
      <div role="status" className="mt-3 min-h-24 text-lead">
        {turned && <WrittenText>{card.meaning}</WrittenText>}
        {told !== undefined && <p className="mt-3 text-body font-bold">{told}</p>}
      </div>
      {told === undefined && (
        <div className="mt-4 flex flex-wrap gap-3">
          {turned ? (
            <>
              <Button onClick={() => onAnswer(true)}>
                <Icon name="check" /> Jag kunde
              </Button>
              <Button variant="outline" onClick={() => onAnswer(false)}>
                Inte än
              </Button>
            </>
          ) : (
            <Button onClick={() => setTurned(true)}>Vänd kortet</Button>
          )}
        </div>
      )}
    </>
  );
}
