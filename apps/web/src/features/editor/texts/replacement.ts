import type { changeTexts, FoundTexts, TextHit } from '@lasar/contract/editor/content-texts';
import type { Input, Output } from '@lasar/contract/endpoint';

export type RecordChange = Input<typeof changeTexts>['body']['records'][number];
export type Changed = Output<typeof changeTexts>;

/** What hits are replaced with: the words that are searched for, and each other form of them in lower case. */
export interface Replacement {
  readonly words: string;
  readonly forms: Readonly<Record<string, string>>;
}

export const hitKey = ({ node }: FoundTexts, { path, at }: TextHit): string =>
  `${node.kind}:${node.id}:${path}:${at}`;

/** The other forms among hits, in lower case, with how many hits each has. */
export function formsIn(records: readonly FoundTexts[]): readonly (readonly [string, number])[] {
  const counts = new Map<string, number>();
  for (const { hits } of records)
    for (const { inflected, fixed, text } of hits)
      if (inflected && !fixed)
        counts.set(text.toLowerCase(), (counts.get(text.toLowerCase()) ?? 0) + 1);
  return [...counts];
}

/** What a hit becomes, with its capitals; undefined for one that stays. */
export function replacementOf(
  { text, inflected, fixed }: TextHit,
  { words, forms }: Replacement,
): string | undefined {
  const by = inflected ? forms[text.toLowerCase()] : words;
  if (!by || fixed) return undefined;
  const [first = '', second = ''] = text;
  if (text.length > 1 && text === text.toUpperCase() && second !== second.toLowerCase())
    return by.toUpperCase();
  return first === first.toLowerCase() ? by : by.charAt(0).toUpperCase() + by.slice(1);
}

/** The changes that the ticked hits become, by record. Records without any are left out. */
export const changesOf = (
  records: readonly FoundTexts[],
  ticked: ReadonlySet<string>,
  replacement: Replacement,
): readonly RecordChange[] =>
  records.flatMap((record) => {
    const { node, saveNumber, baseRevision } = record;
    const changes = record.hits.flatMap((hit) => {
      const by = ticked.has(hitKey(record, hit)) ? replacementOf(hit, replacement) : undefined;
      return by === undefined || by === hit.text
        ? []
        : [{ path: hit.path, at: hit.at, text: hit.text, by }];
    });
    return changes.length === 0
      ? []
      : [{ kind: node.kind, id: node.id, saveNumber, baseRevision, changes }];
  });

/** The changes that undo those that were done. */
export function inverseOf(
  records: readonly RecordChange[],
  done: Changed['done'],
): readonly RecordChange[] {
  const saves = new Map(done.map(({ kind, id, saveNumber }) => [`${kind}:${id}`, saveNumber]));
  return records.flatMap((record) => {
    const saveNumber = saves.get(`${record.kind}:${record.id}`);
    return saveNumber === undefined
      ? []
      : [{ ...record, saveNumber, changes: inverseChanges(record.changes) }];
  });
}

/** Where each text stands after the changes before it in the same text. */
function inverseChanges(changes: RecordChange['changes']): RecordChange['changes'] {
  const inOrder = [...changes];
  inOrder.sort((one, other) => one.at - other.at);
  const moved = new Map<string, number>();
  return inOrder.flatMap(({ path, at, text, by }) => {
    const before = moved.get(path) ?? 0;
    moved.set(path, before + by.length - text.length);
    return by === '' ? [] : [{ path, at: at + before, text: by, by: text }];
  });
}
