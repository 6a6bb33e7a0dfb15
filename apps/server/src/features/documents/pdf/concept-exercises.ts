import { drawingTask, moreTasks, sentenceTask, type Task } from './concept-tasks.ts';
import type { Piece } from './flow.ts';
import { page, styles, type Palette } from './look.ts';
import type { Paper } from './paper.ts';
import { listTag, tagUnder, type Tag } from './tags.ts';
import { headingPiece, textPieces, type Column } from './text-pieces.ts';
import { framePiece, writingPieces } from './writing-pieces.ts';

const indent = 26;
const largestFrame = 350;

/**
 * Tasks that follow from the words, and a frame to draw in. What is left of the page after the words decides how many
 * there are: most lessons have three words, and then everything is on one side of a paper.
 */
export function exercisePieces(
  paper: Paper,
  words: number,
  column: Column,
  palette: Palette,
  room: number,
): Piece[] {
  const compose = (tasks: readonly Task[], frame: number) =>
    chapter(paper, tasks, frame, column, palette);
  const short = [sentenceTask(words)];
  const long = [...short, ...moreTasks(words)];
  const spare = (tasks: readonly Task[], height: number) => height - heightOf(compose(tasks, 0));
  const [chosen, left] =
    spare(long, room) >= 140
      ? [long, spare(long, room)]
      : spare(short, room) >= 76
        ? [short, spare(short, room)]
        : [long, spare(long, page.bottom - page.topOfNext)];
  return compose(chosen, Math.min(largestFrame, left));
}

const heightOf = (pieces: readonly Piece[]): number =>
  pieces.reduce((sum, piece) => sum + piece.height + (piece.before ?? 0), 0);

// One chain: it stands on one page.
function chapter(
  paper: Paper,
  tasks: readonly Task[],
  frame: number,
  column: Column,
  palette: Palette,
): Piece[] {
  const list = listTag(column.tag, 'Decimal');
  const style = styles.section(palette.strong);
  const inner = { x: column.x + indent, width: column.width - indent };
  const pieces = [
    headingPiece(paper, 2, [{ text: 'Använd orden' }], column, { style, before: 20, after: 0 }),
    ...tasks.flatMap(({ text, lines }, index) => [
      ...taskPieces(paper, text, index, list, column, palette),
      ...writingPieces(lines, inner),
    ]),
    ...taskPieces(paper, drawingTask, tasks.length, list, column, palette),
    framePiece(frame, inner),
  ];
  return pieces.map((piece, index) => ({ ...piece, keep: index < pieces.length - 1 }));
}

function taskPieces(
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
  const pieces = textPieces(paper, [{ text }], body, { before: index === 0 ? 8 : 14 });
  return pieces.map((piece, row) => ({
    ...piece,
    draw(drawn, top) {
      if (row === 0 && number) drawn.write(label, number, style, column.x, top);
      piece.draw(drawn, top);
    },
  }));
}
