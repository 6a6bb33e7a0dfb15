import { createOutageLog } from '#config/log.ts';
import type { Context } from '#context.ts';
import { swedishDay } from '#auth/swedish-day.ts';
import { Problem } from '#problem.ts';
import { addCalls, type CountedCalls, type StoredMinute } from './api-keys.store.ts';

/** Counts the calls of keys, and keeps them to their limits. */
export interface CallMeter {
  /** Counts a call. Throws `request/too-many` beyond the limit of the minute. */
  readonly count: (keyId: string, callsPerMinute: number) => void;
  /** Writes what is counted so far. Never rejects. */
  readonly write: () => Promise<void>;
}

interface Counter {
  readonly minute: number;
  readonly day: string;
  /** Those of this minute that all processes have stored, as far as this one knows. */
  stored: number;
  /** Those of this process that are not stored. */
  calls: number;
  refused: number;
}

// In milliseconds. Also how late a process learns what the others have let through in the minute.
const writeAfter = 1_000;
const minuteLength = 60_000;

/**
 * Counts in memory, and writes once a second what all keys have called since: a call costs no query. Processes learn at each
 * write what the others have counted, so together they may exceed a limit by what they answer in a second.
 */
export function createCallMeter({ db, log }: Pick<Context, 'db' | 'log'>): CallMeter {
  const warn = createOutageLog(log);
  const counters = new Map<string, Counter>();
  let unwritten: CountedCalls[] = [];
  let timer: NodeJS.Timeout | undefined;
  let written = Promise.resolve();

  function counterOf(keyId: string, now: number): Counter {
    const minute = now - (now % minuteLength);
    const known = counters.get(keyId);
    if (known?.minute === minute) return known;
    if (known) take(keyId, known);
    const fresh = { minute, day: swedishDay(new Date(now)), stored: 0, calls: 0, refused: 0 };
    counters.set(keyId, fresh);
    return fresh;
  }

  function take(keyId: string, counter: Counter): void {
    const { minute, day, calls, refused } = counter;
    if (calls + refused === 0) return;
    unwritten.push({ keyId, day, calls, refused, minute: new Date(minute), minuteCalls: calls });
    Object.assign(counter, { calls: 0, refused: 0, stored: counter.stored + calls });
  }

  function learn({ keyId, minute, calls }: StoredMinute): void {
    const counter = counters.get(keyId);
    if (counter?.minute === minute.getTime()) counter.stored = Math.max(counter.stored, calls);
  }

  async function writeCounted(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    for (const [keyId, counter] of counters) take(keyId, counter);
    // A row is written once in a statement.
    const [batch, later] = oneOfEachDay(unwritten);
    unwritten = later;
    if (batch.length === 0) return forgetOld();
    try {
      for (const stored of await addCalls(db, batch)) learn(stored);
    } catch (error) {
      warn(error, 'calls of keys not written');
      unwritten = [...batch, ...unwritten].slice(-mostUnwritten);
    }
    if (unwritten.length > 0) timer ??= setTimeout(() => void write(), writeAfter).unref();
  }

  function forgetOld(): void {
    const minute = Date.now() - (Date.now() % minuteLength);
    for (const [keyId, counter] of counters) if (counter.minute < minute) counters.delete(keyId);
  }

  const write = () => (written = written.then(writeCounted));

  return {
    count(keyId, callsPerMinute) {
      const now = Date.now();
      const counter = counterOf(keyId, now);
      timer ??= setTimeout(() => void write(), writeAfter).unref();
      if (counter.stored + counter.calls >= callsPerMinute) {
        counter.refused += 1;
        const left = counter.minute + minuteLength - now;
        throw new Problem('request/too-many', { retryAfter: Math.max(1, Math.ceil(left / 1_000)) });
      }
      counter.calls += 1;
    },
    write,
  };
}

// What is kept while the database does not answer.
const mostUnwritten = 10_000;

/** The first counts of each key and day, and the rest. */
function oneOfEachDay(
  counted: readonly CountedCalls[],
): [batch: CountedCalls[], later: CountedCalls[]] {
  const seen = new Set<string>();
  const batch: CountedCalls[] = [];
  const later: CountedCalls[] = [];
  for (const each of counted) {
    const key = `${each.keyId} ${each.day}`;
    (seen.has(key) ? later : batch).push(each);
    seen.add(key);
  }
  return [batch, later];
}
