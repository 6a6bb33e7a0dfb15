import {
  type CueKind,
  fastestPace,
  paceOf,
  spokenSeconds,
} from '@lasar/contract/films/caption-fault-rules';
import type { CaptionCue } from '@lasar/contract/films/caption-rules';
import { memo, useId, useState } from 'react';
import { speak } from '#shared/device/voices.ts';
import type { CueActions } from './cue-actions.ts';
import { secondsOf, shortTimeOf } from './cue-times.ts';
import { cueWords } from './cue-words.ts';

interface Props {
  readonly cue: CaptionCue;
  readonly index: number;
  readonly kind: CueKind;
  readonly language: string;
  /** Whether the film shows it. */
  readonly now: boolean;
  readonly isLast: boolean;
  /** Whether there is a film whose time can be taken. */
  readonly hasClock: boolean;
  /** What it can be listened to with. */
  readonly voice: SpeechSynthesisVoice | undefined;
  /** What prevents saving, and what is hard to follow: a sentence a line. */
  readonly faults: string;
  readonly remarks: string;
  readonly actions: CueActions;
}

/** A cue of a list that may be long: it is drawn again only when something of its own changes. */
export const CueRow = memo(function CueRow(props: Props) {
  const { cue, index, kind, language, now, isLast, hasClock, voice, faults, remarks, actions } =
    props;
  const id = useId();
  const words = cueWords[kind];
  const what = `${words.one} ${index + 1}`;
  const frame = faults ? 'border-falu' : now ? 'border-hue bg-hue-soft' : 'border-line bg-card';
  const described = faults || remarks ? `${id}-fel` : undefined;
  return (
    <li
      data-cue={index}
      aria-current={now || undefined}
      className={`rounded-xl border-2 p-3 ${frame}`}
    >
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span aria-hidden="true" className="min-w-6 font-bold tabular-nums">
          {index + 1}
        </span>
        <span className={pair}>
          <TimeInput
            label={`Start för ${what}`}
            value={cue.start}
            described={described}
            onChange={(start) => actions.setTime(index, 'start', start)}
          />
          {hasClock && (
            <button type="button" className={small} onClick={() => actions.setIn(index)}>
              Sätt in<span className="sr-only"> {what} där filmen står</span>
            </button>
          )}
        </span>
        {kind === 'captions' && (
          <span className={pair}>
            <TimeInput
              label={`Slut för ${what}`}
              value={cue.end}
              described={described}
              onChange={(end) => actions.setTime(index, 'end', end)}
            />
            {hasClock && (
              <button type="button" className={small} onClick={() => actions.setOut(index)}>
                Sätt ut<span className="sr-only"> {what} där filmen står</span>
              </button>
            )}
          </span>
        )}
        <Pace cue={cue} kind={kind} />
      </div>
      <textarea
        aria-label={`${words.text} för ${what}`}
        aria-describedby={described}
        aria-invalid={faults !== '' || undefined}
        lang={language}
        dir="auto"
        spellCheck
        rows={kind === 'chapters' ? 1 : 2}
        value={cue.text}
        onChange={(event) => actions.write(index, event.target.value)}
        className={`mt-2 block w-full rounded-lg border-2 bg-card px-3 py-2 ${faults ? 'border-falu' : 'border-muted'}`}
      />
      {described && (
        <div id={described} className="mt-1 text-small">
          {faults !== '' && <p className="font-bold whitespace-pre-line text-falu">{faults}</p>}
          {remarks !== '' && <p className="whitespace-pre-line">{remarks}</p>}
        </div>
      )}
      <div className="flex flex-wrap gap-x-1">
        {hasClock && (
          <button type="button" className={small} onClick={() => actions.seek(cue.start)}>
            Gå dit<span className="sr-only"> i filmen, {what}</span>
          </button>
        )}
        {voice && (
          <button type="button" className={small} onClick={() => void speak(cue.text, voice)}>
            Lyssna<span className="sr-only"> på {what}</span>
          </button>
        )}
        {kind !== 'chapters' && (
          <button type="button" className={small} onClick={() => actions.split(index)}>
            Dela<span className="sr-only"> {what} vid markören</span>
          </button>
        )}
        {kind !== 'chapters' && !isLast && (
          <button type="button" className={small} onClick={() => actions.join(index)}>
            Slå ihop<span className="sr-only"> {what}</span> med nästa
          </button>
        )}
        <button
          type="button"
          className={`${small} ml-auto text-falu`}
          onClick={() => actions.remove(index)}
        >
          Ta bort<span className="sr-only"> {what}</span>
        </button>
      </div>
    </li>
  );
});

const pair = 'inline-flex max-w-full flex-wrap items-center';
const small = 'min-h-11 rounded-lg px-2 text-small underline';

/** How fast a caption is to be read, or how long a description takes to be read aloud. */
function Pace({ cue, kind }: { readonly cue: CaptionCue; readonly kind: CueKind }) {
  if (kind === 'chapters' || cue.text.trim() === '') return null;
  if (kind === 'text-description')
    return (
      <span className="text-small text-muted">
        Tar ungefär {spokenSeconds(cue.text)} s att läsa upp
      </span>
    );
  const pace = paceOf(cue);
  // What is too fast stands among the remarks.
  if (pace > fastestPace) return null;
  return <span className="text-small text-muted">{pace} tecken i sekunden</span>;
}

interface TimeProps {
  readonly label: string;
  readonly value: number;
  readonly described: string | undefined;
  readonly onChange: (seconds: number) => void;
}

/** A field for a time. What is no time stays as it was written, with what to write instead, and the earlier time holds. */
function TimeInput({ label, value, described, onChange }: TimeProps) {
  const id = useId();
  const [written, setWritten] = useState<string>();
  const [isWrong, setWrong] = useState(false);
  const commit = () => {
    if (written === undefined) return;
    const seconds = secondsOf(written);
    setWrong(Number.isNaN(seconds));
    if (Number.isNaN(seconds)) return;
    setWritten(undefined);
    if (seconds !== value) onChange(seconds);
  };
  return (
    <>
      <input
        aria-label={label}
        aria-invalid={isWrong || undefined}
        aria-describedby={
          [isWrong && `${id}-fel`, described].filter(Boolean).join(' ') || undefined
        }
        inputMode="decimal"
        autoComplete="off"
        value={written ?? shortTimeOf(value)}
        onChange={(event) => setWritten(event.target.value)}
        onBlur={commit}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.ctrlKey) return;
          event.preventDefault();
          commit();
        }}
        className={`min-h-11 w-24 rounded-lg border-2 bg-card px-2 tabular-nums ${isWrong ? 'border-falu' : 'border-muted'}`}
      />
      {isWrong && (
        <span id={`${id}-fel`} role="alert" className="text-small font-bold text-falu">
          Skriv tiden som 1:02,5: minuter, kolon, sekunder.
        </span>
      )}
    </>
  );
}
