import { expect, test } from 'vitest';
import { isWithin, readTypedNumber } from './typed-number-rules.ts';

const read = (answer: number, typed: string, unit?: string) =>
  readTypedNumber(
    { question: 'Hur stort är det?', answer, ...(unit !== undefined && { unit }) },
    typed,
  );

const valueOf = (typed: string, unit?: string) => {
  const number = read(-77, typed, unit);
  return number.kind === 'number' ? number.value : number.kind;
};

const listed = (ways: string) => ways.split('|').map((way) => way.trim());

test.each([
  [12_000, ['12, 000', '12. 000', '12 ,000', '12 , 000', '12 .000']],
  [12, ['12. 000', '12 .000']],
  [1_200_000, ['1,200.000', '1.200,000', '1 200.000', '1 200,000', "1'200,000", '1,200 000']],
  [1200, ['1,200.000', '1 200.000']],
  [1_234_567, ['1.234,567', '1,234.567']],
  [1234.567, ['1,234.567']],
  [-1_234_567, ['−1.234,567', 'minus 1.234,567', 'x = −1,234.567']],
] as const)('marks that may make %s and something else are asked about', (answer, ways) => {
  for (const typed of ways) {
    const asked = read(answer, typed);
    if (asked.kind !== 'two-meanings') throw new Error(`${typed}: ${asked.kind}`);
    const again = asked.meanings.map((meaning) => read(answer, meaning.typed));
    expect(again.map(({ kind }) => kind)).toEqual(['number', 'number']);
    expect(
      again.filter(
        (each) => each.kind === 'number' && isWithin({ question: '', answer }, each.value),
      ),
    ).toHaveLength(1);
  }
});

test('the meanings are shown as Swedish writes them', () => {
  expect(read(1_234_567, '1.234,567 kr', 'kr')).toEqual({
    kind: 'two-meanings',
    meanings: [
      { label: '1 234 567', typed: '1 234 567 kr' },
      { label: '1 234,567', typed: '1 234,5670 kr' },
    ],
  });
  expect(read(12_000, '12, 000')).toMatchObject({
    meanings: [{ label: '12 000' }, { label: '12' }],
  });
  expect(read(1500, '1.500,-', 'kr')).toMatchObject({ meanings: [{ typed: '1 500:-' }, {}] });
});

test('marks with one meaning are not asked about', () => {
  for (const [answer, typed] of [
    [3.125, '3, 125'],
    [1234.567, '1.234,567'],
    [1234.567, '1 234,567'],
    [1200, '1.200,00'],
    [1200, '1200.000'],
    [2.123456, '2,123 456'],
    [1_000_000, '1.000.000'],
  ] as const)
    expect(read(answer, typed)).toEqual({ kind: 'number', value: answer });
});

test('words and signs around a number do not count', () => {
  const ways = listed(`
    Svar: 3,5 | svar 3,5 | Svar:3,5 | svar = 3,5 | Svaret är 3,5 | svar: x = 3,5 | c:a 3,5 | ca 3,5 |
    ca: 3,5 | ca3,5 | omkring 3,5 | x = 3,5 | x: 3,5 | x är 3,5 | v0 = 3,5 | Arean = 3,5 | (3,5) |
    ( 3,5 ) | x = (3,5) | plus 3,5 | +(3,5) | 3+1/2 | 3 + 1/2 | 3 + ½ | 3 och 1/2 | 3 och ½ | 3 & 1/2 |
    (3+1/2)
  `);
  expect(ways.map((way) => [way, valueOf(way)])).toEqual(ways.map((way) => [way, 3.5]));
  const below = [
    'minus 0,5',
    'Minus 1/2',
    '(-0,5)',
    '(−0,5)',
    '-(0,5)',
    'x = -0,5',
    'ca minus 0,5',
  ];
  expect(below.map((way) => [way, valueOf(way)])).toEqual(below.map((way) => [way, -0.5]));
  expect(valueOf('minus 3 och 1/2')).toBe(-3.5);
  expect(valueOf('(5 m)', 'm')).toBe(5);
  expect(valueOf('(5) m', 'm')).toBe(5);
  expect(['(', '(-', 'minus', 'svar:', 'x ='].map((way) => valueOf(way))).toEqual(
    Array.from({ length: 5 }, () => 'begun'),
  );
});

test('an expression is not taken for its first number', () => {
  const ways = listed(`
    (1+2)/3 | (1/2)/3 | (3)(4) | (-4)^2 | -3+1/2 | (-3+1/2) | -(3+1/2) | 3+4/2 | 3+500/3 | 3+1/2+1 |
    svar 3 4 | (3,5)2
  `);
  expect(ways.map((way) => [way, valueOf(way)])).toEqual(ways.map((way) => [way, 'unreadable']));
});

test('what hinders the reading is told', () => {
  for (const typed of ['2:30', '12:30:00', '4 : 2', 'kl 2:30'])
    expect(read(2.5, typed)).toEqual({ kind: 'unreadable', because: 'colon' });
  for (const typed of ['arean är 5 kJ', 'det blir 5', 'tre eller 4'])
    expect(read(5, typed)).toEqual({ kind: 'unreadable', because: 'words' });
  for (const typed of ['tre', '3+4', '1,2,3'])
    expect(read(5, typed)).toEqual({ kind: 'unreadable' });
});
