import { appleBag, basket, butter, milk, potatoes } from '../motifs/groceries.ts';
import { circle, lay, letters, palette, rect } from '../motifs/paper.ts';
import { refrigerator, shop, shoppingList } from '../motifs/shop.ts';
import { speech } from '../motifs/speech.ts';
import { checkout } from './handla-kassan.ts';
import { amounts, price, weighing } from './handla-mangd.ts';
import { between, ease, film, ground, reveal, type Scene, settle, sprout } from './stage.ts';

const floor = (y: number): string => rect(0, y, 1280, 720 - y, palette.heatherLight);

const opening: Scene = {
  seconds: 4.8,
  cues: [{ from: 0.6, to: 4.2, text: 'Vi ska handla mat i mataffären.' }],
  draw: (t) =>
    [
      ground(palette.heatherSoft),
      circle(1110, 210 - 40 * ease(t, 0, 2.4), 84, palette.sun),
      floor(560),
      sprout(t, 0.1, 640, 562, shop()),
      lay({ x: between(-160, 206, ease(t, 1.2, 1.4)), y: 574, scale: 0.8 }, basket()),
      letters(640, 144, 'I mataffären', { size: 92, face: 'heading' }),
    ].join(''),
};

const wanted = [
  lay({ scale: 1.3 }, milk()),
  potatoes(),
  lay({ scale: 1.2 }, butter()),
  lay({ scale: 1.1 }, appleBag()),
];

const asking: Scene = {
  seconds: 14.8,
  cues: [
    { from: 0.9, to: 4.5, text: 'Vi ska köpa mjölk, potatis,\nsmör och äpplen.' },
    { from: 4.7, to: 7.7, text: 'Du kan fråga: Var finns mjölken?' },
    { from: 7.9, to: 11.1, text: 'Mjölken finns i kylen, till vänster.' },
    { from: 11.3, to: 14.4, text: 'Tack, nu har vi mjölken!' },
  ],
  draw: (t) => {
    const taken = ease(t, 12, 1.3);
    const rows = ['mjölk', 'potatis', 'smör', 'äpplen'].map((name, index) => ({
      name,
      struck: index === 0 ? ease(t, 13.3, 0.7) : 0,
    }));
    const carton = {
      x: between(1014, 640, taken),
      y: between(380, 470, taken) - 130 * Math.sin(Math.PI * taken),
    };
    return [
      ground(palette.heatherSoft),
      floor(560),
      settle(t, 0.6, 56, 70, shoppingList(rows)),
      reveal(
        t,
        0.9,
        4.6,
        ...wanted.map((picture, index) =>
          settle(t, 1 + 0.6 * index, 510 + 216 * index, 566, picture),
        ),
      ),
      settle(t, 4.5, 1060, 570, refrigerator(taken > 0 ? 1 : 2, ease(t, 8.4) - ease(t, 12.4))),
      lay(
        { opacity: 1 - ease(t, 10.8, 0.4) },
        settle(
          t,
          4.9,
          400,
          340,
          speech({
            lines: ['Ursäkta, var', 'finns mjölken?'],
            speaker: 'du',
            tail: 'left',
            fill: palette.heather,
          }),
        ),
        settle(
          t,
          8,
          796,
          540,
          speech({ lines: ['I kylen,', 'till vänster.'], speaker: 'personalen', tail: 'right' }),
        ),
      ),
      taken > 0 ? lay({ ...carton, scale: 0.88 }, milk()) : '',
      settle(t, 11.3, 640, 570, basket()),
    ].join('');
  },
};

/** "I mataffären": sfi kurs B. */
export const mataffaren = film({
  slug: 'handla-i-mataffaren',
  folder: 'vuxenutbildning/svenska-for-invandrare/sfi-kurs-b/handla-i-mataffaren',
  posterAt: 3.6,
  scenes: [opening, asking, weighing, amounts, price, checkout],
});
