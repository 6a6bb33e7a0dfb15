import { useState } from 'react';
import { Button } from '#shared/ui/button.tsx';
import { Icon } from '#shared/ui/icon.tsx';
import { WrittenText } from '#shared/ui/written-text.tsx';
import type { Card } from './load-training.ts';

interface Props {
  readonly card: Card;
  readonly number: number;
  readonly of: number;
  readonly onAnswer: (isKnown: boolean) => void;
}

/** A word that is asked once more: it is turned, and the pupil says whether it was known. */
export function CardAgain({ card, number, of, onAnswer }: Props) {
  const [turned, setTurned] = useState(false);
  const [known, setKnown] = useState<boolean>();
  const answer = (isKnown: boolean) => {
    setKnown(isKnown);
    onAnswer(isKnown);
  };
  return (
    <div className="rounded-2xl border border-line bg-card p-5 tablet:p-8">
      <p className="text-small text-muted">
        Ord {number} av {of}
      </p>
      <p className="mt-2 font-display text-section font-bold">
        <WrittenText>{card.word}</WrittenText>
      </p>
      <div role="status" className="mt-3 min-h-24 text-lead">
        {turned && <WrittenText>{card.meaning}</WrittenText>}
        {known !== undefined && (
          <p className="mt-3 text-body font-bold">
            {known ? 'Bra, du kunde ordet.' : 'Det kommer tillbaka i morgon.'}
          </p>
        )}
      </div>
      {known === undefined && (
        <div className="mt-4 flex flex-wrap gap-3">
          {turned ? (
            <>
              <Button onClick={() => answer(true)}>
                <Icon name="check" /> Jag kunde
              </Button>
              <Button variant="outline" onClick={() => answer(false)}>
                Inte än
              </Button>
            </>
          ) : (
            <Button onClick={() => setTurned(true)}>Vänd kortet</Button>
          )}
        </div>
      )}
    </div>
  );
}
