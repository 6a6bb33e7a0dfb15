import { useEffect, useState } from 'react';

/** The time in milliseconds, each second anew. */
function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return now;
}

interface Props {
  /** When the time began, in milliseconds. */
  readonly since: number;
  readonly minutes: number;
}

/** How much of some minutes is left, or how far they are passed. It is silent: nobody is to be hurried by a screen reader. */
export function RunClock({ since, minutes }: Props) {
  const left = Math.round(minutes * 60 - Math.max(0, useNow() - since) / 1000);
  return (
    <span role="timer" aria-live="off" className="tabular-nums">
      {left >= 0 ? `${clockText(left)} kvar` : `${clockText(-left)} över`}
    </span>
  );
}

const clockText = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${`${seconds % 60}`.padStart(2, '0')}`;

/** The time to think before an answer. */
export function ThinkingTime({
  since,
  seconds,
}: {
  readonly since: number;
  readonly seconds: number;
}) {
  const left = Math.round(seconds - Math.max(0, useNow() - since) / 1000);
  return (
    <p role="timer" aria-live="off" className="text-muted tabular-nums">
      {left > 0 ? `Tänk själv, sedan med en granne: ${clockText(left)}` : 'Vad tror ni?'}
    </p>
  );
}
