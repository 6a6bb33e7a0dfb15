import type { Editor } from '@tiptap/core';
import { columns, lineCount, linesOf, pageBreak } from './sheet-marks.ts';

const usualLines = 3;
const mostLines = 40;

const markOf = (written: string) => ({ type: 'sheetMark', attrs: { written } });

/** Puts a mark after the paragraph that the cursor is in. */
const insert = (editor: Editor, written: string): void =>
  void editor.chain().focus().insertContent(markOf(written)).run();

/** Puts the paragraphs that are chosen in two columns. */
function intoColumns(editor: Editor): void {
  const { $from, $to } = editor.state.selection;
  const [start, end] = $from.depth === 0 ? [$from.pos, $to.pos] : [$from.before(1), $to.after(1)];
  editor
    .chain()
    .focus()
    .insertContentAt(end, markOf(columns.end))
    .insertContentAt(start, markOf(columns.begin))
    .run();
}

/** What only a sheet on paper has. */
export const sheetTools = [
  { label: 'Svarsrader', run: (editor: Editor) => insert(editor, linesOf(usualLines)) },
  { label: 'Sidbrytning', run: (editor: Editor) => insert(editor, pageBreak) },
  { label: 'Två spalter', run: intoColumns },
  { label: 'Nästa spalt', run: (editor: Editor) => insert(editor, columns.next) },
] as const;

const chosenLines = (editor: Editor): number | undefined =>
  editor.isActive('sheetMark')
    ? lineCount(String(editor.getAttributes('sheetMark')['written']))
    : undefined;

/** Whether lines to write on are chosen. */
export const inLines = (editor: Editor): boolean => chosenLines(editor) !== undefined;

function changeLines(editor: Editor, by: number): void {
  const count = Math.min(mostLines, Math.max(1, (chosenLines(editor) ?? usualLines) + by));
  const { from } = editor.state.selection;
  editor
    .chain()
    .focus()
    .updateAttributes('sheetMark', { written: linesOf(count) })
    .setNodeSelection(from)
    .run();
}

/** What is done with lines to write on that are chosen. */
export const lineTools = [
  { label: 'En rad till', run: (editor: Editor) => changeLines(editor, 1) },
  { label: 'En rad mindre', run: (editor: Editor) => changeLines(editor, -1) },
] as const;
