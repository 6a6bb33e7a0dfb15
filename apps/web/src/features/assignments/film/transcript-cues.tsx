import type { Cue } from '@lasar/contract/media';
import { useEffect, useRef } from 'react';
import { clock, spokenClock } from './clock.ts';

interface Props {
  readonly cues: readonly Cue[];
  readonly lang: string;
  /** What is said now. */
  readonly current: Cue | undefined;
  /** Whether the list scrolls so that it can be seen. */
  readonly follows: boolean;
  readonly goTo: (seconds: number) => void;
}

/** The text in the order of time. Each place is a link that can be copied; a click goes there at once. */
export function TranscriptCues({ cues, lang, current, follows, goTo }: Props) {
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const { current: box } = list;
    const now = box?.querySelector<HTMLElement>('[aria-current]');
    if (!follows || !box || !now) return;
    // The list alone moves: scrollIntoView would take the page along, away from the film.
    box.scrollTo({ top: now.offsetTop - box.clientHeight / 3 });
  }, [current, follows]);
  return (
    <ol ref={list} lang={lang} className="transcript-cues">
      {cues.map((cue) => (
        <li key={cue.start} aria-current={cue === current ? 'true' : undefined}>
          <a
            href={`?t=${Math.floor(cue.start)}`}
            onClick={(event) => {
              if (event.ctrlKey || event.metaKey || event.shiftKey) return;
              event.preventDefault();
              goTo(cue.start);
            }}
          >
            <span className="sr-only" lang="sv">
              Gå till {spokenClock(cue.start)}:{' '}
            </span>
            <span aria-hidden="true" className="transcript-time">
              {clock(cue.start)}
            </span>
            <span>{cue.text.replaceAll('\n', ' ')}</span>
          </a>
        </li>
      ))}
    </ol>
  );
}
