import { joinClassPicture, type AskedQuestions } from '@lasar/contract/plans/class-pictures';
import { useCallback, useEffect, useRef, useState } from 'react';
import { callByFetch, CallProblem } from '#shared/calls/call.ts';
import { readTicket, storeChoice } from './counted-choice.ts';

// In milliseconds. A class that waits asks together, so each browser waits up to twice as long.
const asksAgainAfter = 4_000;

// In milliseconds. A pupil who works on a self-test learns by it that the teacher has opened other tasks, or begun anew.
const looksEvery = 15_000;

// In milliseconds. A browser that follows the lesson learns by it which question is open.
const followsEvery = 3_000;

interface Joined {
  readonly ticket: string;
  readonly asked?: AskedQuestions | undefined;
}

/** `ended`: there is no class picture any more. */
type Joining = 'joining' | 'waiting' | 'ended' | Joined;

/**
 * Joins the class picture of a plan while `isWanted`, waits until the teacher lets the pupil in, and joins again when the
 * teacher has begun anew. `joinAgain` is for whoever learns that a ticket is of no use. `follows`: it also learns soon what the
 * class is to answer now.
 */
export function useTicket(
  code: string,
  isWanted: boolean,
  follows = false,
): { readonly joining: Joining; readonly joinAgain: () => void } {
  const [joining, setJoining] = useState<Joining>('joining');
  const ask = useRef<() => void>(undefined);
  useEffect(() => {
    if (!isWanted) return undefined;
    const ending = new AbortController();
    const { signal } = ending;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let asking = false;
    // A browser without storage has it as long as the page.
    let given: string | undefined;
    const askNow = async () => {
      if (asking || signal.aborted) return;
      asking = true;
      clearTimeout(timer);
      const next = await join(code, readTicket(code) ?? given, signal, (ticket) => {
        given = ticket;
        storeChoice(code, { ticket });
      });
      asking = false;
      if (signal.aborted) return;
      // Without an answer, what was known goes on.
      if (next) setJoining((known) => (isSame(known, next) ? known : next));
      if (next === 'ended') return;
      const looks = follows ? followsEvery : looksEvery;
      const wait = typeof next === 'object' ? looks : asksAgainAfter;
      // Nobody looks at a hidden page, which asks again when it is seen.
      if (document.hidden) return;
      timer = setTimeout(() => void askNow(), wait * (1 + Math.random()));
    };
    const askWhenSeen = () => document.hidden || void askNow();
    ask.current = () => void askNow();
    document.addEventListener('visibilitychange', askWhenSeen, { signal });
    void askNow();
    return () => {
      ending.abort();
      clearTimeout(timer);
      setJoining('joining');
    };
  }, [code, isWanted, follows]);
  return { joining, joinAgain: useCallback(() => ask.current?.(), []) };
}

/** Undefined when nothing could be learned. */
async function join(
  code: string,
  known: string | undefined,
  signal: AbortSignal,
  onTicket: (ticket: string) => void,
): Promise<Joining | undefined> {
  try {
    const body = known === undefined ? {} : { ticket: known };
    const { ticket, isIn, asked } = await callByFetch(
      joinClassPicture,
      { params: { code }, body },
      signal,
    );
    if (!signal.aborted) onTicket(ticket);
    return isIn ? { ticket, asked } : 'waiting';
  } catch (error) {
    const problem = error instanceof CallProblem ? error.code : undefined;
    if (problem === 'class-picture/full') return 'waiting';
    if (problem === 'class-picture/not-started' || problem === 'plan/ended') return 'ended';
    return undefined;
  }
}

const isSame = (one: Joining, other: Joining): boolean =>
  typeof one === 'object' && typeof other === 'object'
    ? one.ticket === other.ticket && JSON.stringify(one.asked) === JSON.stringify(other.asked)
    : one === other;
