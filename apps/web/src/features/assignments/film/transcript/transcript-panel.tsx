import type { Cue, FilmTrack } from '@lasar/contract/assignments/media';
import { directionOf } from '@lasar/contract/catalogue/translation-rules';
import { useState, type RefObject, useEffect, useRef } from 'react';
import { Icon } from '#shared/ui/icon.tsx';
import { ChapterList } from './chapter-list.tsx';
import { CueLink, useCurrentCue } from './cue-link.tsx';
import type { DescribedTranscript, TextCue } from './described-transcripts.ts';
import { activeCaptions } from '../film-preferences.ts';

interface Props {
  readonly filmRef: RefObject<HTMLVideoElement | null>;
  /** At least one. */
  readonly transcripts: readonly DescribedTranscript[];
  readonly chapters: FilmTrack | undefined;
}

/** The film's transcript: to read, search and print, and to navigate the film by. */
export function TranscriptPanel({ filmRef, transcripts, chapters }: Props) {
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
      {chapters && <ChapterList filmRef={filmRef} chapters={chapters} />}
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
        filmRef={filmRef}
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
  readonly transcripts: readonly DescribedTranscript[];
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
  readonly cues: readonly TextCue[];
  readonly lang: string;
  /** The cue at the current time. */
  readonly current: Cue | undefined;
  /** Whether the list scrolls to keep the current cue in view. */
  readonly autoScroll: boolean;
  readonly filmRef: Props['filmRef'];
}

/** The cues in order of time. */
function TranscriptCues({ cues, lang, current, autoScroll, filmRef }: TranscriptCuesProps) {
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const { current: box } = list;
    const now = box?.querySelector<HTMLElement>('[aria-current]');
    if (!autoScroll || !box || !now) return;
    // `scrollIntoView` would scroll the page as well, away from the film.
    box.scrollTo({ top: now.offsetTop - box.clientHeight / 3 });
  }, [current, autoScroll]);
  return (
    <ol ref={list} lang={lang} dir={directionOf(lang)} className="transcript-cues">
      {cues.map((cue, index) => (
        <li
          key={index}
          aria-current={isShownWith(cue, current) ? 'true' : undefined}
          data-description={cue.isDescription}
        >
          <CueLink filmRef={filmRef} cue={cue}>
            {cue.isDescription && (
              <b lang="sv" dir="ltr">
                Syntolkning:{' '}
              </b>
            )}
            {cue.text.replaceAll('\n', ' ')}
          </CueLink>
        </li>
      ))}
    </ol>
  );
}

/** The cues that contain all words of a query in any order; all cues for an empty query. */
export function filterCues<C extends Cue>(cues: readonly C[], text: string): readonly C[] {
  const words = text.toLocaleLowerCase('sv').split(/\s+/).filter(Boolean);
  return cues.filter((cue) => {
    const spoken = cue.text.toLocaleLowerCase('sv');
    return words.every((word) => spoken.includes(word));
  });
}

/** Whether a cue is the current one, or that of somebody who speaks at the same time. */
const isShownWith = (cue: Cue, current: Cue | undefined): boolean =>
  current !== undefined &&
  (cue === current || (cue.start <= current.start && cue.end > current.start + 0.05));

/** The transcript's language. It follows the captions when they change, and can be chosen separately. */
function useTranscriptLanguage(
  filmRef: RefObject<HTMLVideoElement | null>,
  transcripts: readonly DescribedTranscript[],
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
