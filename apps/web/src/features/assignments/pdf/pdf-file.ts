/** What the reader needs to know about the file it shows. */
export interface PdfFile {
  readonly url: string;
  readonly fileName: string;
  /** What the assignment is called. */
  readonly name: string;
  /** How big the file is, in words. */
  readonly size?: string;
}
