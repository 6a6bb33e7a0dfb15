import type { Assignment } from '@lasar/contract/assignments/assignments';
import { paths } from '@lasar/contract/paths';
import { type RefObject, useId, useState } from 'react';
import { copyText } from '#shared/text/copy-text.ts';
import { Button } from '#shared/ui/button.tsx';
import { Icon } from '#shared/ui/icon.tsx';
import { readTime, timeText } from '#shared/text/clip-times.ts';
import { SignedClips } from './signed-clips.tsx';

interface Props {
  readonly video: RefObject<HTMLVideoElement | null>;
  readonly assignment: Assignment;
  /** Whether the film is locked, so that the link must give access. */
  readonly signed: boolean;
}

/** The form for the start and end of a clip, and for the link to it. */
export function SharePanel({ video, assignment, signed }: Props) {
  const title = useId();
  const [start, setStart] = useState('');
  const [stop, setStop] = useState('');
  const now = () => timeText(video.current?.currentTime ?? 0);
  const [from, to] = [readTime(start), readTime(stop)];
  const range = {
    ...(from !== undefined && { start: from }),
    ...(to !== undefined && { stop: to }),
  };
  const error = errorOf(start, stop);
  return (
    <section aria-labelledby={title} className="mt-4 rounded-2xl border border-line bg-card p-5">
      <h2 id={title} className="text-heading">
        Dela ett klipp
      </h2>
      <p className="mt-2 max-w-measure">
        Spela fram till rätt ställe och tryck på knappen, eller skriv tiden. Lämna tomt för filmens
        egen början eller slut.
      </p>
      <div className="mt-4 flex flex-wrap items-end gap-4">
        <TimeField label="Börjar" value={start} change={setStart} takeNow={() => setStart(now())} />
        <TimeField label="Slutar" value={stop} change={setStop} takeNow={() => setStop(now())} />
      </div>
      <p role="status" className="mt-2 text-falu">
        {error}
      </p>
      {signed ? (
        <SignedClips assignment={assignment} range={range} disabled={error !== ''} />
      ) : (
        <Button
          variant="solid"
          className="mt-2"
          disabled={error !== ''}
          onClick={() => copyText(openLink(assignment, range))}
        >
          <Icon name="copy" /> Kopiera länk till klippet
        </Button>
      )}
    </section>
  );
}

function errorOf(start: string, stop: string): string {
  const [from, to] = [readTime(start), readTime(stop)];
  if ((start !== '' && from === undefined) || (stop !== '' && to === undefined))
    return 'Skriv tiden som 1:32.';
  return to !== undefined && to <= (from ?? 0) ? 'Klippet måste sluta efter att det börjar.' : '';
}

function openLink(
  { type, id }: Assignment,
  range: { readonly start?: number; readonly stop?: number },
): string {
  const query = new URLSearchParams(
    Object.entries(range).map(([name, seconds]) => [name, String(seconds)]),
  );
  const path = paths.assignment(type, id);
  return `${location.origin}${path}${query.size > 0 ? `?${query.toString()}` : ''}`;
}

interface TimeFieldProps {
  readonly label: string;
  readonly value: string;
  readonly change: (value: string) => void;
  readonly takeNow: () => void;
}

/** A field for a time in the film, with a button for the current position. */
export function TimeField({ label, value, change, takeNow }: TimeFieldProps) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="font-bold">
        {label}
      </label>
      <div className="mt-1 flex gap-2">
        <input
          id={id}
          className="min-h-12 w-24 rounded-xl border-2 border-ink bg-paper px-3"
          inputMode="numeric"
          placeholder="0:00"
          value={value}
          onChange={(event) => change(event.target.value)}
        />
        <Button variant="outline" onClick={takeNow}>
          {label} här
        </Button>
      </div>
    </div>
  );
}
