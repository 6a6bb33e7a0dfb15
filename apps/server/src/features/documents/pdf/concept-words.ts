import { levelCell, meaningCell, wordCell } from './concept-cells.ts';
import type { ConceptWord } from './concept-sheet.ts';
import type { Piece } from './flow.ts';
import { gridPieces, headStyle } from './grid-pieces.ts';
import { styles, type Palette } from './look.ts';
import type { Paper } from './paper.ts';
import { textCell } from './table-pieces.ts';
import { tagUnder } from './tags.ts';
import { headingPiece, textPieces, type Column } from './text-pieces.ts';

const rowsWithoutWords = 4;
const wordWidth = 122;
const levelWidth = 112;

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
        wordCell(paper, word, wordWidth),
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
