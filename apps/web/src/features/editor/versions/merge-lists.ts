/** An entry of a list by what it is known by, the same in all the lists that are merged. */
type Entries = ReadonlyMap<string, unknown>;

/** The same list as it was, and as two editors have made it, by what its entries are known by. */
export interface MergedLists {
  readonly base: Entries;
  readonly own: Entries;
  readonly theirs: Entries;
  /** What the merged list may hold, in its order. */
  readonly order: readonly string[];
}

/** What an entry may be known by, the surest first. */
const names = ['id', 'word', 'goal', 'question', 'heading', 'name', 'to'] as const;

/** What an editor calls an entry: its word, its question, its name, or the text that it is. */
export function nameOf(entry: unknown): string | undefined {
  const name =
    typeof entry === 'object' && entry !== null
      ? names
          .filter((key) => key !== 'id')
          .map((key) => Reflect.get(entry, key) as unknown)
          .find((value) => typeof value === 'string')
      : entry;
  return typeof name === 'string' && name !== '' ? name : undefined;
}

/**
 * Finds which entries of three lists are the same: those with the same id, word, name or text, and those that stand in the
 * place of one that is gone, such as a goal that was reworded. Undefined when that is not clear, as with two equal entries.
 */
export function matchLists(
  base: readonly unknown[],
  own: readonly unknown[],
  theirs: readonly unknown[],
): MergedLists | undefined {
  const keys = [base, own, theirs].map((list) => list.map(keyOf));
  const isClear = keys.every(
    (each) => !each.includes(undefined) && new Set(each).size === each.length,
  );
  if (!isClear) return undefined;
  const [inBase = [], inOwn = [], inTheirs = []] = keys as string[][];
  const ownKeys = withReplaced(inBase, inOwn);
  const theirKeys = withReplaced(inBase, inTheirs);
  // The order of the other counts when one has moved nothing.
  const isMoved =
    ownKeys.filter((key) => inBase.includes(key)).join('\n') !== kept(inBase, ownKeys);
  return {
    base: entriesOf(inBase, base),
    own: entriesOf(ownKeys, own),
    theirs: entriesOf(theirKeys, theirs),
    order: isMoved ? woven(ownKeys, theirKeys) : woven(theirKeys, ownKeys),
  };
}

const kept = (keys: readonly string[], others: readonly string[]): string =>
  keys.filter((key) => others.includes(key)).join('\n');

const entriesOf = (keys: readonly string[], list: readonly unknown[]): Entries =>
  new Map(keys.map((key, index) => [key, list[index]]));

/** Undefined for an entry that nothing distinguishes from others. */
function keyOf(entry: unknown): string | undefined {
  if (typeof entry === 'string') return `text ${entry}`;
  if (typeof entry !== 'object' || entry === null) return undefined;
  for (const key of names) {
    const value: unknown = Reflect.get(entry, key);
    if (typeof value !== 'string' || value === '') continue;
    // A goal without points is its text alone.
    return key === 'goal' ? `text ${value}` : `${key} ${value}`;
  }
  return undefined;
}

/**
 * The keys of a changed list, where an entry that stands in the place of one that is gone has the key of that. It does when as
 * many entries are new between two that were there before as are gone from between them.
 */
function withReplaced(base: readonly string[], changed: readonly string[]): readonly string[] {
  const result = [...changed];
  let from = { base: 0, changed: 0 };
  for (const [index, key] of [...base, undefined].entries()) {
    const to = key === undefined ? changed.length : changed.indexOf(key);
    if (to < from.changed) continue;
    const gone = base.slice(from.base, index).filter(isFree(changed));
    const added = changed.slice(from.changed, to).filter(isFree(base));
    if (gone.length === added.length)
      for (const [at, each] of added.entries()) result[changed.indexOf(each)] = gone[at] ?? each;
    from = { base: index + 1, changed: to + 1 };
  }
  return result;
}

/** A record with an id stands in nobody's place. */
const isFree =
  (others: readonly string[]) =>
  (key: string): boolean =>
    !others.includes(key) && !key.startsWith('id ');

/** The first keys in their order, and each other key of the second after the one that it follows there. */
function woven(first: readonly string[], second: readonly string[]): readonly string[] {
  const result = [...first];
  for (const [index, key] of second.entries()) {
    if (result.includes(key)) continue;
    const before = second.slice(0, index).findLast((each) => result.includes(each));
    result.splice(before === undefined ? 0 : result.indexOf(before) + 1, 0, key);
  }
  return result;
}
