import { useState } from 'react';
import { Button } from '#shared/ui/button.tsx';
import { FlipCards, HearWord, WriteWord, type ModeProps } from './card-modes.tsx';
import { useKnownWords } from './known-words.ts';
import type { Card } from './load-training.ts';
import { MatchWords } from './match-words.tsx';

interface Props {
  readonly id: string;
  readonly cards: readonly Card[];
}

const modes = [
  { name: 'Kort', Mode: FlipCards, voice: false },
  { name: 'Para ihop', Mode: MatchWords, voice: false },
  { name: 'Skriv', Mode: WriteWord, voice: false },
  { name: 'Hör', Mode: HearWord, voice: true },
] as const;

/** The choice between the ways to train, the chosen one, and how far one has come. */
export function TrainingModes({ id, cards }: Props) {
  const [chosen, setChosen] = useState(0);
  const [round, setRound] = useState(0);
  const { known, note, forget } = useKnownWords(
    id,
    cards.map(({ word }) => word),
  );
  const { Mode } = modes[chosen] ?? modes[0];
  const props: ModeProps = { cards, known, note, restart: () => setRound(round + 1) };
  return (
    <>
      <div role="group" aria-label="Sätt att träna" className="flex flex-wrap gap-2">
        {modes.map(({ name, voice }, index) => (
          <Button
            key={name}
            variant={index === chosen ? 'sun' : 'outline'}
            aria-pressed={index === chosen}
            className={voice ? 'needs-voice' : ''}
            onClick={() => {
              setChosen(index);
              setRound(round + 1);
            }}
          >
            {name}
          </Button>
        ))}
      </div>
      <div className="mt-5 max-w-176 rounded-2xl border border-line bg-card p-5 tablet:p-8">
        <Mode key={`${chosen} ${round}`} {...props} />
      </div>
      <p className="mt-3 flex min-h-11 flex-wrap items-center gap-x-5 text-small">
        <span>
          Du kan {known.size} av {cards.length} ord. Det sparas bara i den här webbläsaren.
        </span>
        {known.size > 0 && (
          <button type="button" className="min-h-11 underline" onClick={forget}>
            Glöm vad jag kan
          </button>
        )}
      </p>
    </>
  );
}
