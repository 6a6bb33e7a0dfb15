import type { Line, Placed } from './lines.ts';
import { hairline } from './look.ts';
import { useFont, type Doc } from './pdfkit-inside.ts';
import type { TextStyle } from './text-style.ts';
import type { Measure } from './tokens.ts';

// Both families' capitals are two thirds of the size: lines are centred on them.
const capHeight = 0.67;

/** Measures spans as they will be drawn. */
export const measureFor =
  (doc: Doc, style: TextStyle): Measure =>
  (span) =>
    span.gap ??
    useFont(doc, span.font.name, span.font.parsed, span.size).widthOfString(span.text) +
      (style.tracking ?? 0) * Array.from(span.text).length;

/** Draws a line of text; gaps to fill in become thin lines. */
export function drawLine(doc: Doc, line: Line, style: TextStyle, x: number, top: number): void {
  const baseline = top + (style.lineHeight + capHeight * style.size) / 2;
  doc.fillColor(style.colour);
  for (const span of line.spans) {
    if (span.actual !== undefined) doc.markContent('Span', { actual: span.actual });
    if (span.gap === undefined) drawText(doc, span, style, x + span.x, baseline - span.rise);
    else
      doc
        .lineWidth(0.7)
        .moveTo(x + span.x, baseline + 2)
        .lineTo(x + span.x + span.gap, baseline + 2)
        .stroke(hairline);
    if (span.actual !== undefined) doc.endMarkedContent();
  }
}

function drawText(doc: Doc, span: Placed, style: TextStyle, x: number, baseline: number): void {
  useFont(doc, span.font.name, span.font.parsed, span.size).text(span.text, x, baseline, {
    lineBreak: false,
    baseline: 'alphabetic',
    ...(style.tracking !== undefined && { characterSpacing: style.tracking }),
  });
}
