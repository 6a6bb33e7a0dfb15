import { useMemo, useRef, useState } from 'react';

/** The clock of a film that is shown: its time at this moment, and what moves it. */
export interface FilmClock {
  readonly now: () => number;
  readonly seek: (seconds: number) => void;
  readonly back: () => void;
  readonly toggle: () => void;
  /** Whether the film plays on while somebody works. */
  readonly isPlaying: () => boolean;
}

/** How far one goes back to hear something again, in seconds. */
const backBy = 2;

/** A film's clock. `time` follows it some times a second; what is written takes the exact time of `clock.now()`. */
export function useFilmClock() {
  const video = useRef<HTMLVideoElement>(null);
  const [time, setTime] = useState(0);
  const [length, setLength] = useState<number>();
  const [playing, setPlaying] = useState(false);
  const clock = useMemo((): FilmClock => {
    const now = () => video.current?.currentTime ?? 0;
    const seek = (seconds: number) => {
      if (video.current) video.current.currentTime = Math.max(0, seconds);
    };
    return {
      now,
      seek,
      back: () => seek(now() - backBy),
      toggle: () => {
        const { current } = video;
        if (!current) return;
        // A browser that refuses to play shows so on the film's own button.
        if (current.paused) current.play().catch(() => {});
        else current.pause();
      },
      isPlaying: () => video.current?.paused === false,
    };
  }, []);
  const follow = () => setTime(clock.now());
  return {
    video,
    clock,
    time,
    length,
    playing,
    handlers: {
      onTimeUpdate: follow,
      onSeeked: follow,
      onPlay: () => setPlaying(true),
      onPause: () => setPlaying(false),
      onDurationChange: () => {
        const seconds = video.current?.duration;
        setLength(seconds !== undefined && Number.isFinite(seconds) ? seconds : undefined);
      },
    },
  };
}
