import { boathouse, cloud, water } from '../motifs/coast.ts';
import { spruce } from '../motifs/forest.ts';
import { kayakFromSide } from '../motifs/kayak.ts';
import {
  drySuit,
  lifeJacket,
  mug,
  sweater,
  telephone,
  thermometer,
  tripPlan,
} from '../motifs/outdoor-gear.ts';
import { circle, lay, letters, palette, rect, strip } from '../motifs/paper.ts';
import { rescue } from './paddla-kamratraddning.ts';
import { together } from './paddla-under-turen.ts';
import { between, ease, film, ground, reveal, type Scene, settle, sprout } from './stage.ts';

const opening: Scene = {
  seconds: 4.4,
  cues: [
    {
      from: 0.6,
      to: 3.9,
      text: 'En säker tur börjar redan på land.',
      en: 'A safe trip begins on land.',
    },
  ],
  draw: (t) =>
    [
      ground(palette.sky),
      circle(1040, 300 - 50 * ease(t, 0, 2.4), 88, palette.sun),
      letters(640, 128, 'Före, under och efter turen', { size: 80, face: 'heading' }),
      water(400, 6 * t, palette.lakeLight),
      sprout(t, 0.1, 120, 420, spruce()),
      sprout(t, 0.3, 500, 424, lay({ scale: 0.8 }, spruce())),
      lay({ x: 310, y: 440, scale: 0.86 }, boathouse()),
      water(440, 40 - 10 * t, palette.lake),
      lay(
        { x: between(1460, 860, ease(t, 0.2, 3.4)), y: 478, scaleX: -1.35, scaleY: 1.35 },
        kayakFromSide(palette.falu),
      ),
      water(494, 16 * t, palette.lake),
    ].join(''),
};

const panel = { x: 650, y: 50, width: 570, height: 520 };
const middle = { x: panel.x + panel.width / 2, y: panel.y + panel.height / 2 };

type Point = {
  readonly name: string;
  readonly from: number;
  readonly to: number;
  readonly picture: (t: number) => string;
};

/** A heading with a list that is ticked off, and beside it a picture of the point at hand. */
function listed(t: number, heading: string, points: readonly Point[]): string {
  const tick = strip('M-13 1 L-4 11 L15 -11', 7, palette.card);
  return [
    ground(palette.faluSoft),
    letters(76, 160, heading, { size: 104, anchor: 'start', face: 'heading' }),
    rect(panel.x, panel.y, panel.width, panel.height, palette.sky, 24),
    ...points.map(({ name, from, to, picture }, index) => {
      const y = 262 + 84 * index;
      return [
        settle(t, from, 106, y, circle(0, 0, 29, palette.falu), tick),
        settle(t, from, 156, y + 16, letters(0, 0, name, { size: 46, anchor: 'start' })),
        reveal(t, from, to, picture(t - from)),
      ].join('');
    }),
  ].join('');
}

const wind = (t: number, y: number, delay: number): string => {
  const share = ease(t, 0.4 + delay, 1.4);
  const end = between(690, 1010, share);
  return share > 0
    ? strip(`M690 ${y} H${end.toFixed(1)} q36 -4 34 -30 q-6 -22 -26 -12`, 10, palette.card)
    : '';
};

const weather = (t: number): string =>
  [
    circle(1080, 170, 70, palette.sun),
    settle(t, 0.1, 930, 170, lay({ scale: 1.3 }, cloud())),
    wind(t, 300, 0),
    wind(t, 356, 0.3),
    rect(panel.x, 420, panel.width, 126, palette.lake),
    rect(panel.x, 500, panel.width, 70, palette.lake, 24),
    settle(t, 0.8, 1120, 420, thermometer(0.3)),
    settle(t, 1, 890, 516, letters(0, 0, 'vattnet: 8 °C', { size: 52, fill: palette.card })),
  ].join('');

const before: Scene = {
  seconds: 15.2,
  cues: [
    {
      from: 0.9,
      to: 4.3,
      text: 'Kontrollera väder, vind\noch vattentemperatur.',
      en: 'Check the weather, the wind\nand the water temperature.',
    },
    {
      from: 4.5,
      to: 7.8,
      text: 'Lämna en färdplan till någon på land.',
      en: 'Leave a trip plan with someone ashore.',
    },
    {
      from: 8,
      to: 11.1,
      text: 'Klä dig efter hur kallt vattnet är.',
      en: 'Dress for the water temperature.',
    },
    {
      from: 11.3,
      to: 14.8,
      text: 'Flytvästen är på och knäppt\nunder hela turen.',
      en: 'Keep your life jacket on\nand fastened all the way.',
    },
  ],
  draw: (t) =>
    listed(t, 'Före', [
      { name: 'väder och vind', from: 0.8, to: 4.6, picture: weather },
      {
        name: 'färdplan',
        from: 4.5,
        to: 8.1,
        picture: (own) =>
          settle(
            own,
            0.1,
            middle.x,
            middle.y + 8,
            tripPlan(['Vi är tre personer.', 'Vi följer stranden.', 'Vi är åter kl. 15.']),
          ),
      },
      {
        name: 'rätt kläder',
        from: 8,
        to: 11.4,
        picture: (own) => settle(own, 0.1, middle.x, middle.y, lay({ scale: 1.1 }, drySuit())),
      },
      {
        name: 'flytväst',
        from: 11.3,
        to: 30,
        picture: (own) =>
          settle(own, 0.1, middle.x, middle.y, lay({ scale: 1.3 }, lifeJacket(ease(own, 1, 1)))),
      },
    ]),
};

const after: Scene = {
  seconds: 8.2,
  cues: [
    {
      from: 0.9,
      to: 4.1,
      text: 'Byt till torra kläder\noch drick något varmt.',
      en: 'Change into dry clothes\nand drink something warm.',
    },
    {
      from: 4.3,
      to: 7.5,
      text: 'Meddela att alla är i land.',
      en: 'Report that everybody is ashore.',
    },
  ],
  draw: (t) =>
    listed(t, 'Efter', [
      {
        name: 'torra kläder',
        from: 0.8,
        to: 4.4,
        picture: (own) =>
          settle(own, 0.1, middle.x - 92, 290, lay({ scale: 1.12 }, sweater())) +
          settle(own, 0.8, middle.x + 176, 512, lay({ scale: 1.2 }, mug(own))),
      },
      {
        name: 'alla är i land',
        from: 4.3,
        to: 30,
        picture: (own) => settle(own, 0.1, middle.x, middle.y, telephone(['Alla är', 'i land!'])),
      },
    ]),
};

/** "Före, under och efter turen": friluftsliv, paddla kajak säkert. */
export const paddlaKajak = film({
  slug: 'paddla-kajak-sakert',
  folder: 'folkhogskola/friluftsliv/friluftsliv-och-ledarskap/paddla-kajak-sakert',
  posterAt: 3.6,
  scenes: [opening, before, together, rescue, after],
});
