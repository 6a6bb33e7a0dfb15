import { expect, test } from 'vitest';
import {
  isWithin,
  lacksTolerance,
  readTypedNumber,
  type AskedNumber,
} from './typed-number-rules.ts';

const asked = (answer: number, unit?: string, tolerance = 0, question = 'Hur stort är det?') =>
  ({ question, answer, tolerance, ...(unit !== undefined && { unit }) }) satisfies AskedNumber;

/** `right`, `wrong`, or the kind of what is no number. */
function verdict(question: AskedNumber, typed: string): string {
  const read = readTypedNumber(question, typed);
  if (read.kind !== 'number') return read.kind;
  return isWithin(question, read.value) ? 'right' : 'wrong';
}

const verdicts = (question: AskedNumber, typed: readonly string[]) =>
  Object.fromEntries(typed.map((each) => [each, verdict(question, each)]));

const all = (typed: readonly string[], each: string) =>
  Object.fromEntries(typed.map((text) => [text, each]));

const right: readonly (readonly [number, readonly string[]])[] = [
  [
    0.5,
    [
      '1/2',
      '½',
      '1⁄2',
      '1∕2',
      '1 / 2',
      '¹⁄₂',
      '0,5',
      '0.5',
      ',5',
      '.5',
      '+0,5',
      '0,50',
      '2/4',
      '１／２',
      '0,5.',
    ],
  ],
  [
    3.5,
    [
      '7/2',
      '3½',
      '3 ½',
      '3 1/2',
      '3,5',
      '3 ,5',
      '٣٫٥',
      '۳٫۵',
      '３，５',
      '३.५',
      'x = 3,5',
      '= 3,5',
      '≈ 3,5',
      'ca 3,5',
    ],
  ],
  [-3.5, ['-3,5', '−3,5', '–3,5', '‑3,5', '－3,5', '− 3,5', '-3½', '-7/2', '\u200e-3,5']],
  [0.75, ['¾', '3/4', '6/8']],
  [
    1200,
    [
      '1200',
      '1 200',
      '1\u00a0200',
      '1\u202f200',
      "1'200",
      '1’200',
      '1,2·10^3',
      '1,2*10^3',
      '1,2 × 10³',
      '1.2e3',
      '1,2E3',
      '1,2 x 10^3',
      '1200,0',
      '1.200,0',
      '1,200.0',
      '1,2 tusen',
    ],
  ],
  [
    1_000_000,
    ['1 000 000', '1.000.000', '1,000,000', "1'000'000", '10^6', '10⁶', '1 miljon', '1·10^6'],
  ],
  [0.0012, ['1,2·10^-3', '1,2·10⁻³', '1.2e-3', '1,2 · 10^−3', '0,0012']],
  [3.125, ['3,125']],
  [0.125, ['0.125', '0,125', '1/8', '⅛']],
];

test.each(right)('the number %s, as pupils type it', (answer, typed) => {
  expect(verdicts(asked(answer), typed)).toEqual(all(typed, 'right'));
});

test.each([
  [0.5, ['12', '1', '2', '0,05', '5', '1/3', '-1/2', '21']],
  [0.33, ['1/3', '⅓', '0,3', '3,3']],
  [3.5, ['31/2', '3', '35', '-3,5']],
  [31, ['3½', '3,1', '1/31']],
  [1200, ['12', '120', '1,2·10^2', '1,2·10^4']],
] as const)('what is not %s stays wrong', (answer, typed) => {
  expect(verdicts(asked(answer), typed)).toEqual(all(typed, 'wrong'));
});

test('a fraction is right within the tolerance', () => {
  expect(verdict(asked(0.33, undefined, 0.01), '1/3')).toBe('right');
  expect(verdict(asked(1.2e-10), '1,3·10^-10')).toBe('wrong');
});

test('what is no number is told, and the beginning of one is not', () => {
  const begun = ['', ' ', '-', '−', ',', '3/', '1,2·', '1,2·10', '1,2·10^', '1,2·10^-', '2e'];
  expect(verdicts(asked(3), begun)).toEqual(all(begun, 'begun'));
  const unreadable = [
    'tre',
    '1,2,3',
    '3+4',
    '1/0',
    '1/2/3',
    '12 5',
    '1 00',
    '--3',
    '3-1',
    '2 3/2',
    '1,2·103',
    'NaN',
    '1.00.000',
  ];
  expect(verdicts(asked(3), unreadable)).toEqual(all(unreadable, 'unreadable'));
});

test('digits with two meanings are asked about, where one of them is right', () => {
  for (const [answer, typed] of [
    [1000, '1.000'],
    [1000, '1,000'],
    [1, '1.000'],
    [-1500, '−1.500'],
    [1.5, '1.500'],
    [3.125, '3.125'],
    [12_345, '12,345'],
  ] as const) {
    const question = asked(answer);
    const read = readTypedNumber(question, typed);
    if (read.kind !== 'two-meanings') throw new Error(`${typed}: ${read.kind}`);
    expect(read.meanings.map((each) => verdict(question, each.typed)).toSorted()).toEqual([
      'right',
      'wrong',
    ]);
  }
  expect(readTypedNumber(asked(1500, 'm'), '1.500 m')).toEqual({
    kind: 'two-meanings',
    meanings: [
      { label: '1 500', typed: '1 500 m' },
      { label: '1,5', typed: '1,5 m' },
    ],
  });
  expect(verdicts(asked(7), ['1.000', '1,000'])).toEqual(all(['1.000', '1,000'], 'wrong'));
  expect(verdict(asked(1), '1,000')).toBe('right');
});

test('a quotient or a power that the question has, or decimals that it asks for, are worked out', () => {
  const unsolved: readonly (readonly [string, number, string])[] = [
    ['Vad är 92 / 4?', 23, '92/4'],
    ['Vad är hälften?', 3, '6/2'],
    ['Beräkna $\\frac{7}{2}$.', 3.5, '7/2'],
    ['Skriv tre fjärdedelar i decimalform.', 0.75, '3/4'],
    ['Svara med en decimal.', 0.5, '½'],
    ['Skriv $3{,}2 \\cdot 10^{4}$ utan tiopotens.', 32_000, '3,2·10^4'],
  ];
  for (const [question, answer, typed] of unsolved)
    expect(verdict(asked(answer, undefined, 0, question), typed)).toBe('unsolved');
});

const units: readonly (readonly [string, readonly string[], readonly string[]])[] = [
  [
    'cm²',
    [
      'cm2',
      'cm²',
      'cm^2',
      ' cm 2',
      ' kvadratcentimeter',
      ' kvadrat cm',
      ' cm kvadrat',
      ' Cm2',
      ' centimeter i kvadrat',
      ' kvcm',
      '㎠',
    ],
    ['cm', 'cm3', 'm2', 'mm²', ' kvadratmeter'],
  ],
  ['cm³', ['cm3', ' cm³', ' kubikcentimeter', ' cc'], ['cm2', 'cm', 'dm³']],
  [
    'km/h',
    [
      ' km / h',
      'km/h',
      ' km/tim',
      ' km/t',
      ' kilometer i timmen',
      ' kilometer per timme',
      ' kmh',
      ' km per h',
      ' KM/H',
      ' km/timme',
    ],
    ['m/s', 'km', 'h', ' km/s'],
  ],
  [
    'kr',
    [' kronor', ':-', ' SEK', ' kr', ' kr.', ' Kr', ' krona', 'kr!'],
    [' öre', ' euro', '€', ' st'],
  ],
  [
    '°C',
    [' ºC', '° C', '˚C', ' grader', '°', ' C', '℃', ' grader Celsius', ' celsius', ' °c'],
    ['°F', ' K', ' m'],
  ],
  [
    'm',
    [' meter', 'm', ' m.', ' M', ' metrar', '\u00a0m', '\u200bm'],
    ['cm', ' km', ' m²', ' mil', ' s'],
  ],
  [
    'm/s²',
    ['m/s2', ' m/s^2', ' m/s/s', ' ms^-2', ' m s⁻²', ' meter per sekund i kvadrat', ' m·s^-2'],
    ['m/s', ' m'],
  ],
  ['sekunder', [' s', ' sek', ' sekund'], [' SEK', ' min']],
  ['minuter', [' min', ' minut', ' minuter', ' min.'], [' s', ' timmar', ' h', ' m']],
  ['timmar', [' h', ' tim', ' timme', ' timmar'], [' min', ' dagar']],
  ['%', ['%', ' %', ' procent', '％', '٪'], [' ‰', ' kr']],
  ['procent', ['%', ' procent'], [' promille']],
  ['Ω', [' ohm', 'Ω', 'Ω', ' Ohm'], [' V', ' kΩ']],
  ['mW', [' mW', ' milliwatt'], [' MW', ' W']],
  ['g/mol', [' g/mol', ' gram per mol', ' g·mol^-1', ' gram/mol'], [' g', ' mol']],
  ['mol/liter', [' mol/l', ' mol per liter', ' mol / l'], [' mol']],
  ['g/cm³', [' g/cm3', ' gram per kubikcentimeter', ' g/cm^3'], [' g', ' kg/m³', ' g/cm2']],
  ['kWh', [' kwh', ' kilowattimmar', ' kWh'], [' kW', ' Wh']],
  ['kr per kilo', [' kr/kg', ' kronor per kilo', ' kr per kg'], [' kr', ' kg']],
  [
    'slag per minut',
    [' slag/min', ' slag per minut', ' slag i minuten', ' bpm'],
    [' slag per sekund', ' minuter'],
  ],
  ['miljarder kr', [' miljarder', ' miljarder kronor', ' mdr kr'], [' kr']],
  ['stolar', [' stol', ' stolar', ' st', ' stycken', ' Stolar'], [' bord', ' kg']],
  ['rutor', [' ruta', ' rutor'], [' rader']],
  ['liter', [' l', ' L', ' liter'], [' dl', ' ml']],
  ['grader', ['°', ' grader'], [' %']],
  ['hektar', [' ha', ' hektar'], [' m²']],
];

test.each(units)(
  'the unit %s is read in every spelling, and another is told',
  (unit, same, other) => {
    const question = asked(12, unit);
    const ways = ['12', ...same.map((each) => `12${each}`)];
    expect(verdicts(question, ways)).toEqual(all(ways, 'right'));
    const wrong = other.map((each) => `12${each}`);
    expect(verdicts(question, wrong)).toEqual(all(wrong, 'wrong-unit'));
  },
);

test('a unit is no word of the question, unless it counts', () => {
  const words = asked(3, undefined, 0, 'Hur många ord är det i fotbollsträning?');
  const counts = ['3 ord', '3 st', '3st', '3 st.', '3 stycken', '3 st ord'];
  expect(verdicts(words, counts)).toEqual(all(counts, 'right'));
  expect(verdicts(words, ['3 kg', '3 st kg'])).toEqual(all(['3 kg', '3 st kg'], 'wrong-unit'));
});

test.each([
  [2.5, undefined, 'Hur stort är det?', false],
  [2.25, undefined, 'Hur stort är det?', true],
  [0.1 + 0.2, undefined, 'Hur stort är det?', false],
  [1.125, undefined, 'Hur stort är det?', true],
  [2.25, undefined, 'Hur stort är det? Svara exakt.', false],
  [2.25, undefined, 'Svara med två decimaler.', false],
  [2.25, undefined, 'Svara med tre gällande siffror.', false],
  [12.75, 'kr', 'Vad kostar det?', false],
  [12.75, 'kr/kg', 'Vad kostar det?', false],
  [12.755, 'kr', 'Vad kostar det?', true],
  [12.75, 'kg', 'Vad väger det?', true],
])('an answer of %d %s to %j lacks a tolerance: %s', (answer, unit, question, lacks) => {
  const number = { question, answer, ...(unit !== undefined && { unit }) };
  expect(lacksTolerance(number)).toBe(lacks);
  expect(lacksTolerance({ ...number, tolerance: 0.01 })).toBe(false);
});
