import { fox, greatTit, hare, owl } from '../motifs/forest-animals.ts';
import { bilberry, hills, spruce } from '../motifs/forest.ts';
import { circle, lay, letters, palette, rect, strip } from '../motifs/paper.ts';
import { decomposers } from './naringskedjor-nedbrytare.ts';
import { web } from './naringskedjor-vav.ts';
import { ease, film, ground, type Scene, settle, sprout } from './stage.ts';

const opening: Scene = {
  seconds: 4.8,
  cues: [
    {
      from: 0.6,
      to: 4.2,
      text: 'I skogen hänger allt levande ihop.',
      en: 'In the forest all life is connected.',
    },
  ],
  draw: (t) =>
    [
      ground(palette.sky),
      circle(860, 330 - 60 * ease(t, 0, 2.4), 84, palette.sun),
      hills(),
      sprout(t, 0.1, 130, 520, lay({ scale: 1.35 }, spruce())),
      sprout(t, 0.3, 262, 506, spruce()),
      sprout(t, 0.4, 1120, 512, lay({ scale: 1.1 }, spruce())),
      sprout(t, 0.5, 1216, 516, lay({ scale: 1.5 }, spruce())),
      settle(t, 0.9, 262, 272, lay({ scale: 0.9 }, owl())),
      settle(t, 1.2, 470, 510, lay({ scale: 1.5 }, bilberry(palette.forestSoft))),
      settle(t, 1.5, 700, 505, lay({ scale: 1.3 }, hare())),
      settle(t, 1.8, 948, 508, lay({ scale: 1.7 }, fox())),
      settle(t, 2.1, 1118, 268, lay({ scale: 0.8 }, greatTit())),
      letters(640, 124, 'Vem äter vem i skogen?', { size: 84, face: 'heading' }),
    ].join(''),
};

const rays = (t: number): string =>
  [0, 1, 2, 3]
    .map((index) => {
      const share = ease(t, 1.2 + 0.3 * index, 1.6);
      const from = { x: 300 + 26 * index, y: 244 - 34 * index };
      return strip(`M${from.x} ${from.y} l${210 * share} ${120 * share}`, 9, palette.sun);
    })
    .join('');

const producer: Scene = {
  seconds: 8.8,
  cues: [
    {
      from: 0.9,
      to: 4.8,
      text: 'Blåbärsriset gör sin egen näring\nmed hjälp av solens ljus.',
      en: 'The bilberry makes its own food\nwith the help of sunlight.',
    },
    {
      from: 5,
      to: 8.3,
      text: 'Därför kallas växterna producenter.',
      en: 'That is why plants are producers.',
    },
  ],
  draw: (t) =>
    [
      ground(palette.forestSoft),
      circle(190, 150, 110, palette.sun),
      rays(t),
      rect(0, 566, 1280, 154, palette.forestLight),
      sprout(t, 0.5, 640, 570, lay({ y: -192, scale: 3.3 + 0.25 * ease(t, 2.6, 2) }, bilberry())),
      settle(
        t,
        5.1,
        1060,
        270,
        rect(-170, -62, 340, 124, palette.forest, 20),
        letters(0, 16, 'producent', { size: 54, fill: palette.card, face: 'heading' }),
      ),
    ].join(''),
};

/** "Vem äter vem i skogen?": biologi, årskurs 4–6. */
export const naringskedjor = film({
  slug: 'naringskedjor-och-naringsvavar',
  folder: 'grundskola/biologi/biologi-arskurs-4-6/naringskedjor-och-naringsvavar',
  posterAt: 3.6,
  scenes: [opening, producer, web, decomposers],
});
