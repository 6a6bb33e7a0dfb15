import { shore } from '../motifs/coast.ts';
import { capsized, kayak, paddler, paddling } from '../motifs/kayak.ts';
import { circle, lay, letters, palette, strip } from '../motifs/paper.ts';
import { speech } from '../motifs/speech.ts';
import { between, ease, ground, reveal, type Scene, settle } from './stage.ts';

const scale = 1.5;

// When each step begins: empty, turn over, lie side by side, climb in, practise.
const moments = { empty: 5, over: 8.7, beside: 9.8, climb: 12.7, practise: 16.2 } as const;

function steps(t: number): string {
  const step = (words: string, from: number, to: number): string =>
    reveal(t, from, to, letters(64, 152, words, { size: 44, anchor: 'start', weight: 500 }));
  return [
    letters(64, 90, 'Kamraträddning', { size: 64, anchor: 'start', face: 'heading' }),
    step('1. Få kontakt', 0.9, 5),
    step('2. Töm kajaken', 5, 8.8),
    step('3. Vänd, sida vid sida', 8.8, 12.8),
    step('4. Håll stadigt', 12.8, 16.4),
  ].join('');
}

/** The capsized kayak: drawn up over the rescuer's deck, turned over and set afloat again. */
function casualty(t: number): string {
  const up = ease(t, moments.empty, 1.2) - ease(t, moments.beside, 1.2);
  // cos runs 1 -> -1: the hull narrows to an edge and widens again as a deck.
  const roll = Math.cos(Math.PI * ease(t, moments.over, 1.1));
  const craft = roll > 0 ? capsized() : kayak(palette.falu);
  const x = between(480, 560, ease(t, moments.beside, 1.2));
  const place = { x: x + 110 * up, y: between(330, 320, ease(t, moments.beside, 1.2)) - 36 * up };
  return lay({ ...place, scaleX: scale, scaleY: scale * Math.max(0.12, Math.abs(roll)) }, craft);
}

function rescuer(t: number): string {
  const arrive = ease(t, 1, 2.6);
  const turn = ease(t, moments.beside, 1.8);
  const hold = ease(t, moments.beside + 1.5, 0.7);
  const x = between(806, 566, turn);
  const y = between(between(940, 350, arrive), 428, turn);
  const reach = hold * 46;
  // The reaching arms are drawn on the sheet, so they stay on the friend's cockpit however the kayak turns.
  const arms =
    hold > 0
      ? strip(
          `M${x - 20} ${y - 24} l-14 ${-reach} M${x + 24} ${y - 24} l18 ${-reach}`,
          15,
          palette.sun,
        )
      : '';
  const stroke = t < 3.6 ? paddling(palette.lake, 2.6 * t) : kayak(palette.lake) + paddler();
  return lay({ x, y, turn: between(-90, -180, turn), scale }, stroke) + arms;
}

function friend(t: number): string {
  const stern = ease(t, moments.empty - 0.3, 1);
  const side = ease(t, moments.beside, 1.6);
  const deck = ease(t, moments.climb + 0.4, 1.1);
  const seat = ease(t, moments.climb + 1.7, 1.2);
  const x = between(between(between(420, 322, stern), 450, side), 560, seat);
  const y = between(between(between(416, 300, stern), 232, side), 320, deck);
  // A light ring shows who is in the water, and an outstretched arm that the kayak is held.
  const grip = {
    x: between(between(430, 384, stern), 462, side),
    y: between(between(350, 296, stern), 296, side),
  };
  const afloat = lay(
    { opacity: 1 - deck },
    circle(x, y, 54, palette.lakeSoft),
    strip(
      `M${x.toFixed(1)} ${y.toFixed(1)} L${grip.x.toFixed(1)} ${grip.y.toFixed(1)}`,
      15,
      palette.sun,
    ),
  );
  const turn = between(between(between(-80, 0, stern), 90, side), 0, seat);
  return afloat + lay({ x, y, turn, scale }, paddler());
}

/** Water running out of the emptied cockpit. */
function drops(t: number): string {
  return Array.from({ length: 14 }, (_, index) => {
    const share = ease(t, moments.empty + 1.2 + 0.11 * index, 1.2);
    const side = index % 2 === 0 ? 1 : -1;
    const reach = 30 + 84 * share;
    const opacity = share === 0 ? 0 : 1 - share ** 3;
    return lay(
      { x: 594 + 13 * (index - 6.5), y: 294 + side * reach, opacity },
      circle(0, 0, 14 - 4 * share, palette.lake),
    );
  }).join('');
}

/** A capsized paddler is helped back into the kayak by a friend, step by step, seen from above. */
export const rescue: Scene = {
  seconds: 20.2,
  cues: [
    {
      from: 0.9,
      to: 4.8,
      text: 'Har någon kantrat? Få kontakt\noch be kamraten hålla i kajaken.',
      en: 'Has someone capsized? Talk to them\nand have them hold the kayak.',
    },
    {
      from: 5,
      to: 8.4,
      text: 'Lyft fören över ditt däck,\nså rinner vattnet ut.',
      en: 'Lift the bow over your deck,\nso that the water runs out.',
    },
    {
      from: 8.6,
      to: 12.4,
      text: 'Vänd kajaken rätt och lägg er\nsida vid sida, för mot akter.',
      en: 'Turn the kayak upright and lie\nside by side, bow to stern.',
    },
    {
      from: 12.6,
      to: 15.9,
      text: 'Håll kajaken stadigt\nmedan kamraten tar sig upp.',
      en: 'Hold the kayak steady\nwhile your friend climbs in.',
    },
    {
      from: 16.1,
      to: 19.5,
      text: 'Öva med ledare, nära land\noch i lugnt vatten.',
      en: 'Practise with a leader, close to land\nand in calm water.',
    },
  ],
  draw: (t) => {
    const practise = ease(t, moments.practise, 1.2);
    return [
      ground(palette.lakeLight),
      lay({ y: -270 * (1 - practise) }, shore()),
      lay({ opacity: 1 - practise }, steps(t)),
      settle(
        t,
        moments.practise + 1,
        64,
        108,
        letters(0, 0, 'Öva', { size: 92, anchor: 'start', face: 'heading', fill: palette.card }),
      ),
      lay(
        { x: between(1600, 1040, practise), y: 384 },
        lay({ scale, turn: 180 }, paddling(palette.heather, 2 * Math.min(t, 18))),
        letters(146, -58, 'ledare', { size: 38 }),
      ),
      drops(t),
      reveal(
        t,
        3.1,
        5.1,
        lay({ x: 884, y: 330 }, speech({ lines: ['Är du okej?'], speaker: 'du', tail: 'left' })),
      ),
      lay(
        { y: 40 * practise },
        t < moments.beside
          ? rescuer(t) + casualty(t) + friend(t)
          : casualty(t) + friend(t) + rescuer(t),
      ),
    ].join('');
  },
};
