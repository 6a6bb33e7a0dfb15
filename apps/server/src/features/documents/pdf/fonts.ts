import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { parseFont, type ParsedFont } from './pdfkit-inside.ts';
import { unpackWoff } from './woff.ts';

/** The voices of a page. Each has several files: a subset for Swedish, one for other Latin, one for signs. */
export type Face = 'heading' | 'body' | 'bold' | 'italic' | 'boldItalic';

export interface Font {
  readonly name: string;
  readonly parsed: ParsedFont;
}

const atkinson = (subset: string, cut: string): string =>
  `@fontsource/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-${subset}-${cut}.woff`;
const familjen = (subset: string): string =>
  `@fontsource/familjen-grotesk/files/familjen-grotesk-${subset}-700-normal.woff`;
// Neither family's web files hold mathematics or arrows. Liberation may be embedded in any document.
const liberation = (cut: string): string => `pdfjs-dist/standard_fonts/LiberationSans-${cut}.ttf`;

const filesOf: Readonly<Record<Face, readonly string[]>> = {
  heading: [familjen('latin'), familjen('latin-ext'), liberation('Bold')],
  body: [
    atkinson('latin', '400-normal'),
    atkinson('latin-ext', '400-normal'),
    liberation('Regular'),
  ],
  bold: [atkinson('latin', '700-normal'), atkinson('latin-ext', '700-normal'), liberation('Bold')],
  italic: [
    atkinson('latin', '400-italic'),
    atkinson('latin-ext', '400-italic'),
    liberation('Italic'),
  ],
  boldItalic: [
    atkinson('latin', '700-italic'),
    atkinson('latin-ext', '700-italic'),
    liberation('BoldItalic'),
  ],
};

const { resolve } = createRequire(import.meta.url);
// Font files never change while the process lives.
const opened = new Map<string, Font>();

/** The first font of the face that can draw the character, or undefined when none can. */
export function fontFor(face: Face, character: string): Font | undefined {
  const codePoint = character.codePointAt(0) ?? 0;
  for (const file of filesOf[face]) {
    const font = fontOf(file);
    if (font.parsed.hasGlyphForCodePoint(codePoint)) return font;
  }
  return undefined;
}

function fontOf(file: string): Font {
  const known = opened.get(file);
  if (known) return known;
  const bytes = readFileSync(resolve(file));
  const parsed = parseFont(file.endsWith('.woff') ? unpackWoff(bytes) : bytes);
  const font: Font = { name: file.slice(file.lastIndexOf('/') + 1), parsed };
  opened.set(file, font);
  return font;
}
