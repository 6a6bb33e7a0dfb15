import './rich-text.css';
import { TableKit } from '@tiptap/extension-table';
import { Markdown } from '@tiptap/markdown';
import { EditorContent, useEditor } from '@tiptap/react';
import { StarterKit } from '@tiptap/starter-kit';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import { footnoteNodes } from './footnote-nodes.ts';
import { FormulaNode } from './formula-node.ts';
import { showToast } from '#shared/calls/toast.ts';
import { leftOutOf, tidyPastedHtml, tidyPastedText } from './pasted-html.ts';
import { PictureNode } from './picture-node.ts';
import { SheetMark } from './sheet-marks.ts';
import { TableNode } from './table-node.ts';
import { RichTextTools } from './rich-text-tools.tsx';

interface Props {
  readonly label: string;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  /** Markdown. */
  readonly value: string;
  readonly onChange: (markdown: string) => void;
  /** A text of the site itself: links may lead to its own pages, and there are no formulas and pictures. */
  readonly ofSite?: boolean;
  /** A worksheet, which is printed: it has a heading of its own, lines to write on, pages and columns. */
  readonly ofSheet?: boolean;
  /** Shown below the text. */
  readonly children?: ReactNode;
}

const extensionsWith = (levels: (1 | 2 | 3 | 4)[]) => [
  StarterKit.configure({
    heading: { levels },
    link: { openOnClick: false, protocols: ['https', 'http', 'mailto'] },
    // Markdown has no underline.
    underline: false,
  }),
  TableKit.configure({ table: false }),
  TableNode,
  ...footnoteNodes,
  FormulaNode,
  PictureNode,
  Markdown,
];
const extensions = extensionsWith([2, 3, 4]);
// A sheet that has a first heading keeps it; else the assignment's name is printed as one.
const sheetExtensions = [...extensionsWith([1, 2, 3]), SheetMark];

/** A text with headings, lists, links, tables and formulas. It stores Markdown, and a text that nobody edits is not rewritten. */
export function RichText(props: Props) {
  const { label, hint, error, value, onChange, ofSite = false, ofSheet = false, children } = props;
  const id = useId();
  const shown = useRef(value);
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  const editor = useEditor({
    extensions: ofSheet ? sheetExtensions : extensions,
    content: value,
    contentType: 'markdown',
    // The security policy allows no style elements: the rules are in our own file.
    injectCSS: false,
    editorProps: {
      transformPastedHTML: (html) => {
        const leftOut = leftOutOf(html);
        if (leftOut !== undefined) void showToast(leftOut);
        return tidyPastedHtml(html);
      },
      transformPastedText: tidyPastedText,
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': `${id}-label`,
        ...(described && { 'aria-describedby': described }),
        class: 'prose rich-text-body',
        lang: 'sv',
        spellcheck: 'true',
      },
    },
    onUpdate: ({ editor: changed }) => {
      shown.current = changed.getMarkdown().trim();
      onChange(shown.current);
    },
  });
  // What is undone, moved or written by another editor comes from outside.
  useEffect(() => {
    if (value === shown.current) return;
    shown.current = value;
    editor?.commands.setContent(value, { contentType: 'markdown', emitUpdate: false });
  }, [editor, value]);
  return (
    <div>
      <p id={`${id}-label`} className="rich-text-label font-bold">
        {label}
      </p>
      {hint && (
        <p id={`${id}-hint`} className="mt-1 text-small text-muted">
          {hint}
        </p>
      )}
      <div
        className={`rich-text mt-2 rounded-xl border-2 bg-card ${error ? 'border-falu' : 'border-muted'}`}
      >
        <RichTextTools {...{ editor, label, ofSite, ofSheet }} />
        <EditorContent editor={editor} />
      </div>
      {children}
      <p id={`${id}-error`} aria-live="polite" className={error ? 'mt-2 font-bold text-falu' : ''}>
        {error}
      </p>
    </div>
  );
}
