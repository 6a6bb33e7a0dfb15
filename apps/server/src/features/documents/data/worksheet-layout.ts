import type { Block } from './worksheet-blocks.ts';
import { WorksheetError } from './worksheet-error.ts';

const marks = {
  '[[sidbrytning]]': 'page-break',
  '[[spalter]]': 'columns',
  '[[ny spalt]]': 'column-break',
  '[[slut på spalter]]': 'columns-end',
} as const;
type Mark = (typeof marks)[keyof typeof marks];

/** A block, or a paragraph that says how those around it are laid out, with its line, counted from 1. */
export type Marked = Block | { readonly kind: 'mark'; readonly mark: Mark; readonly line: number };

/** What a paragraph says of the layout; undefined for one that is text. */
export const markOf = (text: string): Mark | undefined =>
  (marks as Readonly<Record<string, Mark>>)[text.trim()];

/** The fault of a mark inside of a list, a quote or a table. */
export const misplaced = (text: string, line: number): WorksheetError =>
  new WorksheetError(
    line,
    `${text.trim()} ska stå på en egen rad, inte i en lista, ett citat eller en tabell.`,
  );

/** Puts the blocks between the marks of two columns side by side. Throws WorksheetError where the marks do not fit together. */
export function layOut(
  marked: readonly Marked[],
  gather: (blocks: readonly Block[]) => readonly Block[],
): Block[] {
  const result: Block[] = [];
  let own: Block[] = [];
  let open: { readonly line: number; left?: readonly Block[] } | undefined;
  const gathered = (): readonly Block[] => {
    const blocks = gather(own);
    own = [];
    return blocks;
  };
  for (const each of marked) {
    if (each.kind !== 'mark') {
      own.push(each);
      continue;
    }
    const { mark, line } = each;
    if (mark === 'columns') {
      if (open) throw new WorksheetError(line, `Spalterna från rad ${open.line} är inte slut än.`);
      result.push(...gathered());
      open = { line };
      continue;
    }
    if (mark === 'page-break') {
      if (open)
        throw new WorksheetError(
          line,
          'En sidbrytning kan inte stå i spalter. Avsluta spalterna före den.',
        );
      result.push(...gathered(), { kind: 'page-break' });
      continue;
    }
    if (!open)
      throw new WorksheetError(line, 'Här finns inga spalter. De börjar med [[spalter]] ovanför.');
    if (mark === 'column-break') {
      if (open.left)
        throw new WorksheetError(line, 'Det finns två spalter, och det här är en tredje.');
      open.left = gathered();
      continue;
    }
    const last = gathered();
    result.push(
      open.left
        ? { kind: 'columns', left: open.left, right: last }
        : { kind: 'columns', left: last },
    );
    open = undefined;
  }
  if (open)
    throw new WorksheetError(
      open.line,
      'Spalterna tar inte slut. Skriv [[slut på spalter]] på en egen rad där de slutar.',
    );
  return [...result, ...gathered()];
}
