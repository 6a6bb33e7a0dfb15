import { useState } from 'react';
import { wrongPrefix } from '#shared/device/device-keys.ts';
import { writeStored } from '#shared/device/stored.ts';
import { Button } from '#shared/ui/button.tsx';
import type { Tried } from '#shared/ui/keep-wrong.tsx';
import { LazyComponent } from '#shared/ui/lazy-component.tsx';
import { FlipCards, HearWord, WriteWord, type ModeProps } from './card-modes.tsx';
import { useKnownWords } from './known-words.ts';
import type { Training } from './load-training.ts';
import { MatchWords } from './match-words.tsx';

interface Props extends Pick<Training, 'id' | 'name' | 'cards'> {
  /** The page itself, at which the words come back. */
  readonly path: string;
}

const modes = [
  { name: 'Kort', Mode: FlipCards, voice: false },
  { name: 'Para ihop', Mode: MatchWords, voice: false },
  { name: 'Skriv', Mode: WriteWord, voice: false },
  { name: 'Hör', Mode: HearWord, voice: true },
] as const;

const loadKeeping = () => import('#shared/ui/keep-wrong.tsx').then((chunk) => chunk.KeepWrong);

/** The choice between the ways to train, the chosen one, and how far one has come. */
export function TrainingModes({ id, name: of, path, cards }: Props) {
  const [chosen, setChosen] = useState(0);
  const [round, setRound] = useState(0);
  const { known, note, forget } = useKnownWords(
    id,
    cards.map(({ word }) => word),
  );
  const [tried, setTried] = useState<readonly Tried[]>([]);
  const { Mode } = modes[chosen] ?? modes[0];
  const props: ModeProps = {
    cards,
    known,
    note: (word, isKnown) => {
      note(word, isKnown);
      setTried([...tried, { key: word, isRight: isKnown }]);
    },
    restart: () => setRound(round + 1),
  };
  const forgetAll = () => {
    forget();
    writeStored(`${wrongPrefix}${id}`, undefined);
    setTried([]);
  };
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
          <button type="button" className="min-h-11 underline" onClick={forgetAll}>
            Glöm vad jag kan
          </button>
        )}
      </p>
      {tried.length > 0 && (
        <LazyComponent
          load={loadKeeping}
          props={{ source: { id, path, name: of }, tried }}
          placeholder={<></>}
        />
      )}
    </>
  );
}
