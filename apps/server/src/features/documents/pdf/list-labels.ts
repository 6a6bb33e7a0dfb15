import type { Run } from './text-style.ts';
import type { Block, List } from './worksheet-blocks.ts';

const lettered = /^([a-zåäö])\)\s+/;

export type ListKind = 'Decimal' | 'LowerAlpha' | 'Disc';

/** How a list's items are marked: by number, by their own letters, or by a point. */
export function kindOf(list: List): ListKind {
  if (list.start !== undefined) return 'Decimal';
  return list.items.every((item) => letterOf(item) !== undefined) ? 'LowerAlpha' : 'Disc';
}

/** What stands before an item. */
export function labelText(
  list: List,
  kind: ListKind,
  item: readonly Block[],
  index: number,
): string {
  if (kind === 'Decimal') return `${(list.start ?? 1) + index}.`;
  return kind === 'LowerAlpha' ? `${letterOf(item)})` : '•';
}

const firstRun = (item: readonly Block[]): Run | undefined =>
  item[0]?.kind === 'paragraph' ? item[0].runs[0] : undefined;

const letterOf = (item: readonly Block[]): string | undefined =>
  lettered.exec(firstRun(item)?.text ?? '')?.[1];

/** An item without the letter that became its label. */
export function withoutLetter(item: readonly Block[]): Block[] {
  const [first, ...rest] = item;
  if (first?.kind !== 'paragraph') return [...item];
  const [run, ...runs] = first.runs;
  const text = run ? run.text.replace(lettered, '') : '';
  return [{ ...first, runs: [{ ...run, text }, ...runs] }, ...rest];
}
