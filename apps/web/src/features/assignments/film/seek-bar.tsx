import type { CSSProperties } from 'react';
import { spokenClock } from './clock.ts';
import { jumpBy, seekTo } from './film-actions.ts';

interface Props {
  readonly film: HTMLVideoElement;
  readonly time: number;
  readonly duration: number;
}

/** The film's timeline: arrows move five seconds. */
export function SeekBar({ film, time, duration }: Props) {
  const done = duration > 0 ? time / duration : 0;
  return (
    <input
      type="range"
      className="film-seek"
      aria-label="Plats i filmen"
      aria-valuetext={`${spokenClock(time)} av ${spokenClock(duration)}`}
      min={0}
      max={Math.max(duration, 1)}
      step="any"
      value={time}
      style={{ '--done': `${done * 100}%` } as CSSProperties}
      onChange={(event) => seekTo(film, Number(event.target.value))}
      onKeyDown={(event) => {
        const step = event.key === 'ArrowLeft' ? -5 : event.key === 'ArrowRight' ? 5 : 0;
        if (step === 0) return;
        event.preventDefault();
        jumpBy(film, step);
      }}
    />
  );
}
