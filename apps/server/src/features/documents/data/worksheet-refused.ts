/** What a worksheet cannot show, told to its author: a sentence, and the line of its Markdown, counted from 1. */
export class WorksheetRefused extends Error {
  override readonly name = 'WorksheetRefused';
  readonly line: number;
  readonly sentence: string;

  constructor(line: number, sentence: string, options?: ErrorOptions) {
    super(`Rad ${line}: ${sentence}`, options);
    this.line = line;
    this.sentence = sentence;
  }
}
