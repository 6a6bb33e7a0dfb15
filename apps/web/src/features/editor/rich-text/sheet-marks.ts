import { mergeAttributes, Node } from '@tiptap/core';

const mark =
  /^\[\[(?:linjer:(\d{1,2})|(sidbrytning|spalter|ny spalt|slut på spalter))\]\][ \t]*(?:\n+|$)/;

const words: Readonly<Record<string, string>> = {
  sidbrytning: 'Sidbrytning',
  spalter: 'Två spalter börjar',
  'ny spalt': 'Nästa spalt',
  'slut på spalter': 'Spalterna slutar',
};

export const pageBreak = '[[sidbrytning]]';
export const columns = { begin: '[[spalter]]', next: '[[ny spalt]]', end: '[[slut på spalter]]' };
export const linesOf = (count: number): string => `[[linjer:${count}]]`;

/** How many lines to write on a mark stands for; undefined for one of the layout. */
export const lineCount = (written: string): number | undefined => {
  const count = /^\[\[linjer:(\d+)\]\]$/.exec(written)?.[1];
  return count === undefined ? undefined : Number(count);
};

/** What only a sheet on paper has: lines to write on, a new page, and where two columns begin, change and end. */
export const SheetMark = Node.create({
  name: 'sheetMark',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({ written: { default: '' } }),
  parseHTML: () => [{ tag: 'div[data-sheet-mark]' }],
  renderHTML: ({ node, HTMLAttributes }) => {
    const written = String(node.attrs['written']);
    const count = lineCount(written);
    return [
      'div',
      mergeAttributes(HTMLAttributes, {
        'data-sheet-mark': count === undefined ? 'layout' : 'lines',
      }),
      count === undefined
        ? (words[written.slice(2, -2)] ?? written)
        : `${count} ${count === 1 ? 'rad' : 'rader'} att svara på`,
    ];
  },
  renderText: ({ node }) => String(node.attrs['written']),
  markdownTokenizer: {
    name: 'sheetMark',
    level: 'block',
    start: (source) => source.search(/^\[\[/m),
    tokenize: (source) => {
      const [raw] = mark.exec(source) ?? [];
      return raw === undefined ? undefined : { type: 'sheetMark', raw };
    },
  },
  parseMarkdown: ({ raw = '' }, { createNode }) => createNode('sheetMark', { written: raw.trim() }),
  renderMarkdown: ({ attrs }) => String(attrs?.['written'] ?? ''),
});
