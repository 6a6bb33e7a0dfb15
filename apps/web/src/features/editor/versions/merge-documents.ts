import type { EditedKind } from '@lasar/contract/editor/document-rules';
import { matchLists, nameOf } from './merge-lists.ts';
import type { Body } from '../fields/record-fields.ts';

/** A place in a document in which two editors have written different things. */
export interface Clash extends Changed {
  readonly own: unknown;
  readonly theirs: unknown;
}

/** A place in a document. */
interface Changed {
  readonly id: string;
  /** Keys and indexes from 0, joined by slashes, as in the document of who has the entry. */
  readonly path: string;
  /** What an entry of a list is called. */
  readonly name: string | undefined;
}

/** Two documents as one. */
export interface Merged {
  readonly body: Body;
  /** What both have changed, and what is decided by choice. */
  readonly clashes: readonly Clash[];
  /** What only the other has changed, which is in the document. */
  readonly taken: readonly Changed[];
}

interface Collision {
  readonly kind: EditedKind;
  /** What both began from. When it is not known, every field that differs is a clash. */
  readonly base: Body | undefined;
  readonly own: Body;
  readonly theirs: Body;
}

/**
 * Merges what two editors have written. What one of them has changed is taken, entry by entry in lists whose entries can be
 * told apart; of a clash theirs is taken when its id is in `chosen`, and else the own.
 */
export function mergeDocuments(
  { kind, base, own, theirs }: Collision,
  chosen: ReadonlySet<string>,
): Merged {
  const clashes: Clash[] = [];
  const taken: Changed[] = [];

  const merge = ({ id, path, name, ...sides }: Place): unknown => {
    if (isSame(sides.own, sides.theirs)) return sides.own;
    if (base && isSame(sides.base, sides.theirs)) return sides.own;
    if (base && isSame(sides.base, sides.own)) {
      const told = taken.length;
      // Of a list it is told which of its entries they are.
      const isList = Array.isArray(sides.theirs) && !isWhole(kind, path);
      const list = isList ? mergeInside({ id, path, name, ...sides }) : undefined;
      if (taken.length === told) taken.push({ id, path, name });
      return list ? list.value : sides.theirs;
    }
    const inner =
      base && !isWhole(kind, path) ? mergeInside({ id, path, name, ...sides }) : undefined;
    if (inner) return inner.value;
    clashes.push({ id, path, name, own: sides.own, theirs: sides.theirs });
    return chosen.has(id) ? sides.theirs : sides.own;
  };

  const mergeInside = (place: Place): { readonly value: unknown } | undefined => {
    const sides = [place.own, place.theirs, place.base] as const;
    const lists = sides.map((side) => side ?? []);
    if (isTriple(lists, (side) => Array.isArray(side))) return mergeLists(place, lists);
    const records = [place.own, place.theirs, place.base ?? {}];
    if (hasFields(place.path) && isTriple(records, isRecord))
      return { value: mergeFields(place, records) };
    return undefined;
  };

  const mergeFields = (
    at: Pick<Changed, 'id' | 'path'>,
    [mine, others, before]: Sides<Body>,
  ): Body =>
    Object.fromEntries(
      [...new Set([...Object.keys(others), ...Object.keys(mine)])]
        .map((key) => {
          const sides = { base: before[key], own: mine[key], theirs: others[key] };
          const place = { id: `${at.id}/${key}`, path: at.path ? `${at.path}/${key}` : key };
          return [key, merge({ ...place, name: undefined, ...sides })] as const;
        })
        .filter(([, value]) => value !== undefined),
    );

  const mergeLists = (at: Changed, [mine, others, before]: Sides<readonly unknown[]>) => {
    const lists = matchLists(before, mine, others);
    if (!lists) return undefined;
    const value = lists.order.flatMap((key) => {
      const sides = {
        base: lists.base.get(key),
        own: lists.own.get(key),
        theirs: lists.theirs.get(key),
      };
      const index = lists.own.has(key)
        ? [...lists.own.keys()].indexOf(key)
        : [...lists.theirs.keys()].indexOf(key);
      const name = nameOf(sides.own ?? sides.theirs);
      const place = { id: `${at.id}/${key}`, path: `${at.path}/${index}`, name };
      const entry = merge({ ...place, ...sides });
      return entry === undefined ? [] : [entry];
    });
    return { value: value.length > 0 ? value : undefined };
  };

  const body = mergeFields({ id: '', path: '' }, [own, theirs, base ?? {}]);
  return { body, clashes, taken };
}

type Sides<T> = readonly [own: T, theirs: T, base: T];

interface Place extends Clash {
  readonly base: unknown;
}

// Lessons refer to the points of a course by their numbers, and the texts of other languages and of easy Swedish to goals by
// theirs: an entry more in the middle would make each refer to another.
const isWhole = (kind: EditedKind, path: string): boolean =>
  path === 'easy' || path === 'translations' || (kind === 'course' && path === 'centralContent');

/** Whether the fields of a record at a place mean something each by itself. A question and a word are read as a whole. */
const hasFields = (path: string): boolean =>
  /^assignments\/\d+(\/form|\/captions|\/markdown)?$/.test(path) || path === 'otherLanguages';

const isRecord = (value: unknown): value is Body =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isTriple = <T>(
  values: readonly unknown[],
  is: (value: unknown) => value is T,
): values is Sides<T> => values.every(is);

/** Whether two values are equal. The database has an order of its own for keys. */
export const isSame = (one: unknown, other: unknown): boolean =>
  canonical(one) === canonical(other);

/** What two values are compared by. A list that was emptied and one that was never there are the same to an editor. */
const canonical = (value: unknown): string | undefined =>
  value === '' || (Array.isArray(value) && value.length === 0)
    ? undefined
    : JSON.stringify(value, (_key, inner: unknown) =>
        isRecord(inner)
          ? Object.fromEntries(
              Object.keys(inner)
                // Browsers of the floor have no toSorted.
                .sort()
                .map((key) => [key, inner[key]]),
            )
          : inner,
      );
