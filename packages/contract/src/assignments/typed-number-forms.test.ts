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
    Svar: 3,5 | svar 3,5 | Svar:3,5 | svar = 3,5 | Svaret är 3,5 | svar: x = 3,5 | "3,5" | ”3,5” | «3,5» | c:a 3,5 | ca 3,5 |
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

test('thousands and millions are multiplied once', () => {
  const ways: readonly (readonly [string, string, number | string])[] = [
    ['tusen kr', '12,5 tusen', 12.5],
    ['tusen kr', '12,5 tusen kr', 12.5],
    ['tusen kr', '12,5 tkr', 12.5],
    ['tusen kr', '12 500 kr', 'wrong-unit'],
    ['tusen kr', '2 miljoner', 'wrong-unit'],
    ['miljarder kr', '3 miljoner', 'wrong-unit'],
    ['miljoner kr', '3 mkr', 3],
    ['Mkr', '3 miljoner kr', 3],
    ['kr', '3 milj kr', 3_000_000],
    ['kr', '3 milj. kr', 3_000_000],
    ['kr', '3 mkr', 3_000_000],
    ['kr', '3 Mkr', 3_000_000],
    ['kr', '3 mnkr', 3_000_000],
    ['kr', '2 mdkr', 2_000_000_000],
    ['kr', '12 tkr', 12_000],
    ['kr', '12tkr', 12_000],
    ['kg', '12 tkr', 'wrong-unit'],
    ['kg', '3 milj', 3_000_000],
  ];
  expect(ways.map(([unit, typed]) => [unit, typed, valueOf(typed, unit)])).toEqual(ways);
});

test('a numerator of more than a thousand is no whole number with a fraction', () => {
  expect(valueOf('1 001/2')).toBe(500.5);
  expect(valueOf('1 01/2')).toBe('unreadable');
  expect(valueOf('3 1/2')).toBe(3.5);
});

test('a comma before a fraction is asked about, where one meaning is right', () => {
  for (const answer of [3.5, 1.55]) {
    const asked = read(answer, '3,1/2 m', 'm');
    expect(asked).toEqual({
      kind: 'two-meanings',
      meanings: [
        { label: '3 1/2', typed: '3 1/2 m' },
        { label: '3,1 / 2', typed: '31/20 m' },
      ],
    });
  }
  expect(valueOf('31/20')).toBe(1.55);
  expect(read(-3.5, '−3.1/2')).toMatchObject({
    meanings: [{ label: '−3 1/2' }, { typed: '−31/20' }],
  });
  expect(read(1.9, '3,8/2')).toEqual({ kind: 'number', value: 1.9 });
  expect(read(0.05, '0,1/2')).toEqual({ kind: 'number', value: 0.05 });
  expect(read(7, '3,1/2')).toEqual({ kind: 'number', value: 1.55 });
});

test('a unit may stand in brackets, and a word says that a number is rounded', () => {
  for (const typed of ['1,5 (m)', '1,5 [m]', '1,5 ( meter )', '1,5(m)', '1,5 m (avrundat)'])
    expect([typed, valueOf(typed, 'm')]).toEqual([typed, 1.5]);
  for (const typed of ['3,14 (avrundat)', '3,14 avrundat', 'ca 3,14', '3,14 (ca)', '3,14 ungefär'])
    expect([typed, valueOf(typed)]).toEqual([typed, 3.14]);
  expect(valueOf('1,5 (s)', 'm')).toBe('wrong-unit');
});

test('a half may be written as a word after a whole number', () => {
  for (const typed of ['3 och en halv', '3 och ett halvt', '3 och en halv m', '3 och halv'])
    expect([typed, valueOf(typed, 'm')]).toEqual([typed, 3.5]);
  expect(valueOf('−3 och en halv')).toBe(-3.5);
  expect(valueOf('2 och en fjärdedel')).toBe(2.25);
  expect(valueOf('3 och en halva')).not.toBe(3.5);
});

test('an exponent may stand in parentheses or after two asterisks', () => {
  for (const typed of ['2,5·10^(3)', '2,5*10**3', '2,5 * 10 ** 3', '2,5·10^( 3 )'])
    expect([typed, valueOf(typed)]).toEqual([typed, 2500]);
  expect(valueOf('2,5·10^(-3)')).toBe(0.0025);
  expect(valueOf('10**(6)')).toBe(1_000_000);
  for (const typed of ['2,5*10**', '2,5·10^(', '2,5·10^(-'])
    expect([typed, valueOf(typed)]).toEqual([typed, 'begun']);
  expect(valueOf('2,5·10^(3+2)')).toBe('unreadable');
});
