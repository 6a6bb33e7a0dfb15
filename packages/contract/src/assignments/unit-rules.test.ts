import { expect, test } from 'vitest';
import { readTypedNumber } from './typed-number-rules.ts';

const units: readonly (readonly [string, readonly string[], readonly string[]])[] = [
  [
    'Nm',
    ['Nm', ' newtonmeter', ' N·m', ' N m', ' N*m', ' newton-meter', ' Newton meter'],
    [' N', ' N/m', ' m', ' nm', ' kNm'],
  ],
  ['nm', [' nm', ' nanometer'], [' Nm', ' N m']],
  ['personer', [' st personer', ' person'], [' st per soner']],
  ['kNm', [' kN·m', ' kilonewtonmeter'], [' Nm', ' kN']],
  ['mAh', [' mA·h', ' mAh', ' milliamperetimmar'], [' Ah', ' mA']],
  ['kWh', [' kW·h', ' kW h', ' kWh'], [' kW/h', ' Wh']],
  ['µm', [' um', ' mikrometer', 'μm', 'µm', ' Mikrometer', ' micrometer'], [' mm', ' m', ' µg']],
  ['µg', [' ug', ' mikrogram'], [' mg', ' µm']],
  ['µs', [' us', ' mikrosekunder', ' mikrosekund'], [' ms', ' s']],
  ['mikrogram', [' µg', ' ug'], [' g']],
  [
    'l/100 km',
    ['l/100km', ' l/100 km', ' liter per 100 km', ' l per 100km', ' liter / 100 kilometer'],
    [' l/km', ' l/10 km', ' l', ' l/mil', ' l/100 m'],
  ],
  ['kr', [',-', '.-', ':-', ' :-', ',–', ',- kr', ':- kr'], [' -', ',- euro']],
  ['km/h', [' km/tim', ' kilometer i timmen', ' km i timmen'], [' km h', ' km']],
  [
    'cm²',
    [
      ' kvadrat-cm',
      ' kvadrat-centimeter',
      ' cm upphöjt till 2',
      ' cm upphöjt till två',
      ' cm upphöjt i 2',
      ' cm^2',
      ' cm ^ 2',
      ' cm**2',
    ],
    [' cm upphöjt till 3', ' kvadrat-m', ' kvadrat'],
  ],
  [
    '°C',
    ['∘C', '◦C', ' ◦ C', '⁰C', ' celsiusgrader', ' celsius grader'],
    ['∘F', ' fahrenheitgrader'],
  ],
  ['m³', [' kbm', ' kubik', ' kubikmeter', ' kubik-meter', ' m upphöjt till 3'], [' kvm', ' m']],
  ['cm³', [' cm i kubik', ' cm kubik'], [' kubik', ' kbm']],
  ['m²', [' kvadrat', ' kvm'], [' kubik', ' kbm']],
  ['dagar', [' dygn', ' dag'], [' veckor', ' h']],
  ['dygn', [' dagar', ' dygn'], [' h']],
  [
    'elever',
    [' st', ' st elever', ' st. elever', ' stycken elever', ' elever'],
    [' st lärare', ' st kr', ' st/elever'],
  ],
  ['°C', [' C°', ' c°', ' oC', 'oC', ' celcius', ' grader celcius'], [' F°', ' oF']],
  ['mol/dm³', [' mol/l', ' mol/L', ' M', ' mol per liter'], [' m', ' mol/ml', ' mol']],
  ['dm³', [' l', ' liter', ' L'], [' dl', ' ml', ' dm']],
  ['cm³', [' ml', ' milliliter'], [' cl', ' l']],
  ['ml', [' cm3', ' kubikcentimeter'], [' cm', ' dm³']],
  ['m', [' M'], [' mol/dm³']],
  ['invånare/km²', [' inv/km2', ' inv./km²', ' invånare per km²'], [' inv', ' inv/m²']],
  ['varv/min', [' rpm', ' RPM', ' varv per minut'], [' varv/s']],
  ['kΩ', [' kohm', ' kOhm', ' kiloohm'], [' ohm', ' Mohm']],
  ['l.e.', [' le', ' l.e.', ' längdenheter'], [' a.e.', ' l']],
  ['areaenheter', [' a.e.', ' ae', ' areaenheter'], [' v.e.', ' le']],
  ['v.e.', [' ve', ' volymenheter'], [' a.e.']],
  [
    'kr/månad',
    [' kr i månaden', ' kronor i månaden', ' kr/mån', ' kr per månad'],
    [' kr om året', ' kr'],
  ],
  ['kr/år', [' kr om året', ' kronor per år'], [' kr i månaden']],
  [
    'J/(kg·K)',
    [' J/(kg*K)', ' J/kgK', ' J/(kg K)', ' J/kg·K', ' J/kg/K', ' J·kg^-1·K^-1', ' J/(kgK)'],
    [' J/kg', ' J/K', ' kJ/(kg·K)'],
  ],
  ['W/(m²·K)', [' W/m2K', ' W/(m^2*K)'], [' W/m²', ' W/mK']],
];

test.each(units)('%s is one unit in all its spellings', (unit, same, other) => {
  const kindsOf = (ways: readonly string[]) =>
    ways.map((way) => {
      const question = { question: 'Hur stort är det?', answer: 1500, unit };
      return [way, readTypedNumber(question, `1500${way}`).kind];
    });
  expect(kindsOf(same)).toEqual(same.map((way) => [way, 'number']));
  expect(kindsOf(other)).toEqual(other.map((way) => [way, 'wrong-unit']));
});

test('what the question counts may stand after `st`', () => {
  const question = { question: 'Hur många elever är det?', answer: 5 };
  expect(readTypedNumber(question, '5 st elever').kind).toBe('number');
  expect(readTypedNumber(question, '5 st stolar').kind).toBe('wrong-unit');
});

test('a question without a unit takes what only counts', () => {
  for (const typed of ['5 st', '5 l.e.', '5 a.e.', '5 ve', '5 areaenheter'])
    expect(readTypedNumber({ question: 'Hur stor är arean?', answer: 5 }, typed).kind).toBe(
      'number',
    );
});
