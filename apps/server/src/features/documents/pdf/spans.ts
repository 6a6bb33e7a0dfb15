import { fontFor, type Face } from './fonts.ts';
import { composed, replaced } from './substitutes.ts';
import type { Missing, Run, Span, TextStyle } from './text-style.ts';

/** Splits runs into spans that can all be drawn. Throws on an undrawable character when told to. */
export function spansOf(runs: readonly Run[], style: TextStyle, missing: Missing): Span[] {
  return runs.flatMap((run) => {
    const face = faceOf(run, style);
    const drawn = (text: string) =>
      Array.from(text, (character) => spanOf(character, face, style.size, missing));
    // Every other part is what the pattern caught.
    return tidy(run.text)
      .split(gaps)
      .flatMap((part, index) =>
        index % 2 === 0 ? drawn(part) : gapOf(part, face, style.size, missing),
      );
  });
}

// Authors write a gap with leaders: "en …… mjölk". The more of them, the wider it is.
const gaps = /(…{2,})/u;
const gapStep = 15;

const gapOf = (leaders: string, face: Face, size: number, missing: Missing): Span => ({
  ...spanOf('…', face, size, missing),
  actual: '…',
  gap: leaders.length * gapStep,
});

// No-break spaces of odd widths become the ordinary one, and invisible characters go: no font has them.
const tidy = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[\u202f\u2007]/gu, '\u00a0')
    .replace(/[^\S\u00a0]+/gu, ' ')
    .replace(/\p{Cc}|\p{Cf}|\p{Variation_Selector}/gu, '');

function faceOf(run: Run, style: TextStyle): Face {
  if (style.face === 'heading') return 'heading';
  const bold = style.bold || run.bold;
  if (run.italic) return bold ? 'boldItalic' : 'italic';
  return bold ? 'bold' : 'body';
}

function spanOf(character: string, face: Face, size: number, missing: Missing): Span {
  const font = fontFor(face, character);
  if (font) return { font, size, rise: 0, text: character };
  return composed(character, face, size) ?? replaced(character, face, size, missing);
}
