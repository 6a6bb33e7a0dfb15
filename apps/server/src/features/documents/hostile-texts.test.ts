import { expect, test } from 'vitest';
import { startTree } from '#test/tree-world.ts';
import { readPdf } from '#test/read-pdf.ts';

const address = '/documents/concept-sheets/balans';

test('texts of Typst, TeX and Unicode are shown as text, and formulas with their alternative', async () => {
  await using world = await startTree();
  const meanings = {
    '#import "@preview/x:1.0.0": *': '#import "@preview/x:1.0.0": *',
    '#read("/etc/passwd") #sys.inputs': '#read("/etc/passwd") #sys.inputs',
    '= Rubrik *fet* _kursiv_ `kod` [x] <b> @ref // inte':
      '= Rubrik *fet* _kursiv_ `kod` [x] <b> @ref // inte',
    'Höger\u202e till\u2066 vänster\u200b': 'Höger till vänster',
    '5 $ och 10 $': '5 $ och 10 $',
    [String.raw`\$x$`]: '$x$',
    [String.raw`$\def\a{\a\a}\a$`]: String.raw`$\def\a{\a\a}\a$`,
    [String.raw`$\input{/etc/passwd}$ $#read$`]: String.raw`$\input{/etc/passwd}$ $#read$`,
    [String.raw`Kvoten $\frac{x + 1}{3}$`]: 'Kvoten bråket med täljaren x plus 1 och nämnaren 3',
    [String.raw`$\operatorname{std}.read(x)$`]:
      'std av punkt r e a d gånger parentes x slut parentes',
    [String.raw`$std.read(x) = 3,5^{2}$`]:
      's t d punkt r e a d gånger parentes x slut parentes är lika med 3,5 upphöjt till 2',
    ['{'.repeat(10_000)]: '{'.repeat(10_000),
  };
  await world.context.db.deleteFrom('lesson_word').where('lesson_id', '=', 'balans').execute();
  await world.context.db
    .insertInto('lesson_word')
    .values(
      Object.keys(meanings).map((meaning, index) => ({
        lesson_id: 'balans',
        position: index + 1,
        word: `ord ${index + 1}`,
        meaning,
      })),
    )
    .execute();

  const reply = await world.app.inject(address);

  expect(reply.statusCode).toBe(200);
  const pdf = await readPdf(reply.rawPayload);
  expect(pdf).toMatchObject({ lang: 'sv-SE', accessible: true });
  const tagged = pdf.pages.flatMap((page) => page.tagged).map((text) => text.replaceAll(/\s/g, ''));
  for (const shown of Object.values(meanings).slice(0, -1))
    expect(tagged).toContain(`TD:${shown}`.replaceAll(/\s/g, ''));
  expect(tagged.join('').match(/\{/g)?.length).toBeGreaterThan(9_999);
});

test('a sheet of a thousand long meanings is rendered or unavailable, and the server keeps running', async () => {
  await using world = await startTree();
  const rows = Array.from({ length: 1_000 }, (_, index) => ({
    lesson_id: 'balans',
    position: index + 10,
    word: `ord ${index}`,
    meaning: `${'ett långt stycke text '.repeat(100)} $x^{${index}}$`,
  }));
  await world.context.db.insertInto('lesson_word').values(rows).execute();

  const reply = await world.app.inject(address);

  expect([200, 503]).toContain(reply.statusCode);
  expect((await world.app.inject('/documents/concept-sheets/gast')).statusCode).toBe(200);
});
