import { Extension, Node, nodeInputRule } from '@tiptap/core';

const mark = /^\[\^[^\]\s]{1,40}\]:?/;
const definition = /^\[\^[^\]\s]{1,40}\]:[^\n]*(?:\n(?!\[\^[^\]\s]{1,40}\]:)[^\n]*\S[^\n]*)*/;

/** `[^1]` in a text, or `[^1]:` before what a footnote says: kept as it is written, and moved as one character. */
const FootnoteMark = Node.create({
  name: 'footnoteMark',
  group: 'inline',
  inline: true,
  atom: true,
  addAttributes: () => ({ written: { default: '' } }),
  parseHTML: () => [{ tag: 'sup[data-footnote]' }],
  renderHTML: ({ node }) => ['sup', { 'data-footnote': '' }, String(node.attrs['written'])],
  renderText: ({ node }) => String(node.attrs['written']),
  addInputRules() {
    return [
      nodeInputRule({
        find: /\[\^[^\]\s]{1,40}\]$/,
        type: this.type,
        getAttributes: ([written]) => ({ written }),
      }),
    ];
  },
  markdownTokenizer: {
    name: 'footnoteMark',
    level: 'inline',
    start: '[^',
    tokenize: (source) => {
      const [raw] = mark.exec(source) ?? [];
      return raw === undefined ? undefined : { type: 'footnoteMark', raw };
    },
  },
  parseMarkdown: ({ raw = '' }, { createNode }) => createNode('footnoteMark', { written: raw }),
  renderMarkdown: ({ attrs }) => String(attrs?.['written'] ?? ''),
});

/** What a footnote says, as a paragraph: Markdown without footnotes would take a single word for the address of a link. */
const FootnoteText = Extension.create({
  name: 'footnoteText',
  markdownTokenizer: {
    name: 'footnoteText',
    level: 'block',
    start: (source) => source.search(/^\[\^[^\]\s]{1,40}\]:/m),
    tokenize: (source, _, lexer) => {
      const [raw] = definition.exec(source) ?? [];
      return raw === undefined
        ? undefined
        : { type: 'footnoteText', raw, tokens: lexer.inlineTokens(raw) };
    },
  },
  parseMarkdown: ({ tokens = [] }, { createNode, parseInline }) =>
    createNode('paragraph', {}, parseInline(tokens)),
});

export const footnoteNodes = [FootnoteMark, FootnoteText];
