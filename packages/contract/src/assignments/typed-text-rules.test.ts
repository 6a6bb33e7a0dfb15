import { expect, test } from 'vitest';
import { isAcceptedText, isTextAnswer } from './typed-text-rules.ts';

test.each([
  [
    "don't",
    [
      'don’t',
      'don‘t',
      'don´t',
      'don`t',
      'don′t',
      'donʼt',
      'don＇t',
      "DON'T",
      '“don’t”',
      '”don’t”',
      '„don’t“',
      '«don’t»',
      "'don't'",
      '"don\'t".',
    ],
    ['dont', 'do not', "don't not"],
  ],
  [
    'Språngskikt',
    [
      'språngskikt',
      '  SPRÅNGSKIKT. ',
      'spra\u030angskikt',
      'språng\u00adskikt',
      '\ufeffsprångskikt',
      'språng\u200bskikt',
      '\u200esprångskikt\u200f',
      'språngskikt!',
      'språngskikt…',
    ],
    ['sprangskikt', 'språng skikt', ''],
  ],
  ['e-post', ['E – post', 'e‑post', 'e‐post', 'e−post', 'e—post'], ['epost', 'e post']],
  ['New York', ['new york', 'New\u00a0York', 'New\u202fYork', 'new  york'], ['newyork']],
  ['H₂O', ['H2O', 'h₂o'], ['HO', 'H3O']],
  ['x²', ['x^2', 'x²', 'x2', 'X ^ 2'], ['x', 'x3', 'x^-2', '2x']],
  ['7/3', ['7 / 3', '7⁄3', '7∕3', '７/３', '٧/٣'], ['73', '3/7']],
  ['2 1/3', ['2⅓', '2 ⅓'], ['21/3']],
  ['−7', ['-7', '–7', '−7'], ['7']],
  ['!=', ['!=', ' ！='], ['=', '==', '']],
  ['.class', ['.class', '.CLASS'], ['class', '#class']],
  ['får', ['Får', 'fa\u030ar'], ['far', 'fär', 'för']],
  ['é', ['e\u0301', 'É'], ['e']],
])('the answer %s, from every keyboard', (answer, same, other) => {
  const accepts = (typed: string) => isAcceptedText([answer], typed);
  expect(same.filter((typed) => !accepts(typed))).toEqual([]);
  expect(other.filter(accepts)).toEqual([]);
});

test('every quotation mark and apostrophe is one sign, and what is not seen does not count', () => {
  const accepts = (answer: string, typed: string) => isAcceptedText([answer], typed);
  const refused = (signs: string, answer: string, typedOf: (sign: string) => string) =>
    Array.from(signs).filter((sign) => !accepts(answer, typedOf(sign)));
  expect(refused('❛❜ʽˈ‵ꞌꞋ‛ʹ\u0374', "don't", (sign) => `don${sign}t`)).toEqual([]);
  expect(refused('❝❞ʺ‟‶「」『』｢｣', 'a "b" c', (sign) => `a ${sign}b${sign} c`)).toEqual([]);
  const unseen =
    '\u115f\u1160\u3164\u2800\uffa0\ufe00\ufe0f\u{e0100}\u{e01ef}\0\b\u001f\u007f\u0085\u061c\u180e\u2064';
  expect(refused(unseen, 'språng', (sign) => `${sign}spra${sign}\u030ang${sign}`)).toEqual([]);
  expect(accepts('New York', 'New\tYork\n')).toBe(true);
  expect(accepts('New York', 'New\tYo rk')).toBe(false);
  expect(Array.from(unseen).filter((sign) => isTextAnswer(['ordet'], sign))).toEqual([]);
});

test('signs alone are an answer only where an answer is', () => {
  expect(isTextAnswer(['ordet'], ' ? ')).toBe(false);
  expect(isTextAnswer([';'], ';')).toBe(true);
  expect(isTextAnswer([';'], '\u200b')).toBe(false);
});

test.each([
  ['x=3', ['x = 3', 'X =3'], ['x=-3', '3', 'y=3']],
  ['x = -3', ['x=-3', 'x=−3'], ['x=3']],
  ['2a+b', ['2a + b', '2 a + b'], ['2ab', '2a-b', '2(a+b)']],
  ['25 °C', ['25°C', '25 ° C', '25ºC'], ['25', '25 C', '2 5 °C']],
  ['12 %', ['12%', '12 %.'], ['12', '1 2 %']],
  ['(2, 3)', ['(2,3)', '( 2 , 3 )'], ['(3,2)', '(2.3)', '23']],
  ['3·4', ['3*4', '3⋅4', '3 · 4', '3×4', '3•4'], ['34', '3+4', '3/4']],
  ['0,5', ['0.5', '0,5.'], ['05', '5', '0 5', '0,50']],
  ['1 000', ['1000', '1\u00a0000'], ['1 00', '100', '10 00']],
  ['1000', ['1 000'], ['1 0 0 0', '100 0']],
  ['m/s²', ['m/s2', 'm/s^2', 'm / s²'], ['m/s', 'm/s3', 'ms2']],
  ['10³', ['10^3'], ['103', '1 03']],
  ['2 1/3', ['2⅓', '2  1/3'], ['21/3', '2,1/3']],
  ['2 125/1000', ['2 125 / 1000'], ['2125/1000']],
  ['H₂O', ['H2O'], ['H²O', 'H^2O']],
  ['t.ex.', ['t ex', 't. ex.', 'T.ex', 'T ex'], ['tex', 'te x']],
  ['bl a', ['bl.a.', 'bl. a.'], ['bla']],
  ['två ord', ['två  ord', 'Två ord.'], ['tvåord']],
  ['två ord 2', ['två ord 2'], ['tvåord 2', 'två ord2']],
  ['a + b', ['a+b', 'a +b'], ['ab', 'a b']],
  ['1, 2, 3', ['1,2,3', '1, 2,3'], ['1.2.3', '123']],
])(
  'signs of %s are read with or without the spaces and in every spelling',
  (answer, same, other) => {
    const accepts = (typed: string) => isAcceptedText([answer], typed);
    expect([answer, ...same].filter((typed) => !accepts(typed))).toEqual([]);
    expect(other.filter(accepts)).toEqual([]);
  },
);
