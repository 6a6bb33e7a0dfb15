import { openH5p } from '@lasar/contract/editor/h5p-rules';
import type { H5pReading } from '@lasar/contract/editor/h5p';
import { zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { h5pFile, h5pParams, h5pSet, inSet } from './h5p.fixture.ts';
import { addPerson, bearerOf } from '#test/people.ts';
import { startWorld } from '#test/world.ts';

async function startEditor() {
  const world = await startWorld();
  await addPerson(world, 'red', { roles: ['editor'] });
  const headers = await bearerOf(world, 'red');
  /** What the editor's page does with a file. */
  const read = async (library: string, content: object | string) => {
    const payload = { ...(await openH5p(h5pFile(library, content))) };
    return world.app.inject({ method: 'POST', url: '/api/admin/h5p', headers, payload });
  };
  return { world, read, [Symbol.asyncDispose]: () => world[Symbol.asyncDispose]() };
}

test('a set of questions becomes ours, and each lost part is told by its place and name', async () => {
  await using editor = await startEditor();

  const answer = await editor.read('H5P.QuestionSet', h5pSet);

  expect(answer.statusCode).toBe(200);
  const { name, intro, questions, faults } = answer.json<H5pReading>();
  expect([name, intro]).toEqual(['Vatten', 'Om vatten.']);
  expect(questions).toEqual([
    {
      type: 'choice',
      question: 'Vad är vatten, H₂O?',
      choices: [{ text: 'En förening', correct: true, feedback: 'Ja!' }, { text: 'Ett grundämne' }],
    },
    {
      type: 'choice',
      question: 'Is flyter på vatten.',
      choices: [
        { text: 'Sant', correct: true, feedback: 'Rätt.' },
        { text: 'Falskt', feedback: 'Is är lättare.' },
      ],
    },
    {
      type: 'text',
      question:
        'Fyll i.\nVatten kokar vid (1) _____ grader och fryser vid (2) _____.\nVad ska stå i lucka 1?',
      answers: ['100', 'hundra'],
    },
    {
      type: 'text',
      question:
        'Fyll i.\nVatten kokar vid (1) _____ grader och fryser vid (2) _____.\nVad ska stå i lucka 2?',
      answers: ['0'],
    },
    {
      type: 'match',
      question:
        'Dra orden.\nIs är (1) _____.\nVatten är (2) _____.\nVilket ord hör till vilken lucka?',
      pairs: [
        { left: 'Lucka 1', right: 'fast' },
        { left: 'Lucka 2', right: 'flytande' },
      ],
      extra: ['gas'],
    },
  ]);
  expect(faults).toEqual([
    'Fråga 1, Flervalsfråga (H5P.MultiChoice): Tipsen till svaren följer inte med.',
    'Fråga 1, Flervalsfråga (H5P.MultiChoice): Omdömet efter antalet rätt följer inte med.',
    'Fråga 3, Fyll i luckorna (H5P.Blanks): Här godtas svar med både stora och små bokstäver.',
    'Fråga 3, Fyll i luckorna (H5P.Blanks): Tipsen till luckorna följer inte med.',
    'Fråga 4, Dra orden (H5P.DragText): Tipsen till luckorna följer inte med.',
    'Fråga 4, Dra orden (H5P.DragText): Kommentarerna till orden följer inte med.',
    'Fråga 5, Dra och släpp (H5P.DragQuestion): går inte att läsa.',
  ]);
});

test('a file of one question, pictures, sets in sets and questions without a right answer', async () => {
  await using editor = await startEditor();
  const questionsOf = async (library: string, content: object) =>
    (await editor.read(library, content)).json<H5pReading>();

  const several = {
    ...h5pParams.multiChoice,
    question: '<p>Vilka? <img src="images/a.png"></p>',
    media: { type: { library: 'H5P.Image 1.1', params: { file: { path: 'images/b.png' } } } },
    answers: [
      { correct: true, text: 'A &amp; B' },
      { correct: true, text: '<script>x</script>5 &lt; 6' },
      { correct: false, text: 'C' },
    ],
  };
  const choices = await questionsOf('H5P.MultiChoice', several);
  expect(choices.questions).toEqual([
    {
      type: 'choices',
      question: 'Vilka?',
      choices: [{ text: 'A & B', correct: true }, { text: '5 < 6', correct: true }, { text: 'C' }],
    },
  ]);
  expect(choices.faults.join('\n')).toContain('Bilden (H5P.Image) ovanför frågan');
  expect(choices.faults.join('\n')).toContain('En bild eller film inne i texten');

  const single = await questionsOf('H5P.SingleChoiceSet', h5pParams.singleChoiceSet);
  expect(single.questions).toMatchObject([
    { question: '$a^2$ är?', choices: [{ text: 'cirkel' }, { text: 'kvadrat', correct: true }] },
  ]);

  const nested = await questionsOf('H5P.QuestionSet', {
    questions: [
      inSet('H5P.QuestionSet 1.20', {
        questions: [inSet('H5P.TrueFalse 1.8', h5pParams.trueFalse)],
      }),
      inSet('H5P.MultiChoice 1.16', {
        question: '<p>Vad?</p>',
        answers: several.answers.slice(0, 2),
      }),
      inSet('H5P.Okänd 1.0', {}),
      'skräp',
    ],
  });
  expect(nested.questions).toHaveLength(1);
  expect(nested.faults).toEqual([
    'Fråga 2, Flervalsfråga (H5P.MultiChoice): ”Vad?” saknar ett rätt eller ett fel svar.',
    'Fråga 3, Delen H5P.Okänd: går inte att läsa.',
    'Fråga 4, Delen utan namn: går inte att läsa.',
  ]);
});

test('what is no H5P, or too large when it is unpacked, is refused with its reason', async () => {
  await using editor = await startEditor();
  for (const content of ['inte json', '[1', '{"questions":']) {
    const answer = await editor.read('H5P.QuestionSet', content);
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'h5p/unreadable']);
  }
  const empty = await editor.read('H5P.QuestionSet', '[]');
  expect(empty.json()).toMatchObject({ questions: [] });

  const zeros = new Uint8Array(50_000_000);
  const bomb = zipSync({ 'h5p.json': zeros, 'content/content.json': zeros });
  const outside = zipSync({ '../h5p.json': new Uint8Array(2) });
  for (const [bytes, fault] of [
    [bomb, 'too-large'],
    [outside, 'not-h5p'],
    [new TextEncoder().encode('PK men ingen zip-fil, fast lång nog'), 'not-h5p'],
    [new Uint8Array(3), 'not-h5p'],
    [h5pFile('H5P.Blanks', {}).subarray(0, 120), 'not-h5p'],
  ] as const)
    await expect(openH5p(new Uint8Array(bytes))).rejects.toMatchObject({ fault });
});
