import { cut, lay, letters, palette, rect, strip } from '../motifs/paper.ts';
import { appear, between, ease, film, ground, reveal, type Scene, sprout } from './stage.ts';

type Corner = readonly [x: number, y: number];

const shape = (corners: readonly Corner[]): string =>
  `M${corners.map((corner) => corner.join(' ')).join('L')}Z`;

const label = (x: number, y: number, words: string, fill: string = palette.ink): string =>
  letters(x, y, words, { size: 52, fill });

const triangleCorners = [
  [600, 400],
  [600, 200],
  [750, 400],
] as const;

const onTheSides: Scene = {
  seconds: 14.6,
  cues: [
    {
      from: 0.6,
      to: 4.4,
      text: 'En rätvinklig triangel har två kateter\noch en hypotenusa.',
      en: 'A right triangle has two legs\nand a hypotenuse.',
    },
    {
      from: 4.6,
      to: 8.2,
      text: 'Rita en kvadrat på varje sida.',
      en: 'Draw a square on each side.',
    },
    {
      from: 8.4,
      to: 13.8,
      text: 'De två mindre är tillsammans lika stora\nsom den största. Hur vet man det?',
      en: 'Together, the two smaller are as large\nas the largest. How can we know?',
    },
  ],
  draw: (t) =>
    [
      ground(),
      letters(70, 120, 'Pythagoras sats', { size: 68, face: 'heading', anchor: 'start' }),
      sprout(t, 5, 600, 400, rect(-200, -200, 200, 200, palette.lakeLight)),
      sprout(t, 5.8, 600, 400, rect(0, 0, 150, 150, palette.sun)),
      sprout(
        t,
        6.6,
        675,
        300,
        cut(
          shape([
            [-75, -100],
            [75, 100],
            [275, -50],
            [125, -250],
          ]),
          palette.forestLight,
        ),
      ),
      cut(shape(triangleCorners), palette.card),
      strip(shape(triangleCorners), 6, palette.ink),
      strip('M600 372H628V400', 4, palette.ink),
      appear(t, 1.2, label(675, 444, 'a'), label(572, 316, 'b'), label(700, 286, 'c')),
      appear(t, 6.8, label(675, 500, 'a²'), label(500, 316, 'b²'), label(775, 240, 'c²')),
    ].join(''),
};

const a = 180;
const b = 240;
const side = a + b;

type Piece = { readonly corners: readonly Corner[]; readonly move: Corner; readonly at: number };

/** Four equal triangles in a square, and the move that turns the one hole into two. */
const triangles: readonly Piece[] = [
  {
    corners: [
      [0, 0],
      [a, 0],
      [0, b],
    ],
    move: [0, 0],
    at: 0,
  },
  {
    corners: [
      [side, side],
      [b, side],
      [side, a],
    ],
    move: [-b, -a],
    at: 10.4,
  },
  {
    corners: [
      [0, side],
      [0, b],
      [b, side],
    ],
    move: [a, 0],
    at: 12.4,
  },
  {
    corners: [
      [side, 0],
      [side, a],
      [a, 0],
    ],
    move: [0, b],
    at: 14.4,
  },
];

const hole = shape([
  [a, 0],
  [side, a],
  [b, side],
  [0, b],
]);

const rearranged: Scene = {
  seconds: 26.6,
  cues: [
    {
      from: 0.9,
      to: 4.8,
      text: 'Lägg fyra likadana trianglar\ni en stor kvadrat.',
      en: 'Put four equal triangles\nin a large square.',
    },
    {
      from: 5,
      to: 9.4,
      text: 'Hålet i mitten har hypotenusan som sida.\nDess area är c².',
      en: 'The hole has the hypotenuse as its side.\nIts area is c².',
    },
    {
      from: 9.8,
      to: 13.6,
      text: 'Flytta nu tre av trianglarna.',
      en: 'Now move three of the triangles.',
    },
    {
      from: 13.8,
      to: 18,
      text: 'Ingen har ändrat storlek,\nså hålen är lika stora som förut.',
      en: 'None has changed its size,\nso the holes are as large as before.',
    },
    {
      from: 18.2,
      to: 21.8,
      text: 'Men nu är hålet två kvadrater:\na² och b².',
      en: 'But now the hole is two squares:\na² and b².',
    },
    { from: 22, to: 26, text: 'Alltså är a² + b² = c².', en: 'So a² + b² = c².' },
  ],
  draw: (t) => {
    const moved = ease(t, 15.4, 1);
    return [
      ground(),
      lay(
        { x: 170, y: 110 },
        rect(-8, -8, side + 16, side + 16, palette.ink),
        rect(0, 0, side, side, palette.card),
        lay(
          { opacity: ease(t, 4.8, 0.6) * (1 - ease(t, 9.6, 0.6)) },
          cut(hole, palette.forestLight),
        ),
        lay(
          { opacity: ease(t, 17, 0.8) },
          rect(a, 0, b, b, palette.lakeLight),
          rect(0, b, a, a, palette.sun),
        ),
        ...triangles.map(({ corners, move, at }, index) => {
          const share = at === 0 ? 0 : ease(t, at, 1.6);
          const shown = ease(t, 0.9 + 0.6 * index, 0.5);
          return lay(
            { x: move[0] * share, y: move[1] * share - 20 * (1 - shown), opacity: shown },
            cut(shape(corners), palette.falu),
            strip(shape(corners), 3, palette.card),
          );
        }),
        lay({ opacity: ease(t, 5.4, 0.5) * (1 - ease(t, 9.6, 0.5)) }, label(side / 2, 228, 'c²')),
        appear(t, 17.6, label(a + b / 2, 138, 'b²'), label(a / 2, b + 108, 'a²')),
      ),
      lay(
        { x: 930, opacity: ease(t, 5.8, 0.5) },
        letters(0, 250, 'Före', { size: 40, fill: palette.muted }),
        letters(0, 316, 'hålet är c²', { size: 56 }),
      ),
      lay(
        { x: 930, y: 20 * (1 - moved), opacity: ease(t, 18.2, 0.5) },
        letters(0, 400, 'Efter', { size: 40, fill: palette.muted }),
        letters(0, 466, 'hålen är a² + b²', { size: 56 }),
      ),
      lay(
        { x: 930, opacity: ease(t, 22, 0.5) },
        letters(0, 170, 'a² + b² = c²', { size: 72, fill: palette.forest }),
      ),
    ].join('');
  },
};

const cell = 46;

/** The unit squares of 3² and 4², which together fill 5². */
const units = [
  ...Array.from({ length: 9 }, (_, index) => ({
    from: [170 + cell * (index % 3), 230 + cell * Math.floor(index / 3)],
    fill: palette.sun,
  })),
  ...Array.from({ length: 16 }, (_, index) => ({
    from: [420 + cell * (index % 4), 230 + cell * Math.floor(index / 4)],
    fill: palette.lakeLight,
  })),
];

const example: Scene = {
  seconds: 11.6,
  cues: [
    {
      from: 1,
      to: 5.6,
      text: 'Är kateterna 3 och 4 så blir kvadraterna\n9 rutor och 16 rutor.',
      en: 'With legs of 3 and 4, the squares hold\n9 units and 16 units.',
    },
    {
      from: 5.8,
      to: 11,
      text: '9 + 16 = 25 rutor fyller en kvadrat\nmed sidan 5. Hypotenusan är 5.',
      en: '9 + 16 = 25 units fill a square\nof side 5. The hypotenuse is 5.',
    },
  ],
  draw: (t) =>
    [
      ground(),
      letters(640, 130, '3² + 4² = 5²', { size: 76, face: 'heading' }),
      rect(846, 226, 5 * cell + 8, 5 * cell + 8, palette.forestLight),
      ...units.map(({ from: [x = 0, y = 0], fill }, index) => {
        const share = ease(t, 5.6 + 0.09 * index, 0.9);
        const [toX, toY] = [850 + cell * (index % 5), 230 + cell * Math.floor(index / 5)];
        return rect(between(x, toX, share), between(y, toY, share), cell - 4, cell - 4, fill);
      }),
      reveal(t, 1.6, 6.4, label(237, 520, '9'), label(510, 520, '16')),
      appear(t, 9, label(965, 520, '25')),
    ].join(''),
};

/** "Pythagoras sats med saxen": matematik, årskurs 7–9. */
export const pythagoras = film({
  slug: 'pythagoras-sats',
  folder: 'grundskola/matematik/matematik-arskurs-7-9/pythagoras-sats',
  posterAt: 12,
  scenes: [onTheSides, rearranged, example],
});
