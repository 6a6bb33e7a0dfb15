import { wordsOfDay } from '@lasar/contract/plans/class-picture-rules';
import { useEffect, useState } from 'react';
import { dayInWords, swedishDayAhead } from '#shared/text/swedish-time.ts';
import { Projector } from '#shared/ui/projector.tsx';
import { DayWords } from './day-words.tsx';

interface Props {
  readonly code: string;
  readonly name: string;
  readonly right: number;
  readonly questions: number;
  readonly onClose: () => void;
}

const clock = new Intl.DateTimeFormat('sv-SE', { timeStyle: 'medium' });

/**
 * A finished self-test, shown to the teacher. The words of the day tell it from a picture of another day, and the clock from
 * a picture at all.
 */
export function DayReceipt({ code, name, right, questions, onClose }: Props) {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 1_000);
    return () => clearInterval(timer);
  }, []);
  const day = swedishDayAhead(0, now.getTime());
  return (
    <Projector title={name} onClose={onClose}>
      <div className="flex grow flex-col items-center justify-center gap-[4vmin] text-center">
        <p className="font-display text-[min(14vw,22vh)] leading-none font-bold">
          {right} av {questions} rätt
        </p>
        <DayWords
          words={wordsOfDay(code, day)}
          className="justify-center text-[max(1.5rem,5vmin)]"
        />
        <p className="text-[max(1.25rem,3.6vmin)]">
          {dayInWords(day)}{' '}
          <span aria-hidden="true" className="tabular-nums">
            kl. {clock.format(now)}
          </span>
        </p>
      </div>
    </Projector>
  );
}
