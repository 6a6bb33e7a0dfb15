import { expect, test } from 'vitest';
import { errorsWith, lessonFolder, smallPack } from '../pack.fixture.ts';

const courseFile = 'grundskola/kemi/kemi-7.yaml';
const course = smallPack[courseFile];
const withMeaning = (meaning: string) => ({
  [courseFile]: course.replace('meaning: En laddad atom.', `meaning: ${JSON.stringify(meaning)}`),
});

test.each([
  [String.raw`Se $\input{/etc/passwd}$.`, String.raw`En formel får inte innehålla \input.`],
  [String.raw`$\def\a{\a\a}\a$`, String.raw`En formel får inte innehålla \def.`],
  ['$#read(1)$', 'En formel får inte innehålla tecknet #.'],
  ['$"a"$', 'En formel får inte innehålla tecknet ".'],
  ['$x{$', 'En formel saknas'],
  [`$${'{'.repeat(400)}${'}'.repeat(400)}$`, 'En formel har fler än 20 nivåer av { }.'],
  ['$a\u202eb$', 'En formel får inte innehålla tecknet U+202E.'],
  [String.raw`$\frac{1}$`, 'En formel går inte att läsa'],
  ['$x^$', 'En formel går inte att läsa'],
])('a formula that cannot be read is refused at its line: %#', async (meaning, sentence) => {
  const errors = await errorsWith(withMeaning(meaning));
  expect(errors).toHaveLength(1);
  expect(errors[0]).toContain(`${courseFile}:8: ${sentence.replace('saknas', 'saknar en }')}`);
});

test.each([
  '#read("/etc/passwd") #import "@preview/x:1.0.0": * #sys.inputs',
  '5 $ och 10 $, eller $5 och $10',
  `Ett steg ${'{'.repeat(1_900)}`,
  String.raw`\$x$ och $x^2 + \sqrt{y}$ *inte fet* _inte kursiv_ <b>&amp;`,
])('prices and signs of Typst, TeX and HTML are text: %#', async (meaning) => {
  expect(await errorsWith(withMeaning(meaning))).toEqual([]);
});

test('formula errors of a worksheet, a self-test and a guide are reported at their own lines', async () => {
  const errors = await errorsWith({
    [courseFile]: course
      .replace('file: blad.pdf', 'file: blad.md')
      .replace('        goals:', '        teacherGuide: guide.md\n        goals:'),
    [`${lessonFolder}/blad.pdf`]: undefined,
    [`${lessonFolder}/blad.md`]: '# Blad\n\nText\n\n- a) $\\write18{ls}$\n',
    [`${lessonFolder}/guide.md`]: '# Så här\n\nVisa $\\foo$.\n',
    [`${lessonFolder}/test.yaml`]: smallPack[`${lessonFolder}/test.yaml`].replace(
      'En byggsten',
      () => String.raw`'$\foo$'`,
    ),
  });
  expect(errors).toEqual([
    `${lessonFolder}/blad.md:5: En formel får inte innehålla \\write.`,
    `${lessonFolder}/guide.md:3: En formel får inte innehålla \\foo.`,
    `${lessonFolder}/test.yaml:7: En formel får inte innehålla \\foo.`,
  ]);
});

test('a worksheet with an unknown character or a picture that is missing is refused at its line', async () => {
  const blad = (markdown: string) =>
    errorsWith({
      [courseFile]: course.replace('file: blad.pdf', 'file: blad.md'),
      [`${lessonFolder}/blad.pdf`]: undefined,
      [`${lessonFolder}/blad.md`]: markdown,
    });
  expect(await blad('# Blad\n\nSkriv 漢.\n')).toEqual([
    `${lessonFolder}/blad.md:3: Tecknet 漢 (U+6F22) finns inte i typsnitten. Skriv det på ett annat sätt.`,
  ]);
  expect(await blad('# Blad\n\n![bild](x.png)\n')).toEqual([
    `${lessonFolder}/blad.md:3: ${lessonFolder}/x.png finns inte.`,
  ]);
  expect(await blad('# Blad\n\n#read("/etc/passwd") $x^2$ kostar 5 $\n')).toEqual([]);
});

test('a formula that cannot be read is refused at its line in every kind of record', async () => {
  const pack = smallPack['pack.yaml']
    .replace('Årskurs 1–9.', () => "'$x{$'")
    .replace('Undervisar.', () => "'$y{$'");
  const errors = await errorsWith({
    'pack.yaml': pack,
    [courseFile]: course.replace('Ämnen och atomer.', () => String.raw`$\frac{1}{$`),
  });
  expect(errors.map((error) => error.replace(/:\d+:/, ':'))).toEqual([
    `${courseFile}: En formel saknar en }.`,
    'pack.yaml: En formel saknar en }.',
    'pack.yaml: En formel saknar en }.',
  ]);
});
