import { balance } from '../motifs/balance.ts';
import { leftSide, rightSide, type Sign, signRow, signs } from '../motifs/equation.ts';
import { lay, letters, palette, rect, strip } from '../motifs/paper.ts';
import {
  answer,
  equals,
  foot,
  lifted,
  minus,
  notebook,
  scales,
  sheet,
  weight,
  written,
} from './linjara-vag.ts';
import { between, ease, ground, type Scene, settle } from './stage.ts';

const third = (sign: string): Sign => ({ sign, under: '3' });

/** An equation with a denominator. */
export const denominator: Scene = {
  seconds: 20.4,
  cues: [
    { from: 0.9, to: 4.5, text: 'I nästa ekvation står x i ett bråk\nmed nämnaren 3.' },
    { from: 4.7, to: 8.2, text: 'Vi börjar med att ta bort 2\npå båda sidor.' },
    { from: 8.4, to: 11.6, text: 'En tredjedel av x är alltså 4.' },
    { from: 11.8, to: 15.7, text: 'Multiplicera båda leden med 3,\nså försvinner nämnaren.' },
    { from: 15.9, to: 19.9, text: 'Tre tredjedelar är ett helt x,\noch tre fyror är 12.' },
  ],
  draw: (t) => {
    const split = 6 * ease(t, 4.9, 0.7);
    const free = ease(t, 6.4);
    const whole = ease(t, 16.1, 0.7);
    const spread = 86 - 6 * whole;
    const side = (face: string, fill: string, under?: string): string =>
      [-1, 1]
        .map((place, index) =>
          settle(t, 12.3 + 0.7 * index, place * spread, 0, weight(0, 4, face, fill, under)),
        )
        .join('');
    const glued = ease(t, 16.7, 0.4);
    const left = [
      weight(between(-20, 0, free), 4, 'x', palette.sun, '3'),
      lifted(t, 5.4, weight(40, 2, '2', palette.falu)),
      side('x', palette.sun, '3'),
      lay({ opacity: glued }, weight(0, 12, 'x', palette.sun)),
    ];
    const right = [
      lay({ opacity: 1 - ease(t, 4.8, 0.3) }, weight(0, 6, '6', palette.lake)),
      lay(
        { opacity: ease(t, 4.7, 0.3) },
        weight(between(-20 - split, 0, free), 4, '4', palette.lake),
        lifted(t, 5.4, weight(40 + split, 2, '2', palette.falu)),
      ),
      side('4', palette.lake),
      lay({ opacity: glued }, weight(0, 12, '12', palette.lake)),
    ];
    const row = (at: number, y: number, before: readonly Sign[], after: readonly Sign[]): string =>
      written(t, at, leftSide(equals, y, before, 46), rightSide(equals, y, after, 46));
    return [
      ground(),
      notebook(
        row(1.2, 102, [third('x'), ...signs('+ 2')], signs('6')),
        row(5.3, 206, [third('x'), ...signs('+ 2'), ...minus('2')], [...signs('6'), ...minus('2')]),
        row(8.6, 310, [third('x')], signs('4')),
        row(
          12.4,
          414,
          [...signs('3 ·', palette.falu), third('x')],
          [...signs('3 ·', palette.falu), ...signs('4')],
        ),
        written(t, 16.9, answer(516)),
        row(16.9, 516, signs('x'), signs('12')),
      ),
      balance({ ...scales, foot, tilt: 0, left: left.join(''), right: right.join('') }),
    ].join('');
  },
};

/** The answer is put back into the equation. */
export const check: Scene = {
  seconds: 15.4,
  cues: [
    { from: 0.9, to: 4.3, text: 'Kontrollera svaret:\nsätt in 12 i stället för x.' },
    { from: 4.5, to: 8.5, text: 'Vänster led: 12 delat med 3 är 4,\noch 4 plus 2 är 6.' },
    { from: 8.7, to: 11, text: 'Höger led är också 6.' },
    { from: 11.2, to: 14.8, text: 'Leden är lika, så x = 12 stämmer.' },
  ],
  draw: (t) => {
    const swap = (from: number, to: number, piece: string): string =>
      lay({ opacity: ease(t, from, 0.4) * (1 - ease(t, to, 0.4)) }, piece);
    const left = [
      swap(-1, 2.2, weight(-20, 4, 'x', palette.sun, '3')),
      swap(2.1, 5.3, weight(-20, 4, '12', palette.sun, '3')),
      swap(5.2, 7.1, weight(-20, 4, '4', palette.sun)),
      swap(-1, 7.1, weight(40, 2, '2', palette.falu)),
      swap(7, 99, weight(0, 6, '6', palette.lake)),
    ];
    const x = sheet.x + 44;
    const column = x + 90;
    const size = 46;
    const tick = strip('M-24 2 L-7 20 L27 -20', 13, palette.ink);
    return [
      ground(),
      notebook(
        letters(x, 108, 'Kontroll', { size: 58, anchor: 'start', face: 'heading' }),
        written(t, 1, signRow(x, 184, [third('x'), ...signs('+ 2 = 6')], size)),
        written(t, 2.1, signRow(x, 296, signs('VL'), size)),
        written(t, 2.1, signRow(column, 296, [...signs('='), third('12'), ...signs('+ 2')], size)),
        written(t, 5.3, signRow(column, 376, signs('= 4 + 2 = 6'), size)),
        written(
          t,
          8.9,
          signRow(x, 440, signs('HL'), size),
          signRow(column, 440, signs('= 6'), size),
        ),
        written(
          t,
          11.4,
          rect(x - 12, 482, 360, 82, palette.sun, 14),
          signRow(x, 522, signs('VL = HL'), size),
        ),
        settle(t, 11.9, x + 292, 522, tick),
      ),
      balance({
        ...scales,
        foot,
        tilt: 0,
        left: left.join(''),
        right: weight(0, 6, '6', palette.lake),
      }),
    ].join('');
  },
};
