import type { Line } from './lines.ts';
import type { Doc, DocumentSettings } from './pdfkit-inside.ts';
import type { Tag } from './tags.ts';
import type { Missing, Run, TextStyle } from './text-style.ts';

/** A document being made: text goes in with its tag, everything else as decoration that no reader is told about. */
export interface Paper {
  readonly width: number;
  readonly height: number;
  readonly lines: (runs: readonly Run[], style: TextStyle, width: number) => Line[];
  readonly balancedLines: (runs: readonly Run[], style: TextStyle, width: number) => Line[];
  readonly widestWord: (runs: readonly Run[], style: TextStyle) => number;
  /** Puts the tag in its place although nothing is written in it, such as an empty cell's. */
  readonly enter: (tag: Tag) => void;
  readonly write: (tag: Tag, line: Line, style: TextStyle, x: number, top: number) => void;
  /** The same paper, but what is written on it is decoration too: a table's head that comes again. */
  readonly unheard: () => Paper;
  readonly decorate: (draw: (doc: Doc) => void, kind?: 'Layout' | 'Pagination') => void;
  /** Text that belongs to the page and not to what it says, such as its number. */
  readonly letter: (
    runs: readonly Run[],
    style: TextStyle,
    x: number,
    top: number,
    align?: 'left' | 'right',
  ) => void;
  readonly letterLine: (line: Line, style: TextStyle, x: number, top: number) => void;
  readonly bookmark: (level: number, title: string, top: number) => void;
  readonly addPage: () => void;
  readonly onEachPage: (draw: (page: number, pages: number) => void) => void;
  readonly finish: () => Promise<Uint8Array>;
}

export interface PaperSettings extends DocumentSettings {
  readonly missing: Missing;
}
