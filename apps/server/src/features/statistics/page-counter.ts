import type { Context } from '#context.ts';
import { swedishDay } from '#auth/swedish-day.ts';
import type { CountedPage } from './page-kinds.ts';
import { addViews, type ViewedPage } from './statistics.store.ts';

// Milliseconds. A regular stop writes the views that wait; a crash loses those of this time.
const writeAfter = 10_000;

// The most different pages that wait to be written: more than a school opens in ten seconds. Others are not counted.
const mostWaiting = 5_000;

/** Collects views for ten seconds, so that a class that opens a page costs one write. */
export interface PageCounter {
  readonly count: (page: CountedPage) => void;
  /** Writes the views that wait. Never rejects: views that could not be written wait for the next time. */
  readonly write: () => Promise<void>;
}

export function createPageCounter({ db, log }: Pick<Context, 'db' | 'log'>): PageCounter {
  let waiting = new Map<string, ViewedPage>();
  let timer: NodeJS.Timeout | undefined;
  let written = Promise.resolve();

  function add(viewed: ViewedPage): void {
    const key = `${viewed.day} ${viewed.kind} ${viewed.ref ?? ''}`;
    const before = waiting.get(key);
    if (!before && waiting.size >= mostWaiting) return;
    waiting.set(key, { ...viewed, views: viewed.views + (before?.views ?? 0) });
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
      for (const viewed of batch) add(viewed);
    }
  }

  function write(): Promise<void> {
    written = written.then(writeAll);
    return written;
  }

  return { count: (page) => add({ ...page, day: swedishDay(), views: 1 }), write };
}
