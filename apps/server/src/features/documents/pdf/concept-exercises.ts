import type { ConceptWord } from './concept-sheet.ts';
import type { Piece } from './flow.ts';
import { page, styles, type Palette } from './look.ts';
import type { Paper } from './paper.ts';
import { listTag, tagUnder, type Tag } from './tags.ts';
import { headingPiece, textPieces, type Column } from './text-pieces.ts';
import { framePiece, writingPieces } from './writing-pieces.ts';

const indent = 26;
const smallestFrame = 76;
const largestFrame = 250;

interface Exercise {
  readonly text: string;
  readonly lines: number;
}

/**
 * Exercises that follow from the words and claim nothing about them. What is left of the page after the words decides
 * how many there are: most lessons have three words, and then everything is on one side of a paper.
 */
export function exercisePieces(
  paper: Paper,
  words: readonly ConceptWord[],
  column: Column,
  palette: Palette,
  room: number,
): Piece[] {
  const list = listTag(column.tag, 'Decimal');
  const compose = (exercises: readonly Exercise[], frame: number): Piece[] => [
    headingPiece(paper, 2, [{ text: 'Använd orden' }], column, {
      style: styles.section(palette.strong),
      before: 20,
      after: 0,
    }),
    ...exercises.flatMap((exercise, index) =>
      exercisePiece(paper, exercise, index, list, column, palette),
    ),
    ...drawing(paper, exercises.length, frame, list, column, palette),
  ];
  const short = [sentence(words)];
  const shortHeight = heightOf(compose(short, 0));
  if (room >= shortHeight + smallestFrame)
    return compose(short, Math.min(largestFrame, room - shortHeight));
  // On a page of their own, with room for all of them.
  const long = [...short, ...more(words)];
  const left = page.bottom - page.topOfNext - heightOf(compose(long, 0));
  return compose(long, Math.min(largestFrame, left)).map((piece, index, all) => ({
    ...piece,
    keep: index < all.length - 1,
  }));
}

const heightOf = (pieces: readonly Piece[]): number =>
  pieces.reduce((sum, piece) => sum + piece.height + (piece.before ?? 0), 0);

function sentence({ length }: readonly ConceptWord[]): Exercise {
  if (length === 1) return { text: 'Skriv två meningar där du använder begreppet.', lines: 2 };
  if (length === 2) return { text: 'Skriv en mening där du använder båda begreppen.', lines: 2 };
  return { text: 'Välj två av begreppen. Skriv en mening där du använder båda.', lines: 2 };
}

function more({ length }: readonly ConceptWord[]): Exercise[] {
  const one = length === 1 ? 'begreppet' : 'ett av begreppen';
  return [
    { text: `Skriv en fråga som har ${one} som svar. Byt fråga med någon annan.`, lines: 2 },
    {
      text: `Förklara ${one} för någon annan, utan att säga ordet. Vad var svårt att förklara?`,
      lines: 3,
    },
  ];
}

function exercisePiece(
  paper: Paper,
  { text, lines }: Exercise,
  index: number,
  list: Tag,
  column: Column,
  palette: Palette,
): Piece[] {
  const inner = { x: column.x + indent, width: column.width - indent };
  return [...numbered(paper, text, index, list, column, palette), ...writingPieces(lines, inner)];
}

function drawing(
  paper: Paper,
  index: number,
  frame: number,
  list: Tag,
  column: Column,
  palette: Palette,
): Piece[] {
  const text = 'Rita eller ge ett exempel. Skriv vilket begrepp det visar.';
  return [
    ...numbered(paper, text, index, list, column, palette),
    framePiece(frame, { x: column.x + indent, width: column.width - indent }),
  ];
}

function numbered(
  paper: Paper,
  text: string,
  index: number,
  list: Tag,
  column: Column,
  palette: Palette,
): Piece[] {
  const item = tagUnder(list, 'LI');
  const label = tagUnder(item, 'Lbl');
  const style = styles.label(palette.strong);
  const [number] = paper.lines([{ text: `${index + 1}.` }], style, indent);
  const body = { tag: tagUnder(item, 'LBody'), x: column.x + indent, width: column.width - indent };
  const before = index === 0 ? 8 : 14;
  return textPieces(paper, [{ text }], body, { before, keep: true }).map((piece, row) => ({
    ...piece,
    keep: true,
    draw(drawn, top) {
      if (row === 0 && number) drawn.write(label, number, style, column.x, top);
      piece.draw(drawn, top);
    },
  }));
}
