import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { useState } from 'react';
import { Toolbar } from 'react-aria-components/Toolbar';
import { FormulaDialog } from './formula-dialog.tsx';
import { LinkDialog } from './link-dialog.tsx';
import { PictureDialog } from './picture-dialog.tsx';
import { inLines, lineTools, sheetTools } from './sheet-tools.ts';

type Asked = 'link' | 'formula' | 'picture';

interface Tool {
  readonly label: string;
  readonly run?: (editor: Editor) => void;
  /** What a dialog asks for before it runs. */
  readonly ask?: Asked;
  /** Whether it applies where the cursor is; absent for tools that insert. */
  readonly active?: (editor: Editor) => boolean;
}

const tools: readonly Tool[] = [
  {
    label: 'Fet',
    run: (editor) => editor.chain().focus().toggleBold().run(),
    active: (editor) => editor.isActive('bold'),
  },
  {
    label: 'Kursiv',
    run: (editor) => editor.chain().focus().toggleItalic().run(),
    active: (editor) => editor.isActive('italic'),
  },
  {
    label: 'Rubrik',
    run: (editor) => editor.chain().focus().toggleHeading({ level: 2 }).run(),
    active: (editor) => editor.isActive('heading', { level: 2 }),
  },
  {
    label: 'Underrubrik',
    run: (editor) => editor.chain().focus().toggleHeading({ level: 3 }).run(),
    active: (editor) => editor.isActive('heading', { level: 3 }),
  },
  {
    label: 'Punktlista',
    run: (editor) => editor.chain().focus().toggleBulletList().run(),
    active: (editor) => editor.isActive('bulletList'),
  },
  {
    label: 'Numrerad lista',
    run: (editor) => editor.chain().focus().toggleOrderedList().run(),
    active: (editor) => editor.isActive('orderedList'),
  },
  {
    label: 'Länk',
    ask: 'link',
    active: (editor) => editor.isActive('link'),
  },
  {
    label: 'Tabell',
    run: (editor) =>
      editor.chain().focus().insertTable({ rows: 3, cols: 2, withHeaderRow: true }).run(),
  },
  { label: 'Formel', ask: 'formula', active: (editor) => editor.isActive('formula') },
  { label: 'Bild', ask: 'picture', active: (editor) => editor.isActive('picture') },
  { label: 'Ångra', run: (editor) => editor.chain().focus().undo().run() },
  { label: 'Gör om', run: (editor) => editor.chain().focus().redo().run() },
];

/** What is done with the table that the cursor is in. */
const tableTools: readonly Tool[] = [
  { label: 'Ny rad', run: (editor) => editor.chain().focus().addRowAfter().run() },
  { label: 'Ny kolumn', run: (editor) => editor.chain().focus().addColumnAfter().run() },
  { label: 'Ta bort raden', run: (editor) => editor.chain().focus().deleteRow().run() },
  { label: 'Ta bort kolumnen', run: (editor) => editor.chain().focus().deleteColumn().run() },
  { label: 'Ta bort tabellen', run: (editor) => editor.chain().focus().deleteTable().run() },
];

interface Props {
  readonly editor: Editor;
  readonly label: string;
  readonly ofSite: boolean;
  readonly ofSheet: boolean;
}

/** The tools of a text. One tab stop: the arrow keys move between them. Those of a table are there when the cursor is in one. */
export function RichTextTools({ editor, label, ofSite, ofSheet }: Props) {
  const common = ofSite ? tools.filter(({ ask }) => !ask || ask === 'link') : tools;
  const shown: readonly Tool[] = ofSheet ? [...common, ...sheetTools] : common;
  const [asked, setAsked] = useState<Asked>();
  const close = () => setAsked(undefined);
  const { active, inTable, onLines } = useEditorState({
    editor,
    selector: ({ editor: current }) => ({
      active: shown.map((tool) => tool.active?.(current)),
      inTable: current.isActive('table'),
      onLines: ofSheet && inLines(current),
    }),
  });
  const toolbar = 'flex flex-wrap gap-1 border-b border-line p-1.5';
  const buttonOf = (tool: Tool, pressed?: boolean) => (
    <button
      key={tool.label}
      type="button"
      aria-pressed={pressed}
      aria-haspopup={tool.ask && 'dialog'}
      onClick={() => (tool.ask ? setAsked(tool.ask) : tool.run?.(editor))}
      className="min-h-11 rounded-lg px-3 text-small hover:underline aria-pressed:bg-hue-soft aria-pressed:font-bold aria-pressed:text-hue"
    >
      {tool.label}
    </button>
  );
  return (
    <>
      <Toolbar aria-label={`Verktyg för ${label}`} className={toolbar}>
        {shown.map((tool, index) => buttonOf(tool, active[index]))}
      </Toolbar>
      {inTable && (
        <Toolbar aria-label={`Verktyg för tabellen i ${label}`} className={toolbar}>
          {tableTools.map((tool) => buttonOf(tool))}
        </Toolbar>
      )}
      {onLines && (
        <Toolbar aria-label={`Verktyg för svarsraderna i ${label}`} className={toolbar}>
          {lineTools.map((tool) => buttonOf(tool))}
        </Toolbar>
      )}
      {asked === 'picture' && <PictureDialog {...{ editor, label }} onClose={close} />}
      {asked === 'link' && <LinkDialog {...{ editor, ofSite }} onClose={close} />}
      {asked === 'formula' && <FormulaDialog editor={editor} onClose={close} />}
    </>
  );
}
