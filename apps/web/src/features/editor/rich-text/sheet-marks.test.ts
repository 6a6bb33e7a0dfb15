import { TableKit } from '@tiptap/extension-table';
import { MarkdownManager } from '@tiptap/markdown';
import { StarterKit } from '@tiptap/starter-kit';
import { expect, test } from 'vitest';
import { FormulaNode } from './formula-node.ts';
import { PictureNode } from './picture-node.ts';
import { SheetMark } from './sheet-marks.ts';
import { TableNode } from './table-node.ts';

const manager = new MarkdownManager({
  extensions: [
    StarterKit.configure({ underline: false }),
    TableKit.configure({ table: false }),
    TableNode,
    FormulaNode,
    PictureNode,
    SheetMark,
  ],
});

test.each([
  '# Blad\n\nNamn och klass:\n\n[[linjer:1]]\n\n## Räkna\n\nen …… mjölk',
  '1. Lös $x^2 = 4$.\n\n[[linjer:3]]\n\n2. Nästa?\n\n[[linjer:2]]',
  '[[spalter]]\n\nVänster.\n\n[[ny spalt]]\n\nHöger.\n\n[[slut på spalter]]\n\n[[sidbrytning]]\n\nSlut.',
  'Tal:\n\n\n| Land | Folk       |\n| ---- | ---------- |\n| Alba | 20\u00a0000\u00a0000 |\n| Bora |            |',
  '![En kurva](/media/a/kurva.png)\n\n- a) ett\n- b) två',
])('the editor of a worksheet keeps what only paper has: %j', (markdown) => {
  expect(manager.serialize(manager.parse(markdown)).trim()).toBe(markdown);
});
