import { mergeAttributes, Node } from '@tiptap/core';

// The rule for a formula in a text is pandoc's, as on the server: a space may follow neither the opening dollar nor stand
// before the closing one, and no digit follows the closing one.
const inline = /^\$(?=\S)((?:\\.|[^\\$]){1,1000}?)(?<=\S)\$(?!\d)/;
const display = /^\$\$\s*((?:\\.|[^\\$]){1,1000}?)\s*\$\$/;

interface Attributes {
  readonly tex: string;
  readonly display?: boolean;
}

const written = ({ tex, display: own }: Attributes): string => (own ? `$$${tex}$$` : `$${tex}$`);

/** A formula in a text: TeX between dollars, shown as it is written and moved as one character. */
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
    written(node.attrs as Attributes),
  ],
  renderText: ({ node }) => written(node.attrs as Attributes),
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
  renderMarkdown: ({ attrs }) => written(attrs as Attributes),
});
