import { useState } from 'react';
import { Button } from '#shared/ui/button.tsx';
import { WrittenText } from '#shared/ui/written-text.tsx';
import type { ModeProps } from './card-modes.tsx';
import type { Card } from './load-training.ts';
import { inTrainingOrder, shuffled } from './tasks.ts';

const mostPairs = 5;

/** Words and meanings in two columns: a word is pressed, then what it means. Pairs that are found move out of the way. */
export function MatchWords({ cards, known, note, restart }: ModeProps) {
  const [pairs] = useState(() => inTrainingOrder(cards, known).slice(0, mostPairs));
  const [meanings] = useState(() => shuffled(pairs));
  const [found, setFound] = useState<readonly Card[]>([]);
  const [missed, setMissed] = useState<readonly Card[]>([]);
  const [chosen, setChosen] = useState<Card>();
  const [said, setSaid] = useState('');
  const left = (list: readonly Card[]) => list.filter((card) => !found.includes(card));

  const match = (meaning: Card) => {
    if (!chosen) return setSaid('Välj först ett ord.');
    if (meaning.meaning !== chosen.meaning) {
      setMissed([...missed, chosen]);
      note(chosen.word, false);
      return setSaid('Det hör inte ihop. Prova ett annat.');
    }
    if (!missed.includes(chosen)) note(chosen.word, true);
    setFound([...found, chosen]);
    setChosen(undefined);
    return setSaid(
      found.length + 1 === pairs.length ? 'Alla hör ihop. Klart!' : 'Rätt, de hör ihop.',
    );
  };

  return (
    <>
      <p>Välj ett ord och sedan vad det betyder.</p>
      <div className="mt-4 grid gap-5 tablet:grid-cols-[1fr_2fr]">
        <ul aria-label="Ord" className="grid content-start gap-2">
          {left(pairs).map((card) => (
            <li key={card.word}>
              <Button
                variant={card === chosen ? 'sun' : 'outline'}
                aria-pressed={card === chosen}
                className="w-full"
                onClick={() => setChosen(card)}
              >
                <span>
                  <WrittenText>{card.word}</WrittenText>
                </span>
              </Button>
            </li>
          ))}
        </ul>
        <ul aria-label="Betydelser" className="grid content-start gap-2">
          {left(meanings).map((card) => (
            <li key={card.word}>
              <Button
                variant="outline"
                className="w-full justify-start! text-left! font-normal!"
                onClick={() => match(card)}
              >
                <span>
                  <WrittenText>{card.meaning}</WrittenText>
                </span>
              </Button>
            </li>
          ))}
        </ul>
      </div>
      <p role="status" className="mt-3 min-h-7 font-bold">
        {said}
      </p>
      {found.length === pairs.length && (
        <Button className="mt-2" onClick={restart}>
          Fler ord
        </Button>
      )}
    </>
  );
}
