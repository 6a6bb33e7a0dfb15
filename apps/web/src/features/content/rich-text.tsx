import './rich-text.css';
import { TableKit } from '@tiptap/extension-table';
import { Markdown } from '@tiptap/markdown';
import { type Editor, EditorContent, useEditor, useEditorState } from '@tiptap/react';
import { StarterKit } from '@tiptap/starter-kit';
import { useId, useState, type ReactNode } from 'react';
import { Toolbar } from 'react-aria-components/Toolbar';
import { textOf } from '#shared/form-text.ts';
import { TextField } from '#shared/ui/form-field.tsx';
import { Modal } from '#shared/ui/modal.tsx';
import { SubmitForm } from '#shared/ui/submit-form.tsx';
import { FormulaNode } from './formula-node.ts';
import { PictureDialog } from './picture-dialog.tsx';
import { PictureNode } from './picture-node.ts';

interface Props {
  readonly label: string;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  /** Markdown. Read when the field is mounted. */
  readonly value: string;
  readonly onChange: (markdown: string) => void;
  /** A text of the site itself: links may lead to its own pages, and there are no formulas and pictures. */
  readonly ofSite?: boolean;
  /** Shown below the text. */
  readonly children?: ReactNode;
}

const extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    link: { openOnClick: false, protocols: ['https', 'http', 'mailto'] },
    // Markdown has no underline.
    underline: false,
  }),
  TableKit,
  FormulaNode,
  PictureNode,
  Markdown,
];

/** A text with headings, lists, links, tables and formulas. It stores Markdown, and a text that nobody edits is not rewritten. */
export function RichText(props: Props) {
  const { label, hint, error, value, onChange, ofSite = false, children } = props;
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  const editor = useEditor({
    extensions,
    content: value,
    contentType: 'markdown',
    // The security policy allows no style elements: the rules are in our own file.
    injectCSS: false,
    editorProps: {
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
    onUpdate: ({ editor: changed }) => onChange(changed.getMarkdown().trim()),
  });
  return (
    <div>
      <p id={`${id}-label`} className="font-bold">
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
        <Tools {...{ editor, label, ofSite }} />
        <EditorContent editor={editor} />
      </div>
      {children}
      <p id={`${id}-error`} aria-live="polite" className={error ? 'mt-2 font-bold text-falu' : ''}>
        {error}
      </p>
    </div>
  );
}

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
  { label: 'Formel', ask: 'formula' },
  { label: 'Bild', ask: 'picture', active: (editor) => editor.isActive('picture') },
];

interface ToolsProps {
  readonly editor: Editor;
  readonly label: string;
  readonly ofSite: boolean;
}

/** The tools of a text. One tab stop: the arrow keys move between them. */
function Tools({ editor, label, ofSite }: ToolsProps) {
  const shown = ofSite ? tools.filter(({ ask }) => !ask || ask === 'link') : tools;
  const [asked, setAsked] = useState<Asked>();
  const close = () => setAsked(undefined);
  const active = useEditorState({
    editor,
    selector: ({ editor: current }) =>
      shown.map((tool) => tool.active?.(current)).map((is) => (is === undefined ? '' : String(is))),
  });
  return (
    <>
      <Toolbar
        aria-label={`Verktyg för ${label}`}
        className="flex flex-wrap gap-1 border-b border-line p-1.5"
      >
        {shown.map((tool, index) => (
          <button
            key={tool.label}
            type="button"
            aria-pressed={tool.active ? active[index] === 'true' : undefined}
            aria-haspopup={tool.ask && 'dialog'}
            onClick={() => (tool.ask ? setAsked(tool.ask) : tool.run?.(editor))}
            className="min-h-11 rounded-lg px-3 text-small hover:underline aria-pressed:bg-hue-soft aria-pressed:font-bold aria-pressed:text-hue"
          >
            {tool.label}
          </button>
        ))}
      </Toolbar>
      {asked === 'picture' && <PictureDialog {...{ editor, label }} onClose={close} />}
      {(asked === 'link' || asked === 'formula') && (
        <AskDialog {...{ asked, editor, ofSite }} onClose={close} />
      )}
    </>
  );
}

interface AskProps {
  readonly asked: 'link' | 'formula';
  readonly editor: Editor;
  readonly ofSite: boolean;
  readonly onClose: () => void;
}

/** Asks for the address of a link, or for the TeX of a formula. */
function AskDialog({ asked, editor, ofSite, onClose }: AskProps) {
  const forLink = asked === 'link';
  const { href = '' } = editor.getAttributes('link') as { href?: string };
  return (
    <Modal title={forLink ? 'Länk' : 'Formel'} onClose={onClose}>
      <SubmitForm
        submitText={forLink ? 'Spara länken' : 'Lägg in formeln'}
        check={(data) => ({ value: forLink ? linkError(data, ofSite) : formulaError(data) })}
        send={async (data) => {
          const value = textOf(data, 'value').trim();
          onClose();
          if (forLink) setLink(editor, value);
          else
            editor
              .chain()
              .focus()
              .insertContent({ type: 'formula', attrs: { tex: value } })
              .run();
        }}
      >
        {(errors) => (
          <TextField
            name="value"
            label={forLink ? 'Adress' : 'TeX'}
            hint={
              forLink
                ? `Börjar med https:// eller mailto:${ofSite ? ', eller med / för en egen sida' : ''}. Lämna tomt för att ta bort länken.`
                : String.raw`Till exempel \frac{a}{b}, utan dollartecken.`
            }
            defaultValue={forLink ? href : ''}
            error={errors['value']}
          />
        )}
      </SubmitForm>
    </Modal>
  );
}

const linkError = (data: FormData, ofSite: boolean): string | undefined => {
  const value = textOf(data, 'value').trim();
  if (ofSite && /^\/(?![/\\])\S*$/.test(value)) return undefined;
  return /^(?:(?:https?:\/\/|mailto:)\S+)?$/i.test(value)
    ? undefined
    : `Adressen ska börja med https:// eller mailto:${ofSite ? ', eller med / för en egen sida' : ''}.`;
};

const formulaError = (data: FormData): string | undefined =>
  /^[^$]+$/.test(textOf(data, 'value').trim()) ? undefined : 'Skriv formeln utan dollartecken.';

function setLink(editor: Editor, href: string): void {
  const chain = editor.chain().focus().extendMarkRange('link');
  if (href === '') chain.unsetLink().run();
  else if (editor.state.selection.empty && !editor.isActive('link'))
    chain
      .insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] })
      .run();
  else chain.setLink({ href }).run();
}
