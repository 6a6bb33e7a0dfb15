import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { LineCounter, parseDocument, visit } from 'yaml';

const demo = join(import.meta.dirname, '../../../../../../content/demo');

/** The lines of the texts that end where YAML begins a comment: a # after a space, without quotation marks. */
function cutTexts(text: string): number[] {
  const lineCounter = new LineCounter();
  const lines: number[] = [];
  visit(parseDocument(text, { lineCounter }), {
    Scalar: (_, { comment, range }) => {
      if (typeof comment === 'string' && range) lines.push(lineCounter.linePos(range[0]).line);
    },
  });
  return lines;
}

test('no text of the demo is cut off by a # without quotation marks', () => {
  const files = globSync('**/*.yaml', { cwd: demo });
  expect(files.length).toBeGreaterThan(900);

  const cut = files.flatMap((file) =>
    cutTexts(readFileSync(join(demo, file), 'utf8')).map((line) => `${file}:${line}`),
  );

  expect(cut).toEqual([]);
}, 300_000);

test('a text that a # cuts off is found, and one within quotation marks is not', () => {
  expect(cutTexts("a: Tecknet # används\nb: 'Tecknet # används'\nc: [C# är en ton]\n")).toEqual([
    1,
  ]);
});
