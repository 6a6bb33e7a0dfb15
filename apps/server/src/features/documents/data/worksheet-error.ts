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

/** The error of a part of Markdown that a worksheet cannot show, named as its author would. `line` counts from 1. */
export function unsupported(
  { type, attrs, markup }: Pick<Token, 'type' | 'markup' | 'attrs'>,
  line: number,
): WorksheetError {
  const source = attrs?.find(([name]) => name === 'src')?.[1];
  const parts: Readonly<Record<string, string>> = {
    image: `bilden ${source ?? ''}`.trim(),
    heading_open: `rubriker under den tredje nivån (${markup})`,
  };
  return new WorksheetError(
    line,
    `Ett arbetsblad kan inte visa ${parts[type] ?? 'den här sortens text'}.`,
  );
}
