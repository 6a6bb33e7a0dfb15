/** What a worksheet cannot show, as a Swedish sentence for its author. `line` counts from 1 in the Markdown. */
export class WorksheetError extends Error {
  override readonly name = 'WorksheetError';
  readonly line: number | undefined;
  /** The character that no font has. */
  readonly character: string | undefined;

  constructor(sentence: string, where: { readonly line?: number; readonly character?: string }) {
    super(sentence);
    this.line = where.line;
    this.character = where.character;
  }
}
