import { arrow } from '../motifs/arrow.ts';
import { earthworm } from '../motifs/forest-animals.ts';
import { bacteria, bilberry, looseLeaf, mushroom } from '../motifs/forest.ts';
import { circle, cut, ellipse, lay, letters, palette, rect, strip } from '../motifs/paper.ts';
import { between, ease, ground, type Scene, settle, sprout } from './stage.ts';

const soil = 318;
const plant = { x: 230, y: soil - 112 };

const roots = (): string =>
  strip(
    `M${plant.x} ${soil - 6} v120 M${plant.x} ${soil + 30} c-20 30 -60 40 -84 76 M${plant.x} ${soil + 44} c26 24 66 34 92 70 M${plant.x} ${soil + 90} c-14 24 -30 40 -34 72 M${plant.x} ${soil + 96} c16 20 34 34 44 62`,
    9,
    palette.sand,
  );

/** Leaves come down to the ground and are gone a while later: that is the work of the decomposers. */
function fallenLeaves(t: number): string {
  return [
    { x: 470, at: 0.5, fill: palette.falu },
    { x: 560, at: 1, fill: palette.sun },
    { x: 640, at: 1.6, fill: palette.falu },
  ]
    .map(({ x, at, fill }) => {
      const share = ease(t, at, 2);
      const left = 1 - ease(t, 6.4, 3);
      const drift = 34 * Math.sin(share * Math.PI * 2);
      return lay(
        {
          x: x + drift,
          y: between(-40, soil - 16, share),
          turn: 96 + 60 * (1 - share),
          scale: 2 * left,
        },
        looseLeaf(fill),
      );
    })
    .join('');
}

const log = (): string =>
  rect(800, soil - 76, 330, 76, palette.bark, 10) +
  ellipse(1130, soil - 38, 22, 38, palette.sand) +
  ellipse(1130, soil - 38, 11, 20, palette.bark);

/** Nutrients: dots that gather in the soil and wander to the roots. */
function nutrients(t: number): string {
  const sources = [
    [500, 366, 300, 398],
    [600, 372, 318, 424],
    [690, 366, 286, 430],
    [880, 370, 270, 446],
    [830, 398, 246, 452],
    [650, 394, 226, 470],
  ];
  return sources
    .map(([fromX = 0, fromY = 0, toX = 0, toY = 0], index) => {
      const born = ease(t, 6 + 0.35 * index, 0.6);
      const share = ease(t, 9.2 + 0.35 * index, 2.2);
      const taken = 1 - ease(t, 11.2 + 0.35 * index, 0.5);
      return lay(
        {
          x: between(fromX, toX, share),
          y: between(fromY, toY, share),
          scale: born * taken,
          opacity: born * taken,
        },
        circle(0, 0, 13, palette.sun),
      );
    })
    .join('');
}

const wayRound = (t: number): string =>
  [
    arrow([356, 262], [570, 130], [776, 262], ease(t, 12.5, 1.1), palette.forest, 11),
    settle(t, 12.9, 566, 140, letters(0, 0, 'döda växter och djur', { size: 36 })),
    arrow([850, 548], [590, 600], [320, 500], ease(t, 13.7, 1.1), palette.sun, 11),
    settle(t, 14.1, 580, 532, letters(0, 0, 'näringsämnen', { size: 36, fill: palette.paper })),
  ].join('');

/** What happens to the dead, and how it comes back as new plants. */
export const decomposers: Scene = {
  seconds: 16,
  cues: [
    {
      from: 0.7,
      to: 4.5,
      text: 'När växter och djur dör\ntar nedbrytarna hand om resterna.',
      en: 'When plants and animals die,\ndecomposers deal with the remains.',
    },
    {
      from: 4.7,
      to: 8.8,
      text: 'Svampar, daggmaskar och bakterier\nbryter ner dem till näringsämnen.',
      en: 'Fungi, earthworms and bacteria\nbreak them down into nutrients.',
    },
    {
      from: 9,
      to: 12.2,
      text: 'Växterna tar upp näringen\nmed rötterna.',
      en: 'The plants take up the nutrients\nwith their roots.',
    },
    {
      from: 12.4,
      to: 15.5,
      text: 'Så går kretsloppet runt i skogen.',
      en: 'That is the cycle of the forest.',
    },
  ],
  draw: (t) =>
    [
      ground(palette.sky),
      rect(0, soil, 1280, 720 - soil, palette.bark),
      cut(
        `M0 ${soil - 12} C300 ${soil - 26} 900 ${soil - 2} 1280 ${soil - 14} V${soil + 14} H0Z`,
        palette.forest,
      ),
      log(),
      roots(),
      lay({ ...plant, scale: 1.9 + 0.3 * ease(t, 11, 2.6) }, lay({ y: -4 }, bilberry())),
      fallenLeaves(t),
      sprout(t, 4.6, 880, soil - 74, mushroom()),
      sprout(t, 4.8, 970, soil - 74, lay({ scale: 1.35 }, mushroom())),
      sprout(t, 5, 1056, soil - 74, lay({ scale: 0.85 }, mushroom())),
      settle(
        t,
        4.6,
        960,
        62,
        rect(-132, -38, 264, 68, palette.heather, 14),
        letters(0, 8, 'nedbrytare', { size: 38, fill: palette.card }),
      ),
      settle(t, 4.9, 960, 142, letters(0, 0, 'svampar', { size: 38 })),
      nutrients(t),
      settle(t, 5.5, 520, 440, earthworm()),
      settle(t, 5.7, 736, 452, letters(0, 0, 'daggmask', { size: 40, fill: palette.paper })),
      settle(t, 6.3, 960, 452, lay({ scale: 0.96 }, bacteria())),
      settle(t, 6.5, 1160, 420, letters(0, 0, 'bakterier', { size: 40, fill: palette.paper })),
      wayRound(t),
    ].join(''),
};
