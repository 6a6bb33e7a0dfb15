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
  { type, markup }: Pick<Token, 'type' | 'markup'>,
  line: number,
): WorksheetError {
  const parts: Readonly<Record<string, string>> = {
    heading_open: `rubriker under den tredje nivån (${markup})`,
  };
  return new WorksheetError(
    line,
    `Ett arbetsblad kan inte visa ${parts[type] ?? 'den här sortens text'}.`,
  );
}

/** The fault of a picture without words, or whose file is not there. */
export function pictureFault(source: string, words: string, line: number): WorksheetError {
  const name = source.split('/').at(-1) ?? source;
  return new WorksheetError(
    line,
    words.trim() === ''
      ? `Bilden ${name} saknar beskrivning. Säg med ord vad den visar.`
      : /^https?:/i.test(source)
        ? `Bilden ${name} ligger på en annan webbplats. Lägg in själva filen.`
        : `Bilden ${name} finns inte här. Lägg in den med knappen Bild.`,
  );
}
