import type { Context } from '#context.ts';
import { swedishDay } from '#auth/swedish-day.ts';
import type { CountedPage } from './page-kinds.ts';
import { addViews, type SeenPage } from './statistics.store.ts';

// In milliseconds. A stop writes what waits; a crash loses this much.
const writeAfter = 10_000;

// Different pages that wait to be written: more than a whole school opens meanwhile, and little memory.
const mostWaiting = 5_000;

/** Gathers views for a short while, so that a class that opens a page costs one write. */
export interface PageCounter {
  readonly count: (page: CountedPage) => void;
  /** Writes what waits. Never rejects: what could not be written waits for the next time. */
  readonly write: () => Promise<void>;
}

export function createPageCounter({ db, log }: Pick<Context, 'db' | 'log'>): PageCounter {
  let waiting = new Map<string, SeenPage>();
  let timer: NodeJS.Timeout | undefined;
  let written = Promise.resolve();

  function add(seen: SeenPage): void {
    const key = `${seen.day} ${seen.kind} ${seen.ref ?? ''}`;
    const before = waiting.get(key);
    if (!before && waiting.size >= mostWaiting) return;
    waiting.set(key, { ...seen, views: seen.views + (before?.views ?? 0) });
    timer ??= setTimeout(() => void write(), writeAfter).unref();
  }

  async function writeAll(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const batch = [...waiting.values()];
    waiting = new Map();
    if (batch.length === 0) return;
    try {
      await addViews(db, batch);
    } catch (error) {
      log.warn({ err: error }, 'page views not written');
      for (const seen of batch) add(seen);
    }
  }

  function write(): Promise<void> {
    written = written.then(writeAll);
    return written;
  }

  return { count: (page) => add({ ...page, day: swedishDay(), views: 1 }), write };
}
