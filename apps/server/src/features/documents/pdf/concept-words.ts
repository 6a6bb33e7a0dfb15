import type { ConceptWord } from './concept-sheet.ts';
import type { Piece } from './flow.ts';
import { cellPadding, gridPieces, headStyle, type GridCell } from './grid-pieces.ts';
import { styles, type Palette } from './look.ts';
import type { Paper } from './paper.ts';
import { textCell } from './table-pieces.ts';
import { tagUnder } from './tags.ts';
import { headingPiece, textPieces, writeLines, type Column } from './text-pieces.ts';
import { drawBox, drawRule } from './writing-pieces.ts';

const rowsWithoutWords = 4;
const wordWidth = 122;
const levelWidth = 112;
const levels = ['Kan', 'På väg', 'Inte än'] as const;
const ruleHeight = 24;
const wordStyle = { ...styles.body, bold: true };

/** The words as a table: what each means, or room to explain it, and boxes for how well one knows it. */
export function wordPieces(
  paper: Paper,
  words: readonly ConceptWord[],
  column: Column,
  palette: Palette,
): Piece[] {
  const explained = words.filter((word) => word.meaning !== undefined).length;
  const rows = words.length > 0 ? words : Array.from({ length: rowsWithoutWords }, () => undefined);
  const widths = [wordWidth, column.width - wordWidth - levelWidth, levelWidth] as const;
  const head = [
    'Begrepp',
    explained > 0 ? 'Betydelse' : 'Förklara med egna ord',
    'Det här kan jag nu',
  ];
  const intro = { ...column, tag: tagUnder(column.tag, 'P') };
  const style = styles.section(palette.strong);
  return [
    headingPiece(paper, 2, [{ text: 'Orden i lektionen' }], column, {
      style,
      before: 18,
      after: 0,
    }),
    ...textPieces(paper, [{ text: introOf(words.length, explained) }], intro, {
      before: 4,
      keep: true,
    }),
    ...gridPieces({
      head: head.map((text, index) => textCell(paper, [{ text }], headStyle, widths[index] ?? 0)),
      rows: rows.map((word) => [
        wordCell(paper, word),
        meaningCell(
          paper,
          word,
          widths[1],
          rulesOf(words.length),
          word !== undefined && explained > 0,
        ),
        levelCell(paper),
      ]),
      widths,
      column,
      palette,
      before: 8,
      together: 4,
    }),
  ];
}

// Few words leave room for longer answers on the same page.
const rulesOf = (count: number): number => (count === 0 ? 2 : count <= 2 ? 4 : 3);

function introOf(count: number, explained: number): string {
  if (count === 0) return 'Skriv upp ord som är viktiga i lektionen och förklara dem.';
  if (explained === 0) return 'Förklara orden. Kryssa sedan i hur väl du kan dem.';
  return explained === count
    ? 'Läs vad orden betyder. Kryssa sedan i hur väl du kan dem.'
    : 'Läs vad orden betyder och förklara resten. Kryssa sedan i hur väl du kan dem.';
}

const wordCell = (paper: Paper, word: ConceptWord | undefined): GridCell => ({
  ...textCell(paper, [{ text: word?.word ?? '' }], wordStyle, wordWidth),
  role: 'TH',
});

function meaningCell(
  paper: Paper,
  word: ConceptWord | undefined,
  width: number,
  rules: number,
  label: boolean,
): GridCell {
  if (word?.meaning !== undefined)
    return textCell(paper, [{ text: word.meaning }], styles.body, width);
  const inner = width - 2 * cellPadding.x;
  const lines = label ? paper.lines([{ text: 'Förklara med egna ord:' }], styles.small, inner) : [];
  const indent = label ? (lines[0]?.width ?? 0) + 6 : 0;
  return {
    height: rules * ruleHeight - 3,
    draw(page, tag, x, top) {
      writeLines(page, tag, lines, styles.small, x, top + 2);
      for (let index = 0; index < rules; index += 1) {
        drawRule(page, index === 0 ? x + indent : x, x + inner, top + (index + 1) * ruleHeight - 6);
      }
    },
  };
}

// The boxes are to be ticked by hand; their words are what a reader hears.
function levelCell(paper: Paper): GridCell {
  const step = 16.5;
  const items = levels.map((text) => paper.lines([{ text }], styles.small, 80));
  return {
    height: step * levels.length,
    draw(page, tag, x, top) {
      items.forEach((lines, index) => {
        drawBox(page, x, top + index * step + 1.5, 10.5);
        writeLines(
          page,
          tagUnder(tag, 'P'),
          lines,
          { ...styles.small, colour: styles.body.colour },
          x + 17,
          top + index * step,
        );
      });
    },
  };
}
