import {
  listLessonHolds,
  mostLessonHolds,
  type LessonHeld,
} from '@lasar/contract/catalogue/lessons';
import type { PlanItem } from '@lasar/contract/plans/plans';
import { useEffect, useState } from 'react';
import { callByFetch } from '#shared/calls/call.ts';

/** What each lesson of a plan holds, by its id. Lessons are left out until it is known, and when it cannot be. */
export function useHolds(items: readonly PlanItem[]): ReadonlyMap<string, LessonHeld> {
  const [holds, setHolds] = useState<ReadonlyMap<string, LessonHeld>>(() => new Map());
  const ids = Array.from(
    new Set(items.flatMap((item) => (item.kind === 'lesson' ? [item.id] : []))),
  );
  const asked = ids.sort().join();
  useEffect(() => {
    if (asked === '') return undefined;
    const stop = new AbortController();
    const all = asked.split(',');
    const parts = Array.from({ length: Math.ceil(all.length / mostLessonHolds) }, (_, part) =>
      all.slice(part * mostLessonHolds, (part + 1) * mostLessonHolds),
    );
    Promise.all(
      parts.map((part) =>
        callByFetch(listLessonHolds, { query: { ids: part.join() } }, stop.signal),
      ),
    ).then(
      (found) => setHolds(new Map(found.flat().map((each) => [each.id, each]))),
      // The plan is whole without it.
      () => undefined,
    );
    return () => stop.abort();
  }, [asked]);
  return holds;
}
