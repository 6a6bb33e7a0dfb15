import './transcript.css';
import type { Transcript, Cue } from '@lasar/contract/assignments/media';
import { useState, type RefObject, useEffect, useRef } from 'react';
import { Icon } from '#shared/ui/icon.tsx';
import { seekTo } from './film-actions.ts';
import { activeCaptions } from './film-preferences.ts';
import { formatTime, spokenTime } from './film-time.ts';

interface Props {
  readonly filmRef: RefObject<HTMLVideoElement | null>;
  /** At least one. */
  readonly transcripts: readonly Transcript[];
}

/** The film's transcript: to read, search and print, and to navigate the film by. */
export function TranscriptPanel({ filmRef, transcripts }: Props) {
  const [query, setQuery] = useState('');
  const [autoScroll, setAutoScroll] = useState(true);
  const [language, setLanguage] = useTranscriptLanguage(filmRef, transcripts);
  const transcript = transcripts.find((each) => each.language === language) ?? transcripts[0];
  const cues = transcript?.cues ?? [];
  const current = useCurrentCue(filmRef, cues);
  const found = filterCues(cues, query);
  return (
    <section aria-labelledby="film-text" className="transcript">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 id="film-text" className="text-[1.25rem]">
          Text
        </h2>
        <label className="transcript-follow needs-script no-print">
          <input
            type="checkbox"
            checked={autoScroll}
            onChange={(event) => setAutoScroll(event.target.checked)}
          />
          Följ med
        </label>
      </div>
      <div className="needs-script no-print">
        <TranscriptLanguages
          transcripts={transcripts}
          language={transcript?.language ?? ''}
          choose={setLanguage}
        />
        <input
          type="search"
          aria-label="Sök i texten"
          placeholder="Sök i texten"
          className="transcript-search"
          value={query}
          onChange={(event) => setQuery(event.target.value)}
        />
        <p role="status" className="text-small text-muted">
          {query.trim() !== '' && countText(found.length)}
        </p>
      </div>
      <TranscriptCues
        cues={found}
        lang={transcript?.language ?? 'sv'}
        current={current}
        autoScroll={autoScroll && query === ''}
        seek={(seconds) => filmRef.current && seekTo(filmRef.current, seconds)}
      />
      <button
        type="button"
        onClick={() => print()}
        className="needs-script no-print mt-2 inline-flex min-h-11 items-center gap-2 underline"
      >
        <Icon name="print" /> Skriv ut texten
      </button>
    </section>
  );
}

const countText = (count: number): string => {
  if (count === 0) return 'Finns inte i filmens text.';
  return count === 1 ? 'Ett ställe' : `${count} ställen`;
};

interface TranscriptLanguagesProps {
  readonly transcripts: readonly Transcript[];
  readonly language: string;
  readonly choose: (language: string) => void;
}

/** Selects the language of the transcript, if there are several. */
function TranscriptLanguages({ transcripts, language, choose }: TranscriptLanguagesProps) {
  if (transcripts.length < 2) return null;
  return (
    <select
      aria-label="Textens språk"
      className="transcript-language"
      value={language}
      onChange={(event) => choose(event.target.value)}
    >
      {transcripts.map((each) => (
        <option key={each.language} value={each.language} lang={each.language}>
          {each.label}
        </option>
      ))}
    </select>
  );
}

interface TranscriptCuesProps {
  readonly cues: readonly Cue[];
  readonly lang: string;
  /** The cue at the current time. */
  readonly current: Cue | undefined;
  /** Whether the list scrolls to keep the current cue in view. */
  readonly autoScroll: boolean;
  readonly seek: (seconds: number) => void;
}

/** The cues in order of time. Each is a link with its position, to copy; a click seeks at once. */
function TranscriptCues({ cues, lang, current, autoScroll, seek }: TranscriptCuesProps) {
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const { current: box } = list;
    const now = box?.querySelector<HTMLElement>('[aria-current]');
    if (!autoScroll || !box || !now) return;
    // `scrollIntoView` would scroll the page as well, away from the film.
    box.scrollTo({ top: now.offsetTop - box.clientHeight / 3 });
  }, [current, autoScroll]);
  return (
    <ol ref={list} lang={lang} className="transcript-cues">
      {cues.map((cue, index) => (
        <li key={index} aria-current={isShownWith(cue, current) ? 'true' : undefined}>
          <a
            href={`?t=${Math.floor(cue.start)}`}
            onClick={(event) => {
              if (event.ctrlKey || event.metaKey || event.shiftKey) return;
              event.preventDefault();
              seek(cue.start);
            }}
          >
            <span className="sr-only" lang="sv">
              Gå till {spokenTime(cue.start)}:{' '}
            </span>
            <span aria-hidden="true" className="transcript-time">
              {formatTime(cue.start)}
            </span>
            <span dir="auto">{cue.text.replaceAll('\n', ' ')}</span>
          </a>
        </li>
      ))}
    </ol>
  );
}

/** The cues that contain all words of a query in any order; all cues for an empty query. */
export function filterCues(cues: readonly Cue[], text: string): readonly Cue[] {
  const words = text.toLocaleLowerCase('sv').split(/\s+/).filter(Boolean);
  return cues.filter((cue) => {
    const spoken = cue.text.toLocaleLowerCase('sv');
    return words.every((word) => spoken.includes(word));
  });
}

/** The cue at a time, or the last one before it; undefined before the first. */
export const cueAt = (cues: readonly Cue[], seconds: number): Cue | undefined =>
  cues.findLast(({ start }) => start <= seconds + 0.05);

/** Whether a cue is the current one, or that of somebody who speaks at the same time. */
const isShownWith = (cue: Cue, current: Cue | undefined): boolean =>
  current !== undefined &&
  (cue === current || (cue.start <= current.start && cue.end > current.start + 0.05));

/** The cue at the film's current time, once it has started. */
function useCurrentCue(
  filmRef: RefObject<HTMLVideoElement | null>,
  cues: readonly Cue[],
): Cue | undefined {
  const [current, setCurrent] = useState<Cue>();
  useEffect(() => {
    const { current: film } = filmRef;
    if (!film) return;
    const follow = () =>
      setCurrent(film.currentTime > 0 ? cueAt(cues, film.currentTime) : undefined);
    follow();
    film.addEventListener('timeupdate', follow);
    film.addEventListener('seeking', follow);
    return () => {
      film.removeEventListener('timeupdate', follow);
      film.removeEventListener('seeking', follow);
    };
  }, [filmRef, cues]);
  return current;
}

/** The transcript's language. It follows the captions when they change, and can be chosen separately. */
function useTranscriptLanguage(
  filmRef: RefObject<HTMLVideoElement | null>,
  transcripts: readonly Transcript[],
): readonly [string | undefined, (language: string) => void] {
  const [language, setLanguage] = useState<string>();
  useEffect(() => {
    const { current: film } = filmRef;
    if (!film) return;
    const follow = () => {
      const shown = activeCaptions(film);
      if (transcripts.some((each) => each.language === shown)) setLanguage(shown);
    };
    follow();
    film.textTracks.addEventListener('change', follow);
    return () => film.textTracks.removeEventListener('change', follow);
  }, [filmRef, transcripts]);
  return [language, setLanguage];
}
