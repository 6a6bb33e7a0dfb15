import type { Font } from './fonts.ts';

/** Text of one voice, as an author wrote it. */
export interface Run {
  readonly text: string;
  readonly bold?: boolean;
  readonly italic?: boolean;
}

/** How text looks: sizes in points. `face` heading ignores bold and italic. */
export interface TextStyle {
  readonly face: 'heading' | 'body';
  readonly size: number;
  readonly lineHeight: number;
  readonly colour: string;
  readonly bold?: boolean;
  readonly tracking?: number;
}

/** Characters that one font draws at one size. `actual` is what a reader should hear when it is drawn otherwise. */
export interface Span {
  readonly font: Font;
  readonly size: number;
  readonly rise: number;
  readonly text: string;
  readonly actual?: string;
  /** The width of a gap to fill in by hand, drawn as a line instead of the text. */
  readonly gap?: number;
}

/** What to do with a character that no font has: worksheets refuse, since their author can change it. */
export type Missing = 'throw' | 'replace';
