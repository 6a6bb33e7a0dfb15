import type { Assignment } from '@lasar/contract/assignments';
import { paths } from '@lasar/contract/paths';
import { useId, useState, type RefObject } from 'react';
import { copyText } from '#shared/copy-text.ts';
import { Button } from '#shared/ui/button.tsx';
import { Icon } from '#shared/ui/icon.tsx';
import { readTime, timeText } from './clip-times.ts';
import { SignedClips } from './signed-clips.tsx';
import { TimeField } from './time-field.tsx';

interface Props {
  readonly video: RefObject<HTMLVideoElement | null>;
  readonly assignment: Assignment;
  /** The film is locked for others: the link has to carry a right. */
  readonly signed: boolean;
}

/** Where the clip begins and ends, and the link to it. */
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
  const fault = faultOf(start, stop);
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
        {fault}
      </p>
      {signed ? (
        <SignedClips assignment={assignment} range={range} disabled={fault !== ''} />
      ) : (
        <Button
          variant="solid"
          className="mt-2"
          disabled={fault !== ''}
          onClick={() => copyText(openLink(assignment, range))}
        >
          <Icon name="copy" /> Kopiera länk till klippet
        </Button>
      )}
    </section>
  );
}

function faultOf(start: string, stop: string): string {
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
