import { exercisePieces } from './concept-exercises.ts';
import { wordPieces } from './concept-words.ts';
import { startFlow, type Piece } from './flow.ts';
import { drawFooters, drawLetterhead, titleTop, titleWidth } from './letterhead.ts';
import { contentWidth, page, paletteOf, styles, type Palette } from './look.ts';
import { takePaper, type Paper } from './paper.ts';
import { documentTag, tagUnder } from './tags.ts';
import { headingPiece, textPieces, writeLines, type Column } from './text-pieces.ts';
import { drawRule } from './writing-pieces.ts';

export interface ConceptWord {
  readonly word: string;
  readonly meaning?: string;
}

/** Everything that a concept sheet shows: the same input makes the same bytes. */
export interface ConceptSheet {
  readonly productName: string;
  readonly schoolType: string;
  readonly lesson: string;
  /** The names above the lesson, from the school type down to the area. */
  readonly place: readonly string[];
  readonly words: readonly ConceptWord[];
}

/** Makes a lesson's concept sheet: its words to explain and tick off, and exercises that follow from them. */
export async function drawConceptSheet(sheet: ConceptSheet): Promise<Uint8Array> {
  const { productName, lesson, words } = sheet;
  const title = `Begreppsblad: ${lesson}`;
  const paper = takePaper({ title, lang: 'sv-SE', producer: productName, missing: 'replace' });
  const palette = paletteOf(sheet.schoolType);
  const column = { tag: documentTag(), x: page.left, width: contentWidth };
  drawLetterhead(paper, productName, sheet.schoolType);
  const flow = startFlow(paper, { top: titleTop, topOfNext: page.topOfNext, bottom: page.bottom });
  flow.place([
    ...headPieces(paper, sheet, column, palette),
    ...wordPieces(paper, words, column, palette),
  ]);
  flow.place(exercisePieces(paper, words, column, palette, flow.room()));
  drawFooters(paper, productName, title);
  return paper.finish();
}

function headPieces(
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
