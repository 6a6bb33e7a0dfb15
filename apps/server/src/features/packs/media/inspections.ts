import pLimit from 'p-limit';
import type { Progress } from '../progress.ts';
import type { ImportSession } from '../read/import-session.ts';
import { inspectMedia, type FindRendered, type Inspected } from './inspect-media.ts';

/** Inspects the files of a session while it reads on. Disposed of, it begins with no more and waits for what has begun. */
export interface Inspections extends AsyncDisposable {
  /** Begins with the files that have come since the last call. */
  begin(session: ImportSession): void;
  /** All files that the session holds, inspected; the next call is about those that it holds then. Errors are in the session. */
  finish(session: ImportSession): Promise<readonly Inspected[]>;
}

// Worksheets in Markdown are rendered by other processes, and most of the rest waits for the disk.
const inspectionsAtOnce = 4;

/** Starts with no files. */
export function startInspections(progress: Progress, findRendered?: FindRendered): Inspections {
  const limit = pLimit({ concurrency: inspectionsAtOnce, rejectOnClear: true });
  let begun: Promise<readonly Inspected[]>[] = [];
  const begin = (session: ImportSession): void => {
    const { media } = session;
    const added = media.slice(begun.length);
    progress.expect(added.length);
    for (const pending of added) {
      const inspection = limit(async () => {
        const one = await inspectMedia(pending, session, findRendered);
        progress.step();
        return one ? [one] : [];
      });
      // `finish` throws it.
      inspection.catch(() => {});
      begun.push(inspection);
    }
  };
  return {
    begin,
    async finish(session) {
      begin(session);
      const inspected = await Promise.all(begun);
      begun = [];
      return inspected.flat();
    },
    async [Symbol.asyncDispose]() {
      limit.clearQueue();
      await Promise.allSettled(begun);
    },
  };
}
