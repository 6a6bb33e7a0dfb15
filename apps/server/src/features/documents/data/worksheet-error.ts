import type { Token } from 'markdown-it';

/** Thrown for Markdown that a worksheet cannot show: a sentence for its author, and the line, counted from 1. */
export class WorksheetError extends Error {
  override readonly name = 'WorksheetError';
  readonly line: number;
  readonly sentence: string;

  constructor(line: number, sentence: string, options?: ErrorOptions) {
    super(`Rad ${line}: ${sentence}`, options);
    this.line = line;
    this.sentence = sentence;
  }
}

/** The error of a part of Markdown that a worksheet cannot show. `line` counts from 1. */
export function unsupported(
  { type, markup, attrs }: Pick<Token, 'type' | 'markup' | 'attrs'>,
  line: number,
): WorksheetError {
  const source = attrs?.find(([name]) => name === 'src')?.[1];
  const part = type === 'image' ? `bilden ${source ?? ''}` : markup || type;
  return new WorksheetError(line, `Ett arbetsblad kan inte visa ${part}.`);
}
