import type { Difference } from '@lasar/contract/editor/versions';
import { isDeepStrictEqual } from 'node:util';

/** The values in which two documents differ, as deep as both have them. */
export function differencesOf(before: unknown, after: unknown, path = ''): Difference[] {
  if (isDeepStrictEqual(before, after)) return [];
  if (isGoal(before) && typeof after === 'string')
    return differencesOf(before, { goal: after }, path);
  if (isGoal(after) && typeof before === 'string')
    return differencesOf({ goal: before }, after, path);
  if (Array.isArray(before) && Array.isArray(after)) return differencesOfLists(before, after, path);
  if (!isRecord(before) || !isRecord(after))
    return [
      { path, ...(before !== undefined && { before }), ...(after !== undefined && { after }) },
    ];
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return keys
    .toSorted()
    .flatMap((key) => differencesOf(before[key], after[key], path === '' ? key : `${path}/${key}`));
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A goal with points. One without is its text alone. */
const isGoal = (value: unknown): value is { readonly goal: unknown } =>
  isRecord(value) && value['goal'] !== undefined;

interface Pair {
  readonly from: number | undefined;
  readonly to: number | undefined;
}

/**
 * What differs between two lists. Items that are the same record, word or text are compared with each other wherever they
 * stand, so that an item more at the top is one difference. Items that were moved are told once for the list.
 */
function differencesOfLists(
  before: readonly unknown[],
  after: readonly unknown[],
  path: string,
): Difference[] {
  const found = placesIn(before, after);
  const places = found.filter((place) => place !== undefined);
  const isMoved = places.some((place, index) => place < (places[index - 1] ?? 0));
  return [
    ...(isMoved ? [{ path, before: before.map(nameOf), after: after.map(nameOf) }] : []),
    ...pairsOf(before, after, found).flatMap(({ from, to }) =>
      differencesOf(
        from === undefined ? undefined : before[from],
        to === undefined ? undefined : after[to],
        `${path}/${to ?? from}`,
      ),
    ),
  ];
}

/** Where the items of the second list stand in the first: undefined for those that it lacks, and where two are the same. */
function placesIn(
  before: readonly unknown[],
  after: readonly unknown[],
): readonly (number | undefined)[] {
  const places = new Map(before.map((item, index) => [identityOf(item), index]));
  const isClear =
    places.size === before.length && new Set(after.map(identityOf)).size === after.length;
  return after.map((item) => (isClear ? places.get(identityOf(item)) : undefined));
}

/** Which items are compared: the same ones, and of the others those that have no identity but their text, in order. */
function pairsOf(
  before: readonly unknown[],
  after: readonly unknown[],
  found: readonly (number | undefined)[],
): Pair[] {
  const taken = new Set(found);
  const left = before.flatMap((_, index) => (taken.has(index) ? [] : [index]));
  const changed = left.filter((index) => !isNamed(before[index]));
  const pairs = found.map((place, to): Pair => {
    const from = place ?? (isNamed(after[to]) ? undefined : changed.shift());
    return { from, to };
  });
  const compared = new Set(pairs.map(({ from }) => from));
  const gone = left.filter((index) => !compared.has(index));
  return [...pairs, ...gone.map((from): Pair => ({ from, to: undefined }))];
}

const isNamed = (item: unknown): boolean =>
  isRecord(item) && (item['id'] ?? item['word']) !== undefined;

/** What an item is known by: the id of a record, the word of a meaning, or its own text. */
const identityOf = (item: unknown): string =>
  JSON.stringify(
    (isRecord(item) ? (item['id'] ?? item['word'] ?? item['goal']) : undefined) ?? item,
  );

/** What a list shows of an item: the name of a record, or the item itself. */
const nameOf = (item: unknown): unknown =>
  isRecord(item)
    ? (item['name'] ?? item['word'] ?? item['goal'] ?? item['question'] ?? item)
    : item;
