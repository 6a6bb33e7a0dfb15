import { circle, cut, ellipse, lay, letters, palette, rect, strip } from '../motifs/paper.ts';
import { appear, between, ease, film, ground, reveal, type Scene, sprout } from './stage.ts';

type Allele = 'A' | 'a';

/** A pea flower around its origin, purple or white. */
function flower(white = false, stem = 52): string {
  const [banner, wings] = white
    ? [palette.card, palette.paper]
    : [palette.heather, palette.heatherLight];
  return [
    strip(`M0 40v${stem}`, 8, palette.forest),
    ellipse(-26, -14, 40, 36, banner),
    ellipse(26, -14, 40, 36, banner),
    lay({ x: -15, y: 20, turn: 24 }, ellipse(0, 0, 22, 32, wings)),
    lay({ x: 15, y: 20, turn: -24 }, ellipse(0, 0, 22, 32, wings)),
    cut('M-9 18C-9 44 9 44 9 18Z', palette.sun),
  ].join('');
}

const fillOf = (allele: Allele): string => (allele === 'A' ? palette.heather : palette.card);

/** One thread of a chromosome, with the allele on it. */
const thread = (allele: Allele): string =>
  rect(-18, -72, 36, 144, palette.ink, 18) +
  rect(-15, -69, 30, 138, fillOf(allele), 15) +
  letters(0, 15, allele, { size: 44, fill: allele === 'A' ? palette.card : palette.ink });

/** A chromosome that becomes two threads as `copied` goes from 0 to 1. */
const chromosome = (allele: Allele, copied: number): string =>
  lay({ x: -19 * copied, turn: -5 * copied }, thread(allele)) +
  lay({ x: 19 * copied, turn: 5 * copied, opacity: copied }, thread(allele));

const cell = (x: number, y: number, rx: number, ry: number): string =>
  ellipse(x, y, rx + 6, ry + 6, palette.forest) + ellipse(x, y, rx, ry, palette.lakeSoft);

const carrier: Scene = {
  seconds: 12.6,
  cues: [
    {
      from: 0.6,
      to: 4.6,
      text: 'Den här ärtplantan är lila.\nMen den bär ett dolt anlag för vitt.',
      en: 'This pea plant is purple.\nIt carries a hidden allele for white.',
    },
    {
      from: 4.8,
      to: 8.4,
      text: 'I cellen finns kromosomer i par,\nen från varje förälder.',
      en: 'The cell has chromosomes in pairs,\none from each parent.',
    },
    {
      from: 8.6,
      to: 12.2,
      text: 'A ger lila. Bredvid A\nmärks inte a.',
      en: 'A makes purple.\nBeside A, a does not show.',
    },
  ],
  draw: (t) =>
    [
      ground(palette.forestSoft),
      lay({ x: 300, y: 270, scale: 2.4 }, flower()),
      sprout(t, 4.6, 860, 270, cell(0, 0, 270, 190)),
      appear(t, 5.4, lay({ x: 780, y: 260, scale: 1.5 }, chromosome('A', 0))),
      appear(t, 6, lay({ x: 940, y: 260, scale: 1.5 }, chromosome('a', 0))),
      reveal(
        t,
        8.8,
        99,
        letters(710, 546, 'lila', { size: 48, fill: palette.heather, anchor: 'end' }),
        strip('M722 530C764 512 778 470 780 390', 5, palette.heather),
        letters(930, 546, 'vit, men dold', { size: 48, anchor: 'start' }),
        strip('M1010 500C964 480 944 450 940 390', 5, palette.ink),
      ),
    ].join(''),
};

const divisions: Scene = {
  seconds: 18.4,
  cues: [
    {
      from: 1,
      to: 4.2,
      text: 'Först kopieras kromosomerna.',
      en: 'First the chromosomes are copied.',
    },
    {
      from: 4.4,
      to: 8.6,
      text: 'Sedan delar sig cellen.\nParet skiljs åt.',
      en: 'Then the cell divides.\nThe pair is separated.',
    },
    {
      from: 8.8,
      to: 12.8,
      text: 'Cellerna delar sig en gång till.\nKopiorna skiljs åt.',
      en: 'The cells divide once more.\nThe copies are separated.',
    },
    {
      from: 13,
      to: 17.8,
      text: 'Fyra könsceller med ett anlag var:\nhälften har A, hälften har a.',
      en: 'Four sex cells with one allele each:\nhalf of them have A, half have a.',
    },
  ],
  draw: (t) => {
    const copied = ease(t, 1.6, 1.8);
    const first = ease(t, 5, 2.2);
    const second = ease(t, 9.4, 2.2);
    const grown = between(230, 170, first);
    const halves = [
      { allele: 'A', side: -1 },
      { allele: 'a', side: 1 },
    ] as const;
    const cells = halves.flatMap(({ allele, side }) =>
      [-1, 1].map((way) => {
        const x = 640 + side * 300 * first + way * 150 * second;
        return {
          allele,
          way,
          x,
          body: cell(x, 310, between(grown, 130, second), 190 - 20 * second),
        };
      }),
    );
    const threads = halves.map(({ allele, side }) => {
      const x = 640 + side * between(80, 300, first);
      return second === 0
        ? lay({ x, y: 310, scale: 1.4 }, chromosome(allele, copied))
        : [-1, 1]
            .map((way) =>
              lay(
                { x: x + way * between(19 * 1.4, 150, second), y: 310, scale: 1.4 },
                lay({ turn: way * 5 * (1 - second) }, thread(allele)),
              ),
            )
            .join('');
    });
    return [
      ground(palette.forestSoft),
      ...cells.map(({ body }) => body),
      ...threads,
      appear(t, 1, letters(640, 80, 'Så bildas könsceller', { size: 56, face: 'heading' })),
      appear(t, 13, letters(340, 560, 'två med A', { size: 48 })),
      appear(t, 13.6, letters(940, 560, 'två med a', { size: 48 })),
    ].join('');
  },
};

const side = 170;
const corner = { x: 520, y: 200 };
const alleles = ['A', 'a'] as const;

const squares = alleles.flatMap((left, row) =>
  alleles.map((above, column) => ({
    pair: [left, above].toSorted().join(''),
    left,
    above,
    row,
    column,
    at: 3 + 1.5 * (row * 2 + column),
  })),
);

const cross: Scene = {
  seconds: 17.6,
  cues: [
    {
      from: 1,
      to: 5.2,
      text: 'Två sådana plantor korsas.\nEn könscell från var och en möts.',
      en: 'Two such plants are crossed.\nOne sex cell from each meet.',
    },
    {
      from: 5.4,
      to: 9.6,
      text: 'Alla fyra möten är lika troliga.\nBokstäverna visar vad avkomman får.',
      en: 'All four meetings are as likely.\nThe letters show what offspring get.',
    },
    {
      from: 9.8,
      to: 12.8,
      text: 'AA och Aa ger lila blommor.',
      en: 'AA and Aa make purple flowers.',
    },
    {
      from: 13,
      to: 17,
      text: 'Bara aa ger vita:\nen ruta av fyra.',
      en: 'Only aa makes white ones:\none square out of four.',
    },
  ],
  draw: (t) =>
    [
      ground(palette.heatherSoft),
      lay({ x: 220, y: 330, scale: 1.3 }, flower()),
      lay({ x: 690, y: 76, scale: 0.8 }, flower()),
      ...alleles.map((one, index) =>
        letters(corner.x + side * (index + 0.5), corner.y - 22, one, { size: 56 }),
      ),
      ...alleles.map((one, index) =>
        letters(corner.x - 44, corner.y + side * (index + 0.5) + 18, one, { size: 56 }),
      ),
      ...squares.map(({ pair, left, above, row, column, at }) => {
        const [x, y] = [corner.x + side * column, corner.y + side * row];
        const share = ease(t, at, 1.1);
        const white = pair === 'aa';
        const opened = ease(t, white ? 13 : 9.8, 0.8);
        return [
          rect(
            x + 4,
            y + 4,
            side - 8,
            side - 8,
            opened > 0.5 && white ? palette.forestLight : palette.forestSoft,
            14,
          ),
          share === 0
            ? ''
            : letters(
                between(corner.x - 44, x + (left > above ? 106 : 62), share),
                between(y + side / 2 + 18, y + 148, share),
                left,
                { size: 52 },
              ) +
              letters(
                x + (left > above ? 62 : 106),
                between(corner.y - 22, y + 148, share),
                above,
                { size: 52 },
              ),
          sprout(t, white ? 13 : 9.8, x + side / 2, y + 48, lay({ scale: 0.52 }, flower(white, 0))),
        ].join('');
      }),
      appear(
        t,
        10.4,
        letters(930, 330, '3 av 4 lila', { size: 52, anchor: 'start', fill: palette.heather }),
      ),
      appear(t, 13.6, letters(930, 410, '1 av 4 vit', { size: 52, anchor: 'start' })),
    ].join(''),
};

// Where the white flowers came in a draw of forty; none of the first four.
const white = new Set([5, 8, 9, 15, 18, 22, 29, 33, 38]);
const drawn = 40;

/** How many seeds have come up: four, and later all forty. */
const comeUp = (t: number): number =>
  Math.floor(4 * ease(t, 1.4, 2) + (drawn - 4) * Math.min(1, Math.max(0, (t - 5.6) / 4)));

const chance: Scene = {
  seconds: 15.4,
  cues: [
    {
      from: 1,
      to: 5,
      text: 'Så fyra frön. Här blev alla lila.\nSå kan det bli av en slump.',
      en: 'Sow four seeds. Here all are purple.\nThat can happen by chance.',
    },
    {
      from: 5.2,
      to: 9.8,
      text: 'Med fyrtio frön kommer man\noftast närmare en fjärdedel.',
      en: 'With forty seeds you usually\ncome closer to a quarter.',
    },
    {
      from: 10,
      to: 14.8,
      text: 'Här blev 9 av 40 vita. En av fyra\när en chans och inte ett löfte.',
      en: 'Here 9 of 40 are white. One in four\nis a chance and not a promise.',
    },
  ],
  draw: (t) => {
    const count = comeUp(t);
    const whites = [...white].filter((index) => index < count).length;
    return [
      ground(palette.forestLight),
      ...Array.from({ length: count }, (_, index) =>
        lay(
          { x: 130 + (index % 10) * 113, y: 170 + Math.floor(index / 10) * 112, scale: 0.62 },
          flower(white.has(index)),
        ),
      ),
      circle(470, 66, 20, palette.heather),
      letters(506, 84, `lila ${count - whites}`, { size: 52, anchor: 'start' }),
      circle(730, 66, 20, palette.card),
      letters(766, 84, `vita ${whites}`, { size: 52, anchor: 'start' }),
    ].join('');
  },
};

/** "Varför en av fyra?": biologi 1, genetik. */
export const arvsanlag = film({
  slug: 'mendels-lagar-och-klassisk-genetik',
  folder: 'gymnasieskola/biologi/biologi-1/mendels-lagar-och-klassisk-genetik',
  posterAt: 46.5,
  scenes: [carrier, divisions, cross, chance],
});
