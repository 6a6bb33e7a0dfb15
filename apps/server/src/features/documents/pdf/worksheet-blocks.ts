import type { Run } from './text-style.ts';
import type { TableContent } from './column-widths.ts';

/** A worksheet as its author thinks of it. */
export type Block =
  | { readonly kind: 'heading'; readonly level: 1 | 2 | 3; readonly runs: readonly Run[] }
  | { readonly kind: 'paragraph'; readonly runs: readonly Run[] }
  | List
  | ({ readonly kind: 'table' } & TableContent)
  | { readonly kind: 'quote'; readonly blocks: readonly Block[] }
  | { readonly kind: 'rule' }
  | { readonly kind: 'lines'; readonly count: number };

export interface List {
  readonly kind: 'list';
  /** The first item's number; absent in a list of points. */
  readonly start?: number;
  readonly items: readonly (readonly Block[])[];
}

/**
 * Makes one list of numbered questions that have tables and writing lines between them: what follows a question
 * belongs to it, until its writing lines have come or a heading begins something new.
 */
export function gatherAnswers(blocks: readonly Block[]): Block[] {
  const result: Block[] = [];
  let answered = false;
  for (const block of blocks) {
    const before = result.at(-1);
    const question = before?.kind === 'list' && before.start !== undefined ? before : undefined;
    if (question && belongsTo(question, block, answered)) {
      result[result.length - 1] = joined(question, block);
      answered = block.kind === 'lines';
    } else {
      result.push(block);
      answered = false;
    }
  }
  return result;
}

function belongsTo(question: List, block: Block, answered: boolean): boolean {
  if (block.kind === 'list')
    return block.start === nextNumber(question) || (block.start === undefined && !answered);
  if (block.kind === 'lines') return true;
  return (
    !answered && (block.kind === 'table' || block.kind === 'paragraph' || block.kind === 'quote')
  );
}

const nextNumber = (list: List): number => (list.start ?? 1) + list.items.length;

function joined(question: List, block: Block): List {
  if (block.kind === 'list' && block.start === nextNumber(question)) {
    return { ...question, items: [...question.items, ...block.items] };
  }
  const last = question.items.at(-1) ?? [];
  return { ...question, items: [...question.items.slice(0, -1), [...last, block]] };
}
