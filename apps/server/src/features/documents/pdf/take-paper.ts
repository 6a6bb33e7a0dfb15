import { balancedWidth, breakLines, widestWord } from './lines.ts';
import type { Paper, PaperSettings } from './paper.ts';
import { addBookmark, openDocument, type Doc } from './pdfkit-inside.ts';
import { drawLine, measureFor } from './pen.ts';
import { spansOf } from './spans.ts';
import { startStructure } from './structure.ts';
import type { Run, TextStyle } from './text-style.ts';

/** Takes out a new paper, with its first page. */
export function takePaper(settings: PaperSettings): Paper {
  const doc = openDocument(settings);
  const bytes = collect(doc);
  const structure = startStructure(doc);
  const outlines: PDFKit.PDFOutline[] = [doc.outline];
  const spans = (runs: readonly Run[], style: TextStyle) => spansOf(runs, style, settings.missing);

  const paper: Paper = {
    width: 595.28,
    height: 841.89,
    lines: (runs, style, width) => breakLines(spans(runs, style), width, measureFor(doc, style)),
    balancedLines(runs, style, width) {
      const all = spans(runs, style);
      const measure = measureFor(doc, style);
      return breakLines(all, balancedWidth(all, width, measure), measure);
    },
    widestWord: (runs, style) => widestWord(spans(runs, style), measureFor(doc, style)),
    enter: (tag) => void structure.elementOf(tag),
    write: (tag, line, style, x, top) =>
      void structure.elementOf(tag).add(() => drawLine(doc, line, style, x, top)),
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
      paper.decorate(() => drawLine(doc, line, style, x, top), 'Pagination'),
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
      structure.end();
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
