import { expect, test } from 'vitest';
import { indexCatalogue } from '#features/search/search-index.service.ts';
import { startTree } from './tree-world.ts';

const quotient = String.raw`$\frac{x+1}{3}$`;

test('a lesson and all that belongs to it have their formulas as MathML', async () => {
  await using world = await startTree();
  const { db } = world.context;
  const balans = db.updateTable('lesson').where('id', '=', 'balans');
  await balans
    .set({
      description: `Lös ${quotient} för 5 $ eller 10 $.`,
      teacher_guide: `# Så\n\nVisa ${quotient}, $\\input{x}$ och \`$y$\`.`,
    })
    .execute();
  await db.updateTable('lesson_goal').set({ goal: 'Tolka $y = kx + m$' }).execute();
  await db
    .updateTable('lesson_word')
    .set({ meaning: 'Skrivs $a_1$' })
    .where('position', '=', 1)
    .execute();
  await db.updateTable('assignment').set({ description: 'Rita $y = 2x$' }).execute();
  const question = {
    type: 'choice',
    question: 'Vad är $2^3$?',
    choices: [
      { text: '$8$', correct: true },
      { text: '6', feedback: 'Det är $2 \\cdot 3$.' },
    ],
  };
  await db
    .updateTable('form')
    .set({ questions: JSON.stringify([question]) })
    .where('id', '=', 'test')
    .execute();
  const read = async (address: string) => (await world.app.inject(address)).json();
  const writtenIn = (record: { maths?: { written: string }[] }) =>
    record.maths?.map(({ written }) => written);

  const lesson = await read('/api/school/lesson/balans');
  expect(lesson.description).toBe(`Lös ${quotient} för 5 $ eller 10 $.`);
  expect(writtenIn(lesson)).toEqual([quotient, '$a_1$', '$y = kx + m$']);
  expect(lesson.maths[0]).toEqual({
    written: quotient,
    text: '(x + 1)/3',
    html: '<math alttext="bråket med täljaren x plus 1 och nämnaren 3"><mfrac><mrow><mi>x</mi><mo>+</mo><mn>1</mn></mrow><mn>3</mn></mfrac></math>',
  });
  expect(lesson.teacherGuide).toContain('<mfrac>');
  expect(lesson.teacherGuide).toContain(String.raw`$\input{x}$`);
  expect(lesson.teacherGuide).toContain('<code>$y$</code>');

  const [listed, other] = await read('/api/school/lessons/algebra');
  expect(writtenIn(listed)).toEqual([quotient, '$a_1$']);
  expect(other).not.toHaveProperty('maths');
  expect(writtenIn((await read('/api/school/assignments/balans'))[0])).toEqual(['$y = 2x$']);
  expect(writtenIn(await read('/api/forms/test'))).toEqual([
    '$2^3$',
    '$8$',
    String.raw`$2 \cdot 3$`,
  ]);
});

test('a search finds the words around a formula, and shows the formula as text', async () => {
  await using world = await startTree();
  const { db } = world.context;
  await db
    .updateTable('lesson')
    .set({ description: `Kvoten ${quotient} behöver en pantograf.` })
    .where('id', '=', 'balans')
    .execute();
  await indexCatalogue(db);

  const hits = (await world.app.inject('/api/search/searchLA?q=pantograf')).json();

  expect(hits).toMatchObject([
    { Id: 'balans', Description__c: 'Kvoten (x + 1)/3 behöver en pantograf.' },
  ]);
});
