import { apple, appleBag, butter, milk, potatoes, priceTag } from '../motifs/groceries.ts';
import { lay, letters, palette, rect } from '../motifs/paper.ts';
import { speech } from '../motifs/speech.ts';
import { ease, ground, type Scene, settle } from './stage.ts';

/** One kilo on the scales. */
export const weighing: Scene = {
  seconds: 4.8,
  cues: [{ from: 0.9, to: 4.6, text: 'I affären kan du säga:\nEtt kilo potatis, tack.' }],
  draw: (t) =>
    [
      ground(palette.heatherSoft),
      rect(0, 500, 1280, 220, palette.heather),
      rect(0, 488, 1280, 24, palette.ink),
      rect(790, 372, 260, 120, palette.muted, 16),
      rect(836, 408, 168, 62, palette.forestSoft, 8),
      letters(920, 456, `${ease(t, 1.6, 0.8).toFixed(1).replace('.', ',')} kg`, { size: 46 }),
      rect(760, 348, 320, 24, palette.ink, 12),
      settle(t, 1.4, 920, 350, lay({ scale: 1.35 }, potatoes())),
      settle(
        t,
        0.8,
        150,
        400,
        speech({
          lines: ['Ett kilo', 'potatis, tack.'],
          speaker: 'du',
          tail: 'left',
          size: 60,
          fill: palette.heather,
        }),
      ),
    ].join(''),
};

/** A kilo, a litre, a packet and a bag. */
export const amounts: Scene = {
  seconds: 11,
  cues: [
    { from: 0.9, to: 3.1, text: 'Vi köper ett kilo potatis.' },
    { from: 3.3, to: 5.5, text: 'Vi köper en liter mjölk.' },
    { from: 5.7, to: 7.9, text: 'Vi köper ett paket smör.' },
    { from: 8.1, to: 10.7, text: 'Vi köper en påse äpplen.' },
  ],
  draw: (t) =>
    [
      ground(palette.heatherSoft),
      [
        { words: 'ett kilo', goods: 'potatis', picture: lay({ scale: 1.12 }, potatoes()) },
        { words: 'en liter', goods: 'mjölk', picture: lay({ scale: 1.6 }, milk()) },
        { words: 'ett paket', goods: 'smör', picture: lay({ scale: 1.55 }, butter()) },
        { words: 'en påse', goods: 'äpplen', picture: lay({ scale: 1.4 }, appleBag()) },
      ]
        .map(({ words, goods, picture }, index) =>
          settle(
            t,
            0.9 + 2.4 * index,
            182 + 305 * index,
            310,
            rect(-138, -236, 276, 472, palette.card, 20),
            rect(-118, -216, 236, 292, palette.lakeSoft, 12),
            lay({ y: 58 }, picture),
            letters(0, 138, words, { size: 52, fill: palette.heather }),
            letters(0, 196, goods, { size: 46 }),
          ),
        )
        .join(''),
    ].join(''),
};

/** Asking what something costs. */
export const price: Scene = {
  seconds: 7.6,
  cues: [
    { from: 0.9, to: 3.7, text: 'Du kan fråga: Vad kostar äpplena?' },
    { from: 3.9, to: 7.1, text: 'De kostar 25 kronor per kilo.' },
  ],
  draw: (t) =>
    [
      ground(palette.heatherSoft),
      rect(0, 560, 1280, 160, palette.heatherLight),
      [0, 1, 2]
        .map((index) =>
          lay(
            { x: 820 + 110 * index, y: 330 },
            lay({ scale: 1.35 }, apple(index === 1 ? palette.forest : palette.falu)),
          ),
        )
        .join(''),
      [0, 1, 2, 3]
        .map((index) =>
          lay(
            { x: 765 + 110 * index, y: 408 },
            lay({ scale: 1.35 }, apple(index % 2 ? palette.falu : palette.forest)),
          ),
        )
        .join(''),
      rect(680, 372, 500, 196, palette.bark, 10),
      rect(680, 424, 500, 10, palette.sand),
      settle(t, 4, 930, 486, priceTag('25 kr', 'per kilo')),
      settle(
        t,
        0.9,
        110,
        280,
        speech({
          lines: ['Vad kostar', 'äpplena?'],
          speaker: 'du',
          tail: 'left',
          size: 52,
          fill: palette.heather,
        }),
      ),
      settle(
        t,
        4.3,
        560,
        540,
        speech({
          lines: ['25 kronor', 'per kilo.'],
          speaker: 'personalen',
          tail: 'right',
          size: 52,
        }),
      ),
    ].join(''),
};
