import { isbot } from 'isbot';
import type { RequestInfo } from '#http/request-info.ts';
import { createAllowance } from './allowance.ts';
import type { Context } from '#context.ts';
import { swedishDay } from '#auth/swedish-day.ts';
import { countedPage, type CountedPage } from './page-kinds.ts';
import { addViews, type ViewedPage } from './statistics.store.ts';

// Twice what a school of 2,000 students behind one address causes: ten pages each in five minutes.
const viewsOfAnAddress = 40_000;

export interface PageViews {
  /** Counts a view. Ignores robots, the admin area, and addresses that have used their allowance. */
  readonly count: (path: string, client: RequestInfo) => void;
  /** Writes the views that are counted so far. */
  readonly write: () => Promise<void>;
}

export function createPageViews(context: Pick<Context, 'db' | 'log'>): PageViews {
  const counter = createPageCounter(context);
  const mayCount = createAllowance(viewsOfAnAddress);
  return {
    count(path, { address, userAgent }) {
      const page = countedPage(path);
      if (page && userAgent && !isbot(userAgent) && mayCount(address)) counter.count(page);
    },
    write: counter.write,
  };
}

// Milliseconds. A regular stop writes the views that wait; a crash loses those of this time.
const writeAfter = 10_000;

// The most different pages that wait to be written: more than a school opens in ten seconds. Others are not counted.
const mostWaiting = 5_000;

/** Collects views for ten seconds, so that a class that opens a page costs one write. */
interface PageCounter {
  readonly count: (page: CountedPage) => void;
  /** Writes the views that wait. Never rejects: views that could not be written wait for the next time. */
  readonly write: () => Promise<void>;
}

function createPageCounter({ db, log }: Pick<Context, 'db' | 'log'>): PageCounter {
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
