import { renderTableToMarkdown, Table } from '@tiptap/extension-table';

const noBreak = '\u00a0';
// A character that no text has.
const standIn = '\ue000';

/** A table whose cells keep their spaces that do not break, as in 20\u00a0000: the library's would make them plain ones. */
export const TableNode = Table.extend({
  renderMarkdown: (node, helpers) =>
    renderTableToMarkdown(node, {
      ...helpers,
      renderChildren: (...given) => helpers.renderChildren(...given).replaceAll(noBreak, standIn),
    }).replaceAll(standIn, noBreak),
});
