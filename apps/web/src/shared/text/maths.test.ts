import { expect, test } from 'vitest';
import { plainText, splitAtMaths } from './maths.ts';

const square = { written: '$x^2$', html: '<math></math>', text: 'x²' };
const dollar = { written: String.raw`\$`, html: '$', text: '$' };

test('a text is split at the formulas that the server found, and nowhere else', () => {
  expect(splitAtMaths('Lös $x^2$ för 5 $ och $y$.', [square])).toEqual([
    'Lös ',
    square,
    ' för 5 $ och $y$.',
  ]);
  expect(splitAtMaths(String.raw`\$x^2$`, [square, dollar])).toEqual([dollar, 'x^2$']);
  expect(splitAtMaths('', [square])).toEqual([]);
});

test('passages in other languages, which come with the formulas, are found where they stand', () => {
  const question = {
    written: 'What time is it?',
    html: '<span lang="en"></span>',
    text: 'What time is it?',
  };
  const past = { written: 'past', html: '<span lang="en"></span>', text: 'past' };
  const half = { written: 'half past', html: '<span lang="en"></span>', text: 'half past' };
  expect(splitAtMaths('What time is it? Det är half past, past.', [past, half, question])).toEqual([
    question,
    ' Det är ',
    half,
    ', ',
    past,
    '.',
  ]);
});

test('formulas are plain text where MathML is not possible', () => {
  expect(plainText(String.raw`Lös $x^2$ för \$5`, [square, dollar])).toBe('Lös x² för $5');
  expect(plainText('Lös $x^2$')).toBe('Lös $x^2$');
});
