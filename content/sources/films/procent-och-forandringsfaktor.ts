import { letters, palette, rect, strip } from '../motifs/paper.ts';
import { appear, between, ease, film, ground, reveal, type Scene } from './stage.ts';

const cell = 42;
const left = 120;
const top = 110;

type Square = { readonly column: number; readonly row: number };

const grid = (columns: number, rows: number): readonly Square[] =>
  Array.from({ length: columns * rows }, (_, index) => ({
    column: index % columns,
    row: Math.floor(index / columns),
  }));

/** A square of the grid, moved by a number of columns and rows. */
const square = ({ column, row }: Square, fill: string, size = cell - 4): string =>
  rect(left + column * cell, top + row * cell, size, size, fill);

const side = (
  t: number,
  from: number,
  y: number,
  words: string,
  fill: string = palette.ink,
): string => appear(t, from, letters(940, y, words, { size: 54, fill }));

const whole: Scene = {
  seconds: 11.6,
  cues: [
    {
      from: 0.6,
      to: 4.2,
      text: 'En kvadrat med 100 rutor\när det hela: 100 procent.',
      en: 'A square of 100 small ones\nis the whole: 100 per cent.',
    },
    { from: 4.4, to: 7.4, text: 'En ruta är en procent.', en: 'One of them is one per cent.' },
    {
      from: 7.6,
      to: 11.2,
      text: '20 procent är 20 rutor\nav de hundra.',
      en: '20 per cent is 20 squares\nout of the hundred.',
    },
  ],
  draw: (t) =>
    [
      ground(),
      ...grid(10, 10).map((one, index) => {
        const shown = ease(t, 0.2 + 0.012 * index, 0.4);
        const marked = one.column > 7 && t > 7.8 + 0.1 * one.row;
        const first = index === 0 && t > 4.6 && t < 7.6;
        return shown === 0
          ? ''
          : square(one, marked || first ? palette.sun : palette.lakeLight, (cell - 4) * shown);
      }),
      side(t, 1.6, 220, '100 rutor = 100 %'),
      side(t, 4.8, 310, '1 ruta = 1 %'),
      side(t, 8.6, 400, '20 rutor = 20 %'),
    ].join(''),
};

const raised: Scene = {
  seconds: 13.4,
  cues: [
    {
      from: 1,
      to: 4.6,
      text: 'Priset 100 kronor\nhöjs med 20 procent.',
      en: 'A price of 100 kronor\nis raised by 20 per cent.',
    },
    {
      from: 4.8,
      to: 8.2,
      text: 'Då läggs 20 rutor till.\nDet blir 120.',
      en: '20 squares are added.\nThat makes 120.',
    },
    {
      from: 8.4,
      to: 12.8,
      text: 'Det nya är 1,20 gånger det gamla.\n1,20 är förändringsfaktorn.',
      en: 'The new is 1.20 times the old.\n1.20 is the change factor.',
    },
  ],
  draw: (t) =>
    [
      ground(palette.forestSoft),
      ...grid(10, 10).map((one) => square(one, palette.lakeLight)),
      ...grid(2, 10).map(({ column, row }, index) => {
        const share = ease(t, 2.6 + 0.1 * index, 0.8);
        return share === 0
          ? ''
          : square({ column: between(17, 10 + column, share), row }, palette.sun);
      }),
      side(t, 1.2, 220, '100 kr'),
      side(t, 5, 310, '+ 20 kr = 120 kr'),
      side(t, 8.8, 400, '100 · 1,20 = 120', palette.forest),
    ].join(''),
};

const lowered: Scene = {
  seconds: 15.6,
  cues: [
    {
      from: 1,
      to: 4.8,
      text: 'Sedan sänks priset med 20 procent.\nBlir det 100 igen?',
      en: 'Then it is lowered by 20 per cent.\nIs it 100 again?',
    },
    {
      from: 5,
      to: 9.6,
      text: 'Nu är 120 det hela.\n20 procent av 120 är 24 rutor.',
      en: 'Now 120 is the whole.\n20 per cent of 120 is 24 squares.',
    },
    {
      from: 9.8,
      to: 14.8,
      text: 'Det som är kvar är 0,80 gånger 120.\nDet är 96 rutor.',
      en: 'What is left is 0.80 times 120.\nThat is 96 squares.',
    },
  ],
  draw: (t) =>
    [
      ground(palette.faluSoft),
      ...grid(12, 10).map((one, index) => {
        const away = one.row > 7 ? ease(t, 7.4 + 0.04 * (index - 96), 0.8) : 0;
        if (away === 1) return '';
        const marked = one.row > 7 && t > 5.4;
        const kept = one.column > 9 ? palette.sun : palette.lakeLight;
        return square({ ...one, row: one.row + 7 * away }, marked ? palette.falu : kept);
      }),
      side(t, 1.2, 220, '120 kr'),
      side(t, 5.8, 310, '20 % av 120 = 24', palette.falu),
      side(t, 10, 400, '120 · 0,80 = 96', palette.forest),
    ].join(''),
};

const compared: Scene = {
  seconds: 13,
  cues: [
    {
      from: 0.9,
      to: 5,
      text: 'Lägg rutorna i den första kvadraten.\nDet fattas fyra.',
      en: 'Put them in the first square.\nFour are missing.',
    },
    {
      from: 5.2,
      to: 9,
      text: 'Upp 20 procent och ner 20 procent\när alltså ner 4 procent.',
      en: 'So up 20 and then down 20\nis down 4 per cent.',
    },
    { from: 9.2, to: 12.6, text: '1,20 · 0,80 = 0,96', en: '1.20 · 0.80 = 0.96' },
  ],
  draw: (t) =>
    [
      ground(),
      strip(
        `M${left - 6} ${top - 6}h${10 * cell + 8}v${10 * cell + 8}h${-10 * cell - 8}Z`,
        5,
        palette.ink,
      ),
      ...grid(12, 8).map((one) => {
        if (one.column < 10) return square(one, palette.lakeLight);
        const order = one.row * 2 + one.column - 10;
        const share = ease(t, 1.2 + 0.12 * order, 0.9);
        const goal = { column: order % 10, row: 8 + Math.floor(order / 10) };
        const at = {
          column: between(one.column, goal.column, share),
          row: between(one.row, goal.row, share),
        };
        return square(at, palette.sun);
      }),
      reveal(
        t,
        4,
        99,
        ...[6, 7, 8, 9].map((column) =>
          rect(left + column * cell, top + 9 * cell, cell - 4, cell - 4, palette.faluSoft),
        ),
      ),
      side(t, 4.2, 220, '96 av 100'),
      side(t, 5.6, 310, '4 % mindre', palette.falu),
      side(t, 9.2, 400, '1,20 · 0,80 = 0,96', palette.forest),
    ].join(''),
};

/** "Upp 20, ner 20": matematik, årskurs 7–9. */
export const procent = film({
  slug: 'procent-och-forandringsfaktor',
  folder: 'grundskola/matematik/matematik-arskurs-7-9/procent-och-forandringsfaktor',
  posterAt: 49,
  scenes: [whole, raised, lowered, compared],
});
