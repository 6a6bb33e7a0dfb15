import { balance } from '../motifs/balance.ts';
import { leftSide, rightSide, signRow, type Sign, signs } from '../motifs/equation.ts';
import { lay, letters, palette, rect, strip } from '../motifs/paper.ts';
import { between, ease, film, ground, reveal, type Scene, settle, stage } from './stage.ts';

const foot = 578;
const unit = 20;
const height = 76;
const scales = { x: 360, y: 100 };
const equals = 1024;
const sheet = { x: 716, y: 40, width: 524, height: 540 };

/** A weight as wide as the number it stands for, so that equal sides look equal. */
function weight(middle: number, worth: number, face: string, fill: string, under?: string): string {
  const ink = fill === palette.sun ? palette.ink : palette.card;
  const size = under ? 34 : 46;
  const width = worth * unit;
  const label = signRow(
    middle - size * (0.29 * face.length + 0.17),
    -height / 2,
    [{ sign: face, fill: ink, ...(under && { under }) }],
    size,
  );
  return rect(middle - width / 2, -height, width, height, fill) + label;
}

/** Lifts a weight out of its pan and away, straight up. */
function lifted(t: number, at: number, piece: string): string {
  const share = ease(t, at, 1.3);
  return lay({ y: -520 * share, opacity: 1 - ease(t, at + 0.7, 0.6) }, piece);
}

function notebook(...rows: readonly string[]): string {
  return rect(sheet.x, sheet.y, sheet.width, sheet.height, palette.card, 20) + rows.join('');
}

const answer = (y: number): string => rect(equals - 126, y - 46, 264, 92, palette.sun, 14);

const minus = (number: string): Sign[] => signs(`− ${number}`, palette.falu);
const third = (sign: string): Sign => ({ sign, under: '3' });

const subtract: Scene = {
  seconds: 23.2,
  cues: [
    { from: 0.5, to: 3.9, text: 'En ekvation är som en våg i balans.' },
    { from: 4.1, to: 7.8, text: 'Vänster led väger lika mycket\nsom höger led.' },
    { from: 8, to: 11, text: 'Vi vill få x ensamt på ena sidan.' },
    { from: 11.2, to: 15, text: 'Om vi tar bort 3 bara till vänster\ntippar vågen åt höger.' },
    { from: 15.2, to: 18.9, text: 'Tar vi bort 3 också till höger\nkommer vågen i balans igen.' },
    { from: 19.1, to: 22.7, text: 'Kvar är x till vänster\noch 5 till höger: x = 5.' },
  ],
  draw: (t) => {
    const aside = ease(t, 3.7, 1.1);
    const split = ease(t, 15.4, 0.7);
    const nod = Math.sin(Math.PI * ease(t, 8.2, 1.4));
    const left =
      lay({ y: -34 * nod }, weight(between(-30, 0, ease(t, 12.6)), 5, 'x', palette.sun)) +
      lifted(t, 11.5, weight(50, 3, '3', palette.falu));
    const eight = [
      lay({ opacity: 1 - ease(t, 15.3, 0.3) }, weight(0, 8, '8', palette.lake)),
      lay(
        { opacity: ease(t, 15.2, 0.3) },
        weight(between(-30 - 6 * split, 0, ease(t, 17.6)), 5, '5', palette.lake),
        lifted(t, 16.3, weight(50 + 6 * split, 3, '3', palette.falu)),
      ),
    ].join('');
    return [
      ground(),
      lay(
        { opacity: 1 - ease(t, 3.6, 0.5), y: -60 * aside },
        letters(640, 128, 'Balansmetoden', { size: 92, face: 'heading' }),
      ),
      lay(
        { x: between(stage.width, 0, aside) },
        notebook(
          settle(t, 4.9, 0, 0, leftSide(equals, 138, signs('x + 3'), 56)),
          settle(t, 5.5, 0, 0, rightSide(equals, 138, signs('8'), 56)),
          settle(t, 11.8, 0, 0, leftSide(equals, 288, [...signs('x + 3'), ...minus('3')], 56)),
          settle(t, 16.7, 0, 0, rightSide(equals, 288, [...signs('8'), ...minus('3')], 56)),
          settle(
            t,
            19.3,
            0,
            0,
            answer(438),
            leftSide(equals, 438, signs('x'), 56),
            rightSide(equals, 438, signs('5'), 56),
          ),
        ),
      ),
      reveal(
        t,
        4.5,
        11,
        letters(scales.x - 200, 488, 'vänster led', { size: 36 }),
        letters(scales.x + 200, 488, 'höger led', { size: 36 }),
      ),
      balance({
        x: between(640, scales.x, aside),
        y: between(236, scales.y, aside),
        foot,
        tilt: 7 * (ease(t, 11.9, 1.2) - ease(t, 16.7, 1.2)),
        left,
        right: eight,
      }),
    ].join('');
  },
};

const denominator: Scene = {
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
      settle(t, at, 0, 0, leftSide(equals, y, before, 46), rightSide(equals, y, after, 46));
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
        settle(t, 16.9, 0, 0, answer(516)),
        row(16.9, 516, signs('x'), signs('12')),
      ),
      balance({ ...scales, foot, tilt: 0, left: left.join(''), right: right.join('') }),
    ].join('');
  },
};

const check: Scene = {
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
        settle(t, 1, 0, 0, signRow(x, 184, [third('x'), ...signs('+ 2 = 6')], size)),
        settle(t, 2.1, 0, 0, signRow(x, 296, signs('VL'), size)),
        settle(t, 2.1, 0, 0, signRow(column, 296, [...signs('='), third('12'), ...signs('+ 2')], size)),
        settle(t, 5.3, 0, 0, signRow(column, 376, signs('= 4 + 2 = 6'), size)),
        settle(t, 8.9, 0, 0, signRow(x, 440, signs('HL'), size), signRow(column, 440, signs('= 6'), size)),
        settle(
          t,
          11.4,
          0,
          0,
          rect(x - 12, 482, 360, 82, palette.sun, 14),
          signRow(x, 522, signs('VL = HL'), size),
        ),
        settle(t, 11.9, x + 292, 522, tick),
      ),
      balance({ ...scales, foot, tilt: 0, left: left.join(''), right: weight(0, 6, '6', palette.lake) }),
    ].join('');
  },
};

/** "Balansmetoden": matematik 1b, algebra. */
export const linjaraEkvationer = film({
  slug: 'linjara-ekvationer-steg-for-steg',
  folder: 'gymnasieskola/matematik/matematik-1b/linjara-ekvationer-steg-for-steg',
  posterAt: 3.3,
  scenes: [subtract, denominator, check],
});
