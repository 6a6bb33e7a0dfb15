import { useState, type FormEvent, type ReactNode } from 'react';
import { Button } from '#shared/ui/button.tsx';
import { Icon } from '#shared/ui/icon.tsx';
import { usePlainText, WrittenText } from '#shared/ui/written-text.tsx';
import { FlipCard } from './flip-card.tsx';
import type { Card } from './load-training.ts';
import { choicesFor, inTrainingOrder, isSameWord } from './tasks.ts';

export interface ModeProps {
  readonly cards: readonly Card[];
  readonly known: ReadonlySet<string>;
  readonly note: (word: string, isKnown: boolean) => void;
  /** Begins the mode again. */
  readonly restart: () => void;
}

/** Goes through the cards one by one. `next` leads on to the next card; after the last one there is none. */
function useRound({ cards, known }: ModeProps) {
  const [order] = useState(() => inTrainingOrder(cards, known));
  const [at, setAt] = useState(0);
  return { card: order[at], place: `${at + 1} av ${order.length}`, next: () => setAt(at + 1) };
}

const Finished = ({ restart }: Pick<ModeProps, 'restart'>) => (
  <div role="status">
    <p className="text-heading font-bold">Klart!</p>
    <Button className="mt-4" onClick={restart}>
      Börja om
    </Button>
  </div>
);

const Place = ({ children }: { readonly children: string }) => (
  <p className="text-small text-muted">Ord {children}</p>
);

/** The word, then its meaning; the pupil says whether it was known. */
export function FlipCards(props: ModeProps) {
  const { card, place, next } = useRound(props);
  if (!card) return <Finished restart={props.restart} />;
  return (
    <FlipCard
      key={place}
      card={card}
      place={place}
      onAnswer={(isKnown) => {
        props.note(card.word, isKnown);
        next();
      }}
    />
  );
}

/** The meaning; the pupil writes the word. */
export function WriteWord(props: ModeProps) {
  const { card, place, next } = useRound(props);
  const plain = usePlainText();
  const [typed, setTyped] = useState('');
  const [result, setResult] = useState<'right' | 'wrong'>();
  if (!card) return <Finished restart={props.restart} />;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (result) {
      setTyped('');
      setResult(undefined);
      return next();
    }
    if (typed.trim() === '') return undefined;
    const right = isSameWord(typed, plain(card.word));
    props.note(card.word, right);
    return setResult(right ? 'right' : 'wrong');
  };
  return (
    <form onSubmit={submit}>
      <Place>{place}</Place>
      <p className="mt-2 text-lead">
        <WrittenText>{card.meaning}</WrittenText>
      </p>
      <label className="mt-5 block">
        <span className="font-bold">Vilket ord är det?</span>
        <input
          value={typed}
          readOnly={result !== undefined}
          onChange={({ target }) => setTyped(target.value)}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          className="mt-1 min-h-12 w-full rounded-xl border-2 border-ink bg-paper px-4"
        />
      </label>
      <Verdict result={result}>
        <WrittenText>{card.word}</WrittenText>
      </Verdict>
      <Button type="submit">{result ? 'Nästa ord' : 'Rätta'}</Button>
    </form>
  );
}

/** Whether an answer was right, and the right one if it was not. */
const Verdict = ({
  result,
  children,
}: {
  readonly result: 'right' | 'wrong' | undefined;
  readonly children: ReactNode;
}) => (
  <div role="status" className="min-h-14 py-3">
    {result === 'right' && (
      <span className="flex items-center gap-2 font-bold text-forest">
        <Icon name="check" /> Rätt!
      </span>
    )}
    {result === 'wrong' && (
      <span className="text-falu">
        Inte riktigt. Rätt svar: <strong>{children}</strong>
      </span>
    )}
  </div>
);

const choiceCount = 4;

/** The word is heard; the pupil chooses what it means. Only where the device has a Swedish voice. */
export function HearWord(props: ModeProps) {
  const { card, place, next } = useRound(props);
  if (!card) return <Finished restart={props.restart} />;
  return <HeardWord key={card.word} {...props} card={card} place={place} next={next} />;
}

interface HeardProps extends ModeProps {
  readonly card: Card;
  readonly place: string;
  readonly next: () => void;
}

function HeardWord({ cards, card, place, next, note }: HeardProps) {
  const plain = usePlainText();
  const [choices] = useState(() => choicesFor(card, cards, choiceCount));
  const [given, setGiven] = useState<Card>();
  const say = () => {
    const utterance = new SpeechSynthesisUtterance(plain(card.word));
    utterance.lang = 'sv-SE';
    speechSynthesis.cancel();
    speechSynthesis.speak(utterance);
  };
  const choose = (choice: Card) => {
    if (given) return;
    setGiven(choice);
    note(card.word, choice === card);
  };
  return (
    <>
      <Place>{place}</Place>
      <Button variant="outline" className="mt-3" onClick={say}>
        <Icon name="listen" /> Spela upp ordet
      </Button>
      <ul className="mt-4 grid gap-2">
        {choices.map((choice) => (
          <li key={choice.word}>
            <Button
              variant="outline"
              aria-pressed={choice === given}
              className="w-full justify-start! text-left! font-normal!"
              onClick={() => choose(choice)}
            >
              <span>
                <WrittenText>{choice.meaning}</WrittenText>
              </span>
            </Button>
          </li>
        ))}
      </ul>
      <Verdict result={given && (given === card ? 'right' : 'wrong')}>
        <WrittenText>{card.meaning}</WrittenText>
      </Verdict>
      {given && (
        <>
          <p className="mb-3 font-bold">
            <WrittenText>{card.word}</WrittenText>
          </p>
          <Button onClick={next}>Nästa ord</Button>
        </>
      )}
    </>
  );
}
