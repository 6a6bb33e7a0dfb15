import { useState } from 'react';
import { FlipCard } from './flip-card.tsx';
import type { Card } from './load-training.ts';

interface Props {
  readonly card: Card;
  readonly number: number;
  readonly of: number;
  readonly onAnswer: (isKnown: boolean) => void;
}

/** A word that is asked once more. */
export function CardAgain({ card, number, of, onAnswer }: Props) {
  const [told, setTold] = useState<string>();
  return (
    <div className="rounded-2xl border border-line bg-card p-5 tablet:p-8">
      <FlipCard
        card={card}
        place={`${number} av ${of}`}
        told={told}
        onAnswer={(isKnown) => {
          setTold(isKnown ? 'Bra, du kunde ordet.' : 'Det kommer tillbaka i morgon.');
          onAnswer(isKnown);
        }}
      />
    </div>
  );
}
