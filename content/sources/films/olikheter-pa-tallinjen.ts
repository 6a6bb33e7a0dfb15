import { circle, lay, letters, palette, strip } from '../motifs/paper.ts';
import { between, ease, film, ground, reveal, type Scene } from './stage.ts';

const middle = 640;
const step = 104;
const line = 440;
const at = (number: number): number => middle + step * number;

/** A number line from `from` to `to`, with the numbers under it. Nought is where `at` puts it. */
function numberLine(from: number, to: number): string {
  const marks = Array.from({ length: to - from + 1 }, (_, index) => from + index);
  return [
    strip(`M${at(from) - 60} ${line}H${at(to) + 60}`, 6, palette.ink),
    ...marks.flatMap((number) => [
      strip(`M${at(number)} ${line - 14}V${line + 14}`, 5, palette.ink),
      letters(at(number), line + 66, String(number).replace('-', '−'), { size: 38 }),
    ]),
  ].join('');
}

const ring = (number: number): string =>
  circle(at(number), line, 21, palette.forest) + circle(at(number), line, 12, palette.warm);

const dot = (x: number, fill: string): string => circle(x, line, 21, fill);

/** What is larger than a number: a beam from the number out of the picture. */
const beam = (t: number, from: number, number: number): string => {
  const reach = between(at(number), at(5) + 60, ease(t, from, 1.6));
  return reach === at(number) ? '' : strip(`M${at(number)} ${line}H${reach}`, 16, palette.forest);
};

const many: Scene = {
  seconds: 17.4,
  cues: [
    {
      from: 0.5,
      to: 4.2,
      text: 'En ekvation har ofta en enda lösning.',
      en: 'An equation often has one solution.',
    },
    {
      from: 4.4,
      to: 7.6,
      text: 'En olikhet har oändligt många.',
      en: 'An inequality has infinitely many.',
    },
    {
      from: 7.8,
      to: 12,
      text: 'x > 2 är alla tal till höger\nom 2 på tallinjen.',
      en: 'x > 2 is all numbers to the right\nof 2 on the number line.',
    },
    {
      from: 12.2,
      to: 16.8,
      text: 'Ringen är tom, för talet 2\när inte större än sig självt.',
      en: 'The ring is empty, for 2\nis not greater than itself.',
    },
  ],
  draw: (t) =>
    [
      ground(),
      letters(middle, 150, 'Olikheter på tallinjen', { size: 76, face: 'heading' }),
      reveal(t, 0.6, 4.4, letters(middle, 280, 'x = 2', { size: 68 })),
      lay({ opacity: ease(t, 4.6, 0.5) }, letters(middle, 280, 'x > 2', { size: 68 })),
      numberLine(-5, 5),
      beam(t, 8.2, 2),
      reveal(t, 0.9, 4.4, dot(at(2), palette.lake)),
      lay({ opacity: ease(t, 7.9, 0.4) }, lay({}, ring(2))),
    ].join(''),
};

const mirrored: Scene = {
  seconds: 21.6,
  cues: [
    {
      from: 1.2,
      to: 4.6,
      text: '1 är mindre än 4.\nDet står längre till vänster.',
      en: '1 is less than 4.\nIt stands further to the left.',
    },
    {
      from: 4.8,
      to: 8.2,
      text: 'Multiplicera båda talen med −1.',
      en: 'Multiply both numbers by −1.',
    },
    {
      from: 8.4,
      to: 12,
      text: 'De speglas i nollan\noch byter ordning.',
      en: 'They are reflected in zero\nand change order.',
    },
    {
      from: 12.2,
      to: 15.6,
      text: 'Nu är −1 större än −4:\ntecknet har vänt sig.',
      en: 'Now −1 is greater than −4:\nthe sign has turned.',
    },
    {
      from: 15.8,
      to: 21,
      text: 'Det gör det varje gång man multiplicerar\nmed ett negativt tal.',
      en: 'It does so each time you multiply\nby a negative number.',
    },
  ],
  draw: (t) => {
    const turned = ease(t, 8.5, 2.2);
    const arc = -120 * Math.sin(Math.PI * turned);
    const moved = (number: number, fill: string) =>
      lay({ y: arc }, dot(between(at(number), at(-number), turned), fill));
    return [
      ground(),
      lay({ opacity: 1 - ease(t, 12, 0.4) }, letters(middle, 200, '1 < 4', { size: 84 })),
      lay({ opacity: ease(t, 12.4, 0.4) }, letters(middle, 200, '−1 > −4', { size: 84 })),
      reveal(t, 5, 8.4, letters(middle, 290, '· (−1)', { size: 56, fill: palette.falu })),
      numberLine(-5, 5),
      strip(`M${middle} ${line - 74}V${line + 24}`, 5, palette.falu),
      moved(1, palette.lake),
      moved(4, palette.sun),
    ].join('');
  },
};

/** "Därför vänder tecknet": matematik 1b, algebra. */
export const olikheter = film({
  slug: 'olikheter-pa-tallinjen',
  folder: 'gymnasieskola/matematik/matematik-1b/olikheter-pa-tallinjen',
  posterAt: 14,
  scenes: [many, mirrored],
});
