import type { TextStyle } from './text-style.ts';

/** A4 with room to hold it and to punch holes in it, in points. */
export const page = {
  left: 62,
  right: 595.28 - 56,
  top: 46,
  topOfNext: 56,
  bottom: 841.89 - 58,
  footer: 841.89 - 48,
} as const;

export const contentWidth = page.right - page.left;

export const ink = '#16213A';
export const muted = '#4C5871';
export const hairline = '#8A93A5';
export const sun = '#FFC53D';
export const paperWhite = '#FBF8F1';

/** Nine millimetres: a comfortable line for handwriting. */
export const writingLine = 25.5;

/** The colour that a school type owns, and the soft ground that goes with it. */
export interface Palette {
  readonly strong: string;
  readonly soft: string;
}

const palettes: ReadonlyMap<string, Palette> = new Map([
  ['grundskola', { strong: '#1C6B50', soft: '#E1F0E8' }],
  ['gymnasieskola', { strong: '#0F5A9C', soft: '#E2EEF7' }],
  ['vuxenutbildning', { strong: '#6A4A94', soft: '#EEE7F5' }],
  ['folkhogskola', { strong: '#A3301F', soft: '#F8E6E0' }],
]);

/** The palette of a school type by its param; ink for those without a colour of their own. */
export const paletteOf = (schoolType = ''): Palette =>
  palettes.get(schoolType) ?? { strong: ink, soft: '#F1ECE0' };

const heading = (size: number, lineHeight: number, colour: string): TextStyle => ({
  face: 'heading',
  size,
  lineHeight,
  colour,
  tracking: -0.012 * size,
});

export const styles = {
  title: heading(25, 28, ink),
  longTitle: heading(20, 23, ink),
  section: (colour: string) => heading(16, 20, colour),
  subsection: heading(13, 17, ink),
  label: (colour: string) => heading(12.5, 17.5, colour),
  body: { face: 'body', size: 11.5, lineHeight: 17.5, colour: ink },
  small: { face: 'body', size: 9.5, lineHeight: 13.5, colour: muted },
  footer: { face: 'body', size: 8.5, lineHeight: 12, colour: muted },
} as const satisfies Record<string, TextStyle | ((colour: string) => TextStyle)>;
