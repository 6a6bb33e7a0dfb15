import { MarkdownManager } from '@tiptap/markdown';
import { StarterKit } from '@tiptap/starter-kit';
import { expect, test } from 'vitest';
import { footnoteNodes } from './footnote-nodes.ts';

const manager = new MarkdownManager({
  extensions: [StarterKit.configure({ underline: false }), ...footnoteNodes],
});

test.each([
  'Räkna[^1] och mät[^b].\n\n[^1]: Så *här* gör man.\n\n[^b]: [a](https://example.org)',
  'Räkna[^1].\n\n[^1]: ensam',
  '- en[^1]\n- två\n\n[^1]: ord [länk](https://example.org) och `kod`',
])('the editor of a text keeps its footnotes: %s', (markdown) => {
  expect(manager.serialize(manager.parse(markdown))).toBe(markdown);
});

test('footnotes that follow each other line by line stay apart', () => {
  expect(manager.serialize(manager.parse('x[^1]\n\n[^1]: en\ntvå\n[^2]: tre'))).toBe(
    'x[^1]\n\n[^1]: en\ntvå\n\n[^2]: tre',
  );
});
