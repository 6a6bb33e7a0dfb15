import { isSame } from '../versions/merge-documents.ts';
import type { Body } from '../fields/record-fields.ts';
import { type Change, changeOf } from './document-change.ts';

/** What a draft has been, and what has been undone of it. Documents share what is the same in them. */
interface Trail {
  readonly past: readonly Body[];
  readonly now: Body;
  readonly future: readonly Body[];
  /** Where and when was written last: one goes on writing in the same step. */
  readonly typing?: { readonly path: string; readonly at: number } | undefined;
  /** Whether it is to go on from the document that is loaded next, which is this one as it was published. */
  readonly isPublished?: boolean;
}

/** The changes of a draft that can be undone and redone. */
export interface DraftHistory {
  readonly canUndo: () => boolean;
  readonly canRedo: () => boolean;
  /** A document takes the place of the last one. */
  readonly add: (body: Body) => void;
  /** The document before or after this one, and what differs in it; undefined when there is none. */
  readonly step: (
    by: 'undo' | 'redo',
  ) => { readonly body: Body; readonly change?: Change } | undefined;
  /** Goes on from a document of others: what was written before would take theirs away. */
  readonly restart: (body: Body) => void;
  /** Goes on when the record is loaded after a publication. */
  readonly publish: () => void;
}

const mostSteps = 100;
const mostRecords = 5;
/** How long one may pause and still write in the same step, in milliseconds. */
const typingPause = 1_500;

// A form that is left for its preview, or begun anew by a publication, keeps what can be undone.
const trails = new Map<string, Trail>();

/** The history of a record's draft in this tab. One that ended with another document than `loaded` begins anew. */
export function draftHistory(key: string, loaded: Body): DraftHistory {
  const kept = trails.get(key);
  let trail: Trail =
    kept && (kept.isPublished || isSame(kept.now, loaded))
      ? { past: kept.past, now: loaded, future: kept.future }
      : { past: [], now: loaded, future: [] };
  const keep = (next: Trail) => {
    trail = next;
    trails.delete(key);
    trails.set(key, next);
    const [oldest] = trails.keys();
    if (trails.size > mostRecords && oldest !== undefined) trails.delete(oldest);
  };
  if (kept?.isPublished) keep(trail);
  return {
    canUndo: () => trail.past.length > 0,
    canRedo: () => trail.future.length > 0,
    add: (body) => {
      const change = changeOf(trail.now, body);
      if (!change) return keep({ ...trail, now: body });
      const at = Date.now();
      const { typing } = trail;
      const goesOn =
        change.sort === 'text' && typing?.path === change.path && at - typing.at < typingPause;
      keep({
        past: goesOn ? trail.past : [...trail.past, trail.now].slice(-mostSteps),
        now: body,
        future: [],
        typing: change.sort === 'text' ? { path: change.path, at } : undefined,
      });
    },
    step: (by) => {
      const { past, now, future } = trail;
      const body = by === 'undo' ? past.at(-1) : future.at(-1);
      if (!body) return undefined;
      keep(
        by === 'undo'
          ? { past: past.slice(0, -1), now: body, future: [...future, now] }
          : { past: [...past, now], now: body, future: future.slice(0, -1) },
      );
      const change = changeOf(now, body);
      return { body, ...(change && { change }) };
    },
    restart: (body) => keep({ past: [], now: body, future: [] }),
    publish: () => keep({ ...trail, isPublished: true }),
  };
}
