import type { PrintedPicture, Run } from './runs.ts';

/** A block of a worksheet, as the template reads it. */
export type Block =
  | { readonly kind: 'heading'; readonly level: 1 | 2 | 3 | 4; readonly runs: readonly Run[] }
  | { readonly kind: 'paragraph'; readonly runs: readonly Run[] }
  | { readonly kind: 'formula'; readonly run: Run }
  | { readonly kind: 'label'; readonly runs: readonly Run[] }
  | List
  | Table
  | { readonly kind: 'quote'; readonly blocks: readonly Block[] }
  | { readonly kind: 'code'; readonly text: string }
  | ({ readonly kind: 'picture'; readonly alt: string } & PrintedPicture)
  | { readonly kind: 'rule' }
  | { readonly kind: 'page-break' }
  | Columns
  | { readonly kind: 'lines'; readonly count: number };

/** Blocks side by side. Without `right`, those of `left` are shared by both columns. */
interface Columns {
  readonly kind: 'columns';
  readonly left: readonly Block[];
  readonly right?: readonly Block[];
}

export interface List {
  readonly kind: 'list';
  /** `boxes` are to tick or to number by hand. */
  readonly style: 'numbered' | 'lettered' | 'bullets' | 'boxes';
  /** The first item's number in a numbered list. */
  readonly start: number;
  /** The items' own letters in a lettered list. */
  readonly letters: readonly string[];
  /** Whether every item is one paragraph, so that items may be laid out side by side. */
  readonly short: boolean;
  readonly items: readonly (readonly Block[])[];
}

interface Table {
  readonly kind: 'table';
  readonly head: readonly (readonly Run[])[];
  readonly rows: readonly (readonly (readonly Run[])[])[];
  readonly centred: readonly boolean[];
}

/** A numbered list from `start`, or a bullet list. Bullets that begin with "a) " become a lettered list. */
export function listOf(items: readonly (readonly Block[])[], start?: number): List {
  const short = items.every(([first, ...more]) => first?.kind === 'paragraph' && more.length === 0);
  const common = { kind: 'list', start: start ?? 1, short } as const;
  if (start !== undefined) return { ...common, style: 'numbered', letters: [], items };
  const letters = items.map(letterOf);
  return letters.every((letter) => letter !== undefined)
    ? { ...common, style: 'lettered', letters, items: items.map(withoutLetter) }
    : { ...common, style: 'bullets', letters: [], items };
}

/** A list whose items have boxes to tick or to number by hand. */
export const boxesOf = (items: readonly (readonly Block[])[]): List => ({
  ...listOf(items),
  style: 'boxes',
});

const lettered = /^([a-zåäö])\)\s+/;

function letterOf([first]: readonly Block[]): string | undefined {
  const run = first?.kind === 'paragraph' ? first.runs[0] : undefined;
  return run && 'text' in run ? lettered.exec(run.text)?.[1] : undefined;
}

function withoutLetter([first, ...rest]: readonly Block[]): Block[] {
  if (first?.kind !== 'paragraph') return first ? [first, ...rest] : rest;
  const [run, ...runs] = first.runs;
  if (!run || !('text' in run)) return [first, ...rest];
  const text = run.text.replace(lettered, '');
  return [{ ...first, runs: text === '' ? runs : [{ ...run, text }, ...runs] }, ...rest];
}

/** Joins a paragraph such as "Namn och klass:" and the single writing line after it into one row. */
export function joinLabels(blocks: readonly Block[]): Block[] {
  return blocks.flatMap((block, index): Block[] => {
    const previous = blocks[index - 1];
    const next = blocks[index + 1];
    if (previous && isLabel(previous, block)) return [];
    return next && block.kind === 'paragraph' && isLabel(block, next)
      ? [{ ...block, kind: 'label' }]
      : [block];
  });
}

function isLabel(block: Block, next: Block): boolean {
  if (block.kind !== 'paragraph' || next.kind !== 'lines' || next.count !== 1) return false;
  const text = block.runs.map((run) => ('text' in run ? run.text : '')).join('');
  return /:\s*$/.test(text) && text.length < 40;
}

/**
 * Joins numbered questions with tables and writing lines between them into one list. The blocks after a question belong
 * to it, up to its writing lines or the next heading.
 */
export function gatherAnswers(blocks: readonly Block[]): Block[] {
  const result: Block[] = [];
  let answered = false;
  for (const block of blocks) {
    const before = result.at(-1);
    const question = before?.kind === 'list' && before.style === 'numbered' ? before : undefined;
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
    return block.style === 'numbered' ? block.start === nextNumber(question) : !answered;
  if (block.kind === 'lines') return true;
  return !answered && partsOfQuestions.includes(block.kind);
}

const partsOfQuestions: readonly Block['kind'][] = [
  'table',
  'paragraph',
  'picture',
  'quote',
  'code',
];

const nextNumber = (list: List): number => list.start + list.items.length;

function joined(question: List, block: Block): List {
  if (block.kind === 'list' && block.style === 'numbered')
    return { ...question, items: [...question.items, ...block.items] };
  const last = question.items.at(-1) ?? [];
  return { ...question, items: [...question.items.slice(0, -1), [...last, block]] };
}
