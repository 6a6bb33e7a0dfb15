import { setTimeout as sleep } from 'node:timers/promises';
import type { Context } from '#context.ts';
import { classPictureChannel } from './class-pictures.store.ts';

// In milliseconds. A class that answers at once changes the picture many times a second.
const rests = 1_500;

// In milliseconds. A stream on which nothing is sent would be closed. Whatever notification was lost is made good then too.
const looksEvery = 15_000;

// In milliseconds. The browser opens a new stream then, with a session that is checked anew by every proxy.
const lastsFor = 10 * 60_000;

/** Tells the streams of this process which class pictures have changed, in whichever process. */
export interface PictureChanges extends AsyncDisposable {
  /** Resolves when the picture of a plan has changed since the call, or at the signal. */
  readonly next: (planId: string, signal: AbortSignal) => Promise<void>;
}

/** Begins to listen with the first stream. */
export function followPictures({ listen }: Pick<Context, 'listen'>): PictureChanges {
  const waiting = new Map<string, Set<() => void>>();
  let listening: Promise<AsyncDisposable> | undefined;
  const wake = (planId: string) => waiting.get(planId)?.forEach((resolve) => resolve());
  const wakeAll = () => [...waiting.keys()].forEach(wake);

  return {
    async next(planId, signal) {
      listening ??= listen([classPictureChannel], {
        onNotification: (_channel, payload) => wake(payload),
        onConnected: wakeAll,
      }).catch((error: unknown) => {
        // The next look tries again. Until then, pictures are read as often as streams are kept open.
        listening = undefined;
        throw error;
      });
      listening.catch(() => undefined);
      const changed = Promise.withResolvers<void>();
      const own = waiting.get(planId) ?? new Set();
      waiting.set(planId, own.add(changed.resolve));
      signal.addEventListener('abort', () => changed.resolve(), { once: true });
      if (signal.aborted) changed.resolve();
      await changed.promise;
      own.delete(changed.resolve);
      if (own.size === 0) waiting.delete(planId);
    },
    async [Symbol.asyncDispose]() {
      wakeAll();
      await (await listening?.catch(() => undefined))?.[Symbol.asyncDispose]();
    },
  };
}

/**
 * A picture as server-sent events: at once, and whenever it has changed. `read` is called anew each time, and answers
 * undefined when the user may see it no longer, which ends the stream, as does `stop`.
 */
export async function* pictureEvents(
  changes: PictureChanges,
  planId: string,
  read: () => Promise<object | undefined>,
  stop: AbortSignal,
): AsyncGenerator<string> {
  const ends = AbortSignal.any([stop, AbortSignal.timeout(lastsFor)]);
  let last = '';
  while (!ends.aborted) {
    const changed = changes.next(planId, AbortSignal.any([ends, AbortSignal.timeout(looksEvery)]));
    const picture = await read();
    if (!picture) return;
    const text = JSON.stringify(picture);
    // A comment keeps the connection open.
    yield text === last ? ':\n\n' : `data: ${text}\n\n`;
    last = text;
    await sleep(rests, undefined, { signal: ends }).catch(() => undefined);
    await changed;
  }
}
