import type { ConceptSheet } from './concept-sheet.ts';
import type { Piece } from './flow.ts';
import { titleWidth } from './letterhead.ts';
import { styles, type Palette } from './look.ts';
import type { Paper } from './paper.ts';
import { tagUnder } from './tags.ts';
import { headingPiece, textPieces, writeLines, type Column } from './text-pieces.ts';
import { drawRule } from './writing-pieces.ts';

/** What the sheet is, where it belongs, and room for a name and a date. */
export function headPieces(
  paper: Paper,
  { lesson, place }: ConceptSheet,
  column: Column,
  palette: Palette,
): Piece[] {
  const beside = { ...column, width: titleWidth };
  const oneLine = paper.lines([{ text: lesson }], styles.title, titleWidth).length === 1;
  const style = oneLine ? styles.title : styles.longTitle;
  const kind = { ...beside, tag: tagUnder(column.tag, 'P') };
  const where = { ...beside, tag: tagUnder(column.tag, 'P') };
  return [
    headingPiece(paper, 1, [{ text: lesson }], beside, { style, before: 0, after: 2 }),
    ...textPieces(paper, [{ text: 'Begreppsblad' }], kind, {
      style: styles.section(palette.strong),
      keep: true,
    }),
    ...textPieces(paper, [{ text: place.join(' / ') }], where, {
      style: styles.small,
      before: 3,
      keep: true,
    }),
    namePiece(paper, column),
  ];
}

const namePiece = (paper: Paper, column: Column): Piece => {
  const dateWidth = 150;
  const right = column.x + column.width;
  const fields = [
    { label: 'Namn', from: column.x, to: right - dateWidth - 18 },
    { label: 'Datum', from: right - dateWidth, to: right },
  ].map((field) => ({
    ...field,
    tag: tagUnder(column.tag, 'P'),
    lines: paper.lines([{ text: field.label }], styles.body, 80),
  }));
  return {
    height: 26,
    before: 6,
    keep: true,
    draw(drawn, top) {
      for (const { tag, lines, from, to } of fields) {
        writeLines(drawn, tag, lines, styles.body, from, top + 8);
        drawRule(drawn, from + (lines[0]?.width ?? 0) + 8, to, top + 23);
      }
    },
  };
};
