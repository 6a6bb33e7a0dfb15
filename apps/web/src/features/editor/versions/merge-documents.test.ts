import { expect, test } from 'vitest';
import { mergeDocuments } from './merge-documents.ts';

const none: ReadonlySet<string> = new Set();

test('what only one has changed is taken, field by field and word by word', () => {
  const words = [
    { word: 'cell', meaning: 'minsta delen' },
    { word: 'kärna' },
    { word: 'vägg', meaning: 'ytterst' },
  ];
  const { body, clashes, taken } = mergeDocuments(
    {
      kind: 'lesson',
      base: { name: 'Cellen', description: 'Kort.', minutes: 20, words },
      own: {
        name: 'Cellen',
        description: 'Längre.',
        minutes: 20,
        words: [...words, { word: 'plasma', meaning: 'inuti' }],
      },
      theirs: {
        name: 'Cellens delar',
        description: 'Kort.',
        words: [
          words[0],
          { word: 'membran', meaning: 'runt om' },
          { word: 'kärna', meaning: 'styr' },
        ],
      },
    },
    none,
  );
  expect(clashes).toEqual([]);
  expect(body).toEqual({
    name: 'Cellens delar',
    description: 'Längre.',
    words: [
      { word: 'cell', meaning: 'minsta delen' },
      { word: 'membran', meaning: 'runt om' },
      { word: 'kärna', meaning: 'styr' },
      { word: 'plasma', meaning: 'inuti' },
    ],
  });
  expect(taken.map(({ path, name }) => [path, name])).toEqual([
    ['name', undefined],
    ['words/1', 'membran'],
    ['words/1', 'kärna'],
    ['words/2', 'vägg'],
    ['minutes', undefined],
  ]);
});

test('of a list that only the other has changed it is told which entries, and of a new order the list', () => {
  const told = (theirs: readonly string[]) => {
    const list = { goals: ['Läsa', 'Skriva'] };
    const collision = { kind: 'lesson', base: list, own: list, theirs: { goals: theirs } } as const;
    const { body, taken } = mergeDocuments(collision, none);
    expect(body).toEqual({ goals: theirs });
    return taken.map(({ path, name }) => [path, name]);
  };
  expect(told(['Läsa', 'Skriva', 'Tala'])).toEqual([['goals/2', 'Tala']]);
  expect(told(['Skriva', 'Läsa'])).toEqual([['goals', undefined]]);
});

test('of an entry that both have changed, or one changed and one removed, it is asked', () => {
  const collision = {
    kind: 'lesson',
    base: {
      words: [
        { word: 'cell', meaning: 'a' },
        { word: 'kärna', meaning: 'b' },
      ],
    },
    own: { words: [{ word: 'cell', meaning: 'min' }] },
    theirs: {
      words: [
        { word: 'cell', meaning: 'deras' },
        { word: 'kärna', meaning: 'ny' },
      ],
    },
  } as const;
  const { body, clashes } = mergeDocuments(collision, none);
  expect(clashes).toMatchObject([
    { path: 'words/0', name: 'cell', own: { meaning: 'min' }, theirs: { meaning: 'deras' } },
    { path: 'words/1', name: 'kärna', own: undefined, theirs: { meaning: 'ny' } },
  ]);
  expect(body).toEqual(collision.own);
  const all = new Set(clashes.map(({ id }) => id));
  expect(mergeDocuments(collision, all).body).toEqual(collision.theirs);
  const second = new Set(clashes.slice(1).map(({ id }) => id));
  expect(mergeDocuments(collision, second).body).toEqual({
    words: [
      { word: 'cell', meaning: 'min' },
      { word: 'kärna', meaning: 'ny' },
    ],
  });
});

test('a goal that is reworded is the same goal, and one that both have reworded is asked about', () => {
  const merged = (own: readonly unknown[], theirs: readonly unknown[]) =>
    mergeDocuments(
      {
        kind: 'lesson',
        base: { goals: ['Läsa', 'Skriva'] },
        own: { goals: own },
        theirs: { goals: theirs },
      },
      none,
    );
  expect(
    merged(['Läsa högt', 'Skriva'], ['Läsa', { goal: 'Skriva', centralContent: ['1'] }, 'Tala']),
  ).toMatchObject({
    clashes: [],
    body: { goals: ['Läsa högt', { goal: 'Skriva', centralContent: ['1'] }, 'Tala'] },
  });
  const { clashes, body } = merged(['Läsa högt', 'Skriva'], ['Läsa tyst', 'Skriva']);
  expect(clashes).toMatchObject([{ path: 'goals/0', own: 'Läsa högt', theirs: 'Läsa tyst' }]);
  expect(body).toEqual({ goals: ['Läsa högt', 'Skriva'] });
});

test('two who change fields of one assignment and questions of one self-test need not choose', () => {
  const [first, second] = ['Vad är en cell?', 'Vad är en kärna?'].map((question) => ({
    type: 'text',
    question,
    answers: ['?'],
  }));
  const film = { id: 'film', type: 'video', name: 'Film', file: { hash: 'a', name: 'a.mp4' } };
  const form = { id: 'test', type: 'formlink', name: 'Test', form: { questions: [first, second] } };
  const { body, clashes } = mergeDocuments(
    {
      kind: 'lesson',
      base: { assignments: [film, form] },
      own: {
        assignments: [
          { ...film, name: 'Filmen' },
          { ...form, form: { questions: [{ ...first, answers: ['min'] }, second] } },
        ],
      },
      theirs: {
        assignments: [
          { ...form, form: { questions: [first, { ...second, answers: ['deras'] }] } },
          { ...film, file: { hash: 'b', name: 'b.mp4' } },
        ],
      },
    },
    none,
  );
  expect(clashes).toEqual([]);
  expect(body).toEqual({
    assignments: [
      {
        ...form,
        form: {
          questions: [
            { ...first, answers: ['min'] },
            { ...second, answers: ['deras'] },
          ],
        },
      },
      { ...film, name: 'Filmen', file: { hash: 'b', name: 'b.mp4' } },
    ],
  });
});

test('an assignment that one has removed stays out, and one with another id does not take its place', () => {
  const film = { id: 'film', type: 'video', name: 'Film' };
  const { body, clashes } = mergeDocuments(
    {
      kind: 'lesson',
      base: { assignments: [film] },
      own: { assignments: [{ id: 'blad', type: 'pdf', name: 'Blad' }] },
      theirs: { assignments: [{ ...film, name: 'Filmen' }] },
    },
    none,
  );
  expect(clashes).toMatchObject([{ name: 'Filmen', own: undefined }]);
  expect(body).toEqual({ assignments: [{ id: 'blad', type: 'pdf', name: 'Blad' }] });
});

test('a list is chosen as a whole when its entries cannot be told apart, when places count, and when its base is unknown', () => {
  const paths = (
    kind: 'lesson' | 'course',
    before: object | undefined,
    own: object,
    theirs: object,
  ) =>
    mergeDocuments(
      { kind, base: before as Record<string, unknown>, own: { ...own }, theirs: { ...theirs } },
      none,
    ).clashes.map(({ path }) => path);
  expect(
    paths(
      'lesson',
      { words: [{ word: '' }, { word: '' }] },
      { words: [{ word: 'a' }, { word: '' }] },
      {
        words: [{ word: '' }, { word: 'b' }],
      },
    ),
  ).toEqual(['words']);
  expect(
    paths(
      'course',
      { centralContent: ['Ett'] },
      { centralContent: ['Ett', 'Två'] },
      {
        centralContent: ['Noll', 'Ett'],
      },
    ),
  ).toEqual(['centralContent']);
  expect(
    paths('lesson', undefined, { goals: ['a'], name: 'x' }, { goals: ['a', 'b'], name: 'x' }),
  ).toEqual(['goals']);
});
