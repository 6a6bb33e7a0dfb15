import { adminPaths } from '@lasar/contract/admin-paths';
import { suggestMeanings } from '@lasar/contract/editor/content-tree';
import type { Output } from '@lasar/contract/endpoint';
import { createContext, useContext, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { callByFetch } from '#shared/calls/call.ts';
import { ListField } from '../fields/list-field.tsx';
import { SentenceInput } from '../fields/text-input.tsx';

/** A key word in the document of a lesson. */
export interface Word {
  readonly word: string;
  readonly meaning?: string;
}

/** What the key words that have no meaning of their own mean in their subject, by word. */
export const SubjectMeanings = createContext<Readonly<Record<string, string>>>({});

interface Props {
  readonly path: string;
  readonly label: string;
  readonly hint?: string | undefined;
  readonly subjectId: string | undefined;
  readonly items: readonly Word[];
  readonly onChange: (items: readonly Word[]) => void;
}

/** The key words of a lesson with their meanings. A word that has a meaning elsewhere can take it over. */
export function WordsField({ subjectId, items, onChange, ...field }: Props) {
  return (
    <ListField
      {...field}
      items={items}
      onChange={onChange}
      one="Begrepp"
      addLabel="Lägg till ett begrepp"
      make={(): Word => ({ word: '' })}
    >
      {(item, index, change) => (
        <WordField
          path={`${field.path}/${index}`}
          number={index + 1}
          subjectId={subjectId}
          item={item}
          onChange={change}
        />
      )}
    </ListField>
  );
}

interface WordProps {
  readonly path: string;
  readonly number: number;
  readonly subjectId: string | undefined;
  readonly item: Word;
  readonly onChange: (item: Word) => void;
}

function WordField({ path, number, subjectId, item, onChange }: WordProps) {
  const [focused, setFocused] = useState(false);
  // Its field stays while one writes in it, whatever the last save has found.
  const [writes, setWrites] = useState(false);
  const meanings = useContext(SubjectMeanings);
  const inherited = Object.hasOwn(meanings, item.word) ? meanings[item.word] : undefined;
  const inherits = inherited !== undefined && !item.meaning && !writes;
  return (
    <div
      className="grid gap-x-4 gap-y-2 tablet:grid-cols-[1fr_2fr]"
      onFocus={() => setFocused(true)}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (currentTarget.contains(relatedTarget)) return;
        setWrites(false);
        if (relatedTarget?.matches('input, textarea')) setFocused(false);
        // Gone in the middle of a press, what is shown below the word would move the pressed button from under the pointer.
        else window.addEventListener('click', () => setFocused(false), { once: true });
      }}
    >
      <SentenceInput
        path={`${path}/word`}
        label={`Begrepp ${number}`}
        value={item.word}
        onChange={(word) => onChange({ ...item, word })}
      />
      {inherits ? (
        <InheritedMeaning
          path={path}
          word={item.word}
          meaning={inherited}
          onWrite={() => setWrites(true)}
        />
      ) : (
        <div onFocus={() => setWrites(true)}>
          <SentenceInput
            path={`${path}/meaning`}
            label="Betydelse"
            value={item.meaning ?? ''}
            onChange={(meaning) =>
              onChange(meaning === '' ? { word: item.word } : { ...item, meaning })
            }
          />
        </div>
      )}
      {focused && item.meaning && subjectId !== undefined && (
        <p className="text-small tablet:col-span-2">
          <Link
            to={adminPaths.subjectWords(subjectId, item.word)}
            className="inline-flex min-h-11 items-center underline"
          >
            Översättningar av {item.word}
          </Link>
        </p>
      )}
      {focused && !item.meaning && !inherits && (
        <Meanings word={item.word.trim()} onChoose={onChange} />
      )}
    </div>
  );
}

interface InheritedProps {
  readonly path: string;
  readonly word: string;
  readonly meaning: string;
  readonly onWrite: () => void;
}

/** The meaning that a word has from its subject, in place of a field that would be empty. */
function InheritedMeaning({ path, word, meaning, onWrite }: InheritedProps) {
  const write = () => {
    onWrite();
    requestAnimationFrame(() =>
      document.querySelector<HTMLElement>(`[name="${path}/meaning"]`)?.focus(),
    );
  };
  return (
    <div className="flex flex-col items-start">
      <p className="wrap-anywhere">
        <span className="block text-small text-muted">Betydelsen kommer från ämnets ordlista:</span>{' '}
        {meaning}
      </p>
      <button type="button" className="min-h-11 text-small underline" onClick={write}>
        Skriv en egen<span className="sr-only"> betydelse av {word}</span>
      </button>
    </div>
  );
}

type Meaning = Output<typeof suggestMeanings>[number];

/** How long nobody types before the search is sent, in milliseconds. */
const pause = 250;

interface MeaningsProps {
  readonly word: string;
  readonly onChoose: (word: Word) => void;
}

/** What the word means in other lessons, to take over. */
function Meanings({ word, onChoose }: MeaningsProps) {
  const [found, setFound] = useState<readonly Meaning[]>([]);
  useEffect(() => {
    if (word.length < 2) {
      setFound([]);
      return undefined;
    }
    const stop = new AbortController();
    const timer = setTimeout(() => {
      callByFetch(suggestMeanings, { query: { word } }, stop.signal).then(
        (meanings) => !stop.signal.aborted && setFound(meanings),
        // Without suggestions the meaning is written.
        () => undefined,
      );
    }, pause);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [word]);
  return (
    <div className="tablet:col-span-2">
      <p role="status" className="sr-only">
        {found.length > 0 && `${found.length} förslag på betydelse.`}
      </p>
      {found.length > 0 && (
        <ul aria-label="Förslag på betydelse" className="rounded-xl border border-line bg-card p-1">
          {found.map((each) => (
            <li key={`${each.word} ${each.meaning}`}>
              <button
                type="button"
                className="min-h-11 w-full rounded-lg px-3 py-2 text-left hover:bg-hue-soft"
                onClick={() => onChoose({ word: each.word, meaning: each.meaning })}
              >
                <span className="font-bold">{each.word}:</span> {each.meaning}
                <span className="block text-small text-muted">{originOf(each)}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function originOf({ subject, lessons }: Meaning): string {
  if (lessons === 0) return `${subject}, ämnets egen ordlista`;
  return `${subject}, ${lessons === 1 ? '1 lektion' : `${lessons} lektioner`}`;
}
