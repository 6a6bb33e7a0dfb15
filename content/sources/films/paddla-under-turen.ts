import { cloud, shore } from '../motifs/coast.ts';
import { paddling } from '../motifs/kayak.ts';
import { cut, lay, letters, palette, strip } from '../motifs/paper.ts';
import { between, ease, ground, type Scene, settle } from './stage.ts';

const gusts = (t: number): string =>
  [
    [120, 470],
    [420, 540],
    [700, 440],
  ]
    .map(([x = 0, y = 0], index) => {
      const share = ease(t, 7.4 + 0.25 * index, 1.3);
      return share > 0
        ? strip(
            `M${x} ${y} h${(190 * share).toFixed(1)} q34 -4 32 -28 q-6 -20 -24 -10`,
            9,
            palette.card,
          )
        : '';
    })
    .join('');

/** Three kayaks keep together along the shore, and go ashore when the wind rises. */
export const together: Scene = {
  seconds: 11.2,
  cues: [
    {
      from: 0.9,
      to: 4,
      text: 'Paddla aldrig ensam, och håll ihop.',
      en: 'Never paddle alone, and keep together.',
    },
    {
      from: 4.2,
      to: 7,
      text: 'Paddla nära land hela vägen.',
      en: 'Paddle close to land all the way.',
    },
    {
      from: 7.2,
      to: 10.8,
      text: 'Ökar vinden eller hörs åska\ngår ni i land.',
      en: 'If the wind rises or you hear thunder,\ngo ashore.',
    },
  ],
  draw: (t) => {
    const home = ease(t, 8.4, 2.2);
    const boat = (x: number, y: number, landing: number, fill: string, phase: number): string => {
      const along = x + 46 * Math.min(t, 9);
      const place = {
        x: between(along, landing, home),
        y: between(y, 338, home),
        turn: -74 * home,
      };
      return lay(place, paddling(fill, 2.6 * Math.min(t, 10.4) + phase));
    };
    return [
      ground(palette.lakeLight),
      shore(),
      letters(64, 108, 'Under', { size: 92, anchor: 'start', face: 'heading', fill: palette.card }),
      gusts(t),
      boat(300, 330, 716, palette.falu, 0),
      boat(130, 462, 500, palette.lake, 1.2),
      boat(520, 456, 940, palette.heather, 2.1),
      settle(
        t,
        7.3,
        1120,
        96,
        cut('M2 40 L-26 104 H0 L-16 160 L42 84 H14 L34 40Z', palette.sun),
        cloud(palette.ink),
      ),
    ].join('');
  },
};
