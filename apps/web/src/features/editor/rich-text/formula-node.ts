import { mergeAttributes, Node } from '@tiptap/core';
import { formulaHtml } from './formula-html.ts';

// The rule for a formula in a text is pandoc's, as on the server: a space may follow neither the opening dollar nor stand
// before the closing one, and no digit follows the closing one.
const inline = /^\$(?=\S)((?:\\.|[^\\$]){1,1000}?)(?<=\S)\$(?!\d)/;
const display = /^\$\$\s*((?:\\.|[^\\$]){1,1000}?)\s*\$\$/;

export interface FormulaAttributes {
  readonly tex: string;
  /** On a line of its own. */
  readonly display?: boolean;
}

/** A formula with its dollars. */
export const written = ({ tex, display: own }: FormulaAttributes): string =>
  own ? `$$${tex}$$` : `$${tex}$`;

/** A formula in a text: TeX between dollars, shown as on the site and moved as one character. */
export const FormulaNode = Node.create({
  name: 'formula',
  group: 'inline',
  inline: true,
  atom: true,
  addAttributes: () => ({ tex: { default: '' }, display: { default: false } }),
  parseHTML: () => [{ tag: 'code[data-formula]' }],
  renderHTML: ({ node, HTMLAttributes }) => [
    'code',
    mergeAttributes(HTMLAttributes, { 'data-formula': '' }),
    written(node.attrs as FormulaAttributes),
  ],
  addNodeView:
    () =>
    ({ node }) => ({ dom: formulaElement(node.attrs as FormulaAttributes) }),
  renderText: ({ node }) => written(node.attrs as FormulaAttributes),
  markdownTokenizer: {
    name: 'formula',
    level: 'inline',
    start: '$',
    tokenize: (source) => {
      const own = display.exec(source);
      const found = own ?? inline.exec(source);
      return found
        ? { type: 'formula', raw: found[0], tex: found[1] ?? '', display: own !== null }
        : undefined;
    },
  },
  parseMarkdown: ({ tex, display: own }, { createNode }) =>
    createNode('formula', { tex: String(tex), display: own === true }),
  renderMarkdown: ({ attrs }) => written(attrs as FormulaAttributes),
});

/** The formula as the site shows it, and until that is known, or where it cannot be shown, as it is written. */
function formulaElement(formula: FormulaAttributes): HTMLElement {
  const element = document.createElement('code');
  element.dataset['formula'] = formula.display ? 'display' : 'inline';
  element.textContent = written(formula);
  void showFormula(element, formula);
  return element;
}

async function showFormula(element: HTMLElement, formula: FormulaAttributes): Promise<void> {
  const html = await formulaHtml(written(formula));
  if (html === undefined) return;
  // The server has rendered and sanitised it.
  element.innerHTML = html;
  element.title = formula.tex;
  element.classList.add('is-shown');
}
