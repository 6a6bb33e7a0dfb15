import {
  breakLines,
  balancedWidth,
  widestWord,
  type Line,
  type Measure,
  type Placed,
} from './lines.ts';
import { hairline } from './look.ts';
import {
  addBookmark,
  openDocument,
  setAttributes,
  useFont,
  type Doc,
  type DocumentSettings,
  type StructElement,
} from './pdfkit-inside.ts';
import { spansOf, type Missing, type Run, type TextStyle } from './spans.ts';
import type { Tag } from './tags.ts';

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

// Both families' capitals are two thirds of the size: lines are centred on them.
const capHeight = 0.67;

/** Takes out a new paper, with its first page. */
export function takePaper(settings: PaperSettings): Paper {
  const doc = openDocument(settings);
  const bytes = collect(doc);
  const elements = new Map<Tag, StructElement>();
  const outlines: PDFKit.PDFOutline[] = [doc.outline];
  const measureFor =
    (style: TextStyle): Measure =>
    (span) =>
      span.gap ??
      useFont(doc, span.font.name, span.font.parsed, span.size).widthOfString(span.text) +
        (style.tracking ?? 0) * Array.from(span.text).length;
  const spans = (runs: readonly Run[], style: TextStyle) => spansOf(runs, style, settings.missing);

  function elementOf(tag: Tag): StructElement {
    const known = elements.get(tag);
    if (known) return known;
    const element = doc.struct(tag.role, tag.options);
    if (tag.attributes) setAttributes(element, tag.attributes);
    if (tag.parent) elementOf(tag.parent).add(element);
    else doc.addStructure(element);
    elements.set(tag, element);
    return element;
  }

  function draw(line: Line, style: TextStyle, x: number, top: number): void {
    const baseline = top + (style.lineHeight + capHeight * style.size) / 2;
    doc.fillColor(style.colour);
    for (const span of line.spans) {
      if (span.actual !== undefined) doc.markContent('Span', { actual: span.actual });
      if (span.gap === undefined) drawText(span, style, x + span.x, baseline - span.rise);
      else
        doc
          .lineWidth(0.7)
          .moveTo(x + span.x, baseline + 2)
          .lineTo(x + span.x + span.gap, baseline + 2)
          .stroke(hairline);
      if (span.actual !== undefined) doc.endMarkedContent();
    }
  }

  function drawText(span: Placed, style: TextStyle, x: number, baseline: number): void {
    useFont(doc, span.font.name, span.font.parsed, span.size).text(span.text, x, baseline, {
      lineBreak: false,
      baseline: 'alphabetic',
      ...(style.tracking !== undefined && { characterSpacing: style.tracking }),
    });
  }

  const paper: Paper = {
    width: 595.28,
    height: 841.89,
    lines: (runs, style, width) => breakLines(spans(runs, style), width, measureFor(style)),
    balancedLines(runs, style, width) {
      const all = spans(runs, style);
      const measure = measureFor(style);
      return breakLines(all, balancedWidth(all, width, measure), measure);
    },
    widestWord: (runs, style) => widestWord(spans(runs, style), measureFor(style)),
    enter: (tag) => void elementOf(tag),
    write: (tag, line, style, x, top) => void elementOf(tag).add(() => draw(line, style, x, top)),
    unheard: () => ({
      ...paper,
      write: (_tag, line, style, x, top) => paper.letterLine(line, style, x, top),
    }),
    decorate(paint, kind = 'Layout') {
      doc.markContent('Artifact', { type: kind });
      doc.save();
      paint(doc);
      doc.restore();
      doc.endMarkedContent();
    },
    letter(runs, style, x, top, align = 'left') {
      const [line] = paper.lines(runs, style, Infinity);
      if (!line) return;
      paper.letterLine(line, style, align === 'right' ? x - line.width : x, top);
    },
    letterLine: (line, style, x, top) =>
      paper.decorate(() => draw(line, style, x, top), 'Pagination'),
    bookmark(level, title, top) {
      // A skipped level hangs under the nearest one above.
      outlines.length = Math.min(level, outlines.length);
      const parent = outlines.at(-1) ?? doc.outline;
      outlines.push(addBookmark(parent, title, doc.page, Math.max(0, top - 12)));
    },
    addPage: () => void doc.addPage(),
    onEachPage(paint) {
      const { start, count } = doc.bufferedPageRange();
      for (let index = 0; index < count; index += 1) {
        doc.switchToPage(start + index);
        paint(index + 1, count);
      }
    },
    finish() {
      for (const [tag, element] of elements) if (!tag.parent) element.end();
      doc.end();
      return bytes;
    },
  };
  paper.addPage();
  return paper;
}

function collect(doc: Doc): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  return new Promise((resolve, reject) => {
    doc.on('data', (chunk: Uint8Array) => void chunks.push(chunk));
    doc.on('end', () => resolve(new Uint8Array(Buffer.concat(chunks))));
    doc.on('error', reject);
  });
}
