import './transcript.css';
import type { Transcript } from '@lasar/contract/media';
import { useState, type RefObject } from 'react';
import { Icon } from '#shared/ui/icon.tsx';
import { seekTo } from './film-actions.ts';
import { cuesWith } from './transcript-search.ts';
import { TranscriptCues } from './transcript-cues.tsx';
import { TranscriptLanguages } from './transcript-languages.tsx';
import { useCueAt } from './use-cue-at.ts';
import { useShownLanguage } from './use-shown-language.ts';

interface Props {
  readonly video: RefObject<HTMLVideoElement | null>;
  /** At least one. */
  readonly transcripts: readonly Transcript[];
}

/** All that is said, beside the film: to read, to search, to print, and to find one's way in the film by. */
export function TranscriptPanel({ video, transcripts }: Props) {
  const [sought, setSought] = useState('');
  const [follows, setFollows] = useState(true);
  const [language, setLanguage] = useShownLanguage(video, transcripts);
  const transcript = transcripts.find((each) => each.language === language) ?? transcripts[0];
  const cues = transcript?.cues ?? [];
  const current = useCueAt(video, cues);
  const found = cuesWith(cues, sought);
  return (
    <section aria-labelledby="film-text" className="transcript">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 id="film-text" className="text-[1.25rem]">
          Text
        </h2>
        <label className="transcript-follow needs-script no-print">
          <input
            type="checkbox"
            checked={follows}
            onChange={(event) => setFollows(event.target.checked)}
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
          value={sought}
          onChange={(event) => setSought(event.target.value)}
        />
        <p role="status" className="text-small text-muted">
          {sought.trim() !== '' && countText(found.length)}
        </p>
      </div>
      <TranscriptCues
        cues={found}
        lang={transcript?.language ?? 'sv'}
        current={current}
        follows={follows && sought === ''}
        goTo={(seconds) => video.current && seekTo(video.current, seconds)}
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
  if (count === 0) return 'Det sägs inte i filmen.';
  return count === 1 ? 'Ett ställe' : `${count} ställen`;
};
