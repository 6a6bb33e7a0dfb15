import { cut, lay, letters, palette, rect, strip } from '../motifs/paper.ts';
import { appear, between, ease, film, ground, reveal, type Scene } from './stage.ts';

type Card = { readonly text: string; readonly fill: string };

/**
 * Which cards stand where from a moment on, first to last, which place has the verb, 0 being
 * the first, and where the verb begins if not at its usual point.
 */
type Order = {
  readonly at: number;
  readonly cards: readonly number[];
  readonly verb: number;
  readonly x?: number;
};

const size = 54;
const gap = 18;
const verbAt = 520;
const rowAt = 330;

const widthOf = ({ text }: Card): number => text.length * size * 0.57 + 64;

/** Where each card begins, so that the verb begins at the same point in every order. */
function placesOf(
  cards: readonly Card[],
  { cards: order, verb, x: start = verbAt }: Order,
): Map<number, number> {
  const widths = order.map((index) => {
    const card = cards[index];
    return card ? widthOf(card) + gap : 0;
  });
  const before = widths.slice(0, verb).reduce((sum, width) => sum + width, 0);
  let x = start - before;
  return new Map(
    order.map((index, place) => {
      const begin = x;
      x += widths[place] ?? 0;
      return [index, begin];
    }),
  );
}

const capital = (text: string): string => text.charAt(0).toLocaleUpperCase('sv') + text.slice(1);

/** A sentence of cards that change places. Those that move left go above the others, those that move right below. */
function sentence(
  t: number,
  cards: readonly Card[],
  orders: readonly Order[],
  end: string,
): string {
  const now = orders.findLastIndex(({ at }) => at <= t);
  const order = orders[now];
  if (!order) return '';
  const last = orders[now - 1] ?? order;
  const share = ease(t, order.at, 1.6);
  const [from, to] = [placesOf(cards, last), placesOf(cards, order)];
  const settled = share < 0.5 ? last : order;
  return cards
    .map((card, index) => {
      const [start = 0, goal = 0] = [from.get(index), to.get(index)];
      const arc = Math.abs(goal - start) < 1 ? 0 : Math.sign(goal - start) * 130;
      const place = settled.cards.indexOf(index);
      const text = place === 0 ? capital(card.text) : card.text;
      const dot = place === cards.length - 1 ? end : '';
      return lay(
        { x: between(start, goal, share), y: rowAt + arc * Math.sin(Math.PI * share) },
        rect(0, -66, widthOf(card), 100, card.fill, 16),
        letters(widthOf(card) / 2, 0, text + dot, {
          size,
          fill: card.fill === palette.falu ? palette.card : palette.ink,
        }),
      );
    })
    .join('');
}

const places = (until: number, t: number): string =>
  reveal(
    t,
    1.4,
    until,
    strip(`M${verbAt - 9} 236V390`, 4, palette.sand),
    letters(verbAt - 60, 226, '1', { size: 40, fill: palette.muted }),
    letters(verbAt + 110, 226, '2', { size: 40, fill: palette.falu }),
  );

const coffee: readonly Card[] = [
  { text: 'jag', fill: palette.sun },
  { text: 'dricker', fill: palette.falu },
  { text: 'kaffe', fill: palette.lakeLight },
  { text: 'nu', fill: palette.forestLight },
];

const statement: Scene = {
  seconds: 27,
  cues: [
    {
      from: 0.6,
      to: 3.8,
      text: 'Titta på det röda kortet.\nDet är verbet.',
      en: 'Look at the red card.\nIt is the verb.',
    },
    {
      from: 4,
      to: 7.6,
      text: 'Subjektet står på plats 1\noch verbet på plats 2.',
      en: 'The subject is in place 1\nand the verb in place 2.',
    },
    {
      from: 7.8,
      to: 12,
      text: 'Flytta ordet nu till plats 1.\nSubjektet går till plats 3.',
      en: 'Move the word nu to place 1.\nThe subject goes to place 3.',
    },
    { from: 12.2, to: 15, text: 'Verbet står kvar på plats 2.', en: 'The verb stays in place 2.' },
    {
      from: 15.2,
      to: 19.6,
      text: 'Du kan börja med kaffe också.\nVerbet står kvar på plats 2.',
      en: 'You can begin with coffee, too.\nThe verb stays in place 2.',
    },
    {
      from: 19.8,
      to: 23.4,
      text: 'Bara en sak får stå före verbet.',
      en: 'Only one thing may go before it.',
    },
    {
      from: 23.6,
      to: 26.8,
      text: 'Meningen betyder nästan samma sak.',
      en: 'It means almost the same thing.',
    },
  ],
  draw: (t) =>
    [
      ground(),
      letters(640, 120, 'Verbet på plats 2', { size: 70, face: 'heading' }),
      places(27, t),
      sentence(
        t,
        coffee,
        [
          { at: -9, cards: [0, 1, 2, 3], verb: 1 },
          { at: 8.6, cards: [3, 1, 0, 2], verb: 1 },
          { at: 16, cards: [2, 1, 0, 3], verb: 1 },
        ],
        '.',
      ),
      appear(t, 4.4, letters(640, 560, 'gul: subjekt, röd: verb', { size: 40, weight: 500 })),
    ].join(''),
};

const work: readonly Card[] = [
  { text: 'idag', fill: palette.forestLight },
  { text: 'arbetar', fill: palette.falu },
  { text: 'Sara', fill: palette.sun },
  { text: 'hemma', fill: palette.lakeLight },
];

const cross = strip('M-34 -34L34 34M34 -34L-34 34', 16, palette.falu);
const tick = cut('M-44 -2L-28 -18L-8 4L34 -42L50 -26L-8 34Z', palette.forest);

const mistake: Scene = {
  seconds: 13.4,
  cues: [
    {
      from: 1,
      to: 4.6,
      text: 'Här är det fel.\nTvå saker står före verbet.',
      en: 'This is wrong.\nTwo things are before the verb.',
    },
    {
      from: 4.8,
      to: 8.4,
      text: 'Flytta subjektet.\nDet ska stå efter verbet.',
      en: 'Move the subject.\nIt should be after the verb.',
    },
    {
      from: 8.6,
      to: 12.6,
      text: 'Idag arbetar Sara hemma.\nNu är det rätt.',
      en: 'Idag arbetar Sara hemma.\nNow it is right.',
    },
  ],
  draw: (t) =>
    [
      ground(palette.lakeSoft),
      letters(640, 120, 'Fel och rätt', { size: 70, face: 'heading' }),
      sentence(
        t,
        work,
        [
          { at: -9, cards: [0, 2, 1, 3], verb: 2 },
          { at: 5.2, cards: [0, 1, 2, 3], verb: 1 },
        ],
        '.',
      ),
      reveal(t, 1.2, 5.4, lay({ x: 640, y: 540 }, cross)),
      appear(t, 7, lay({ x: 640, y: 540 }, tick)),
    ].join(''),
};

const question: Scene = {
  seconds: 13.6,
  cues: [
    { from: 1, to: 4.4, text: 'Så här säger man något.', en: 'This is how you say something.' },
    {
      from: 4.6,
      to: 8.6,
      text: 'I en fråga utan frågeord\nstår verbet först.',
      en: 'In a yes-or-no question\nthe verb comes first.',
    },
    { from: 8.8, to: 12.8, text: 'Dricker du kaffe nu?', en: 'Are you drinking coffee now?' },
  ],
  draw: (t) => {
    const you = [{ text: 'du', fill: palette.sun }, ...coffee.slice(1)];
    const asked = t > 5.8;
    return [
      ground(palette.forestSoft),
      letters(640, 120, 'Frågor', { size: 70, face: 'heading' }),
      sentence(
        t,
        you,
        [
          { at: -9, cards: [0, 1, 2, 3], verb: 1, x: 440 },
          { at: 5, cards: [1, 0, 2, 3], verb: 0, x: 320 },
        ],
        asked ? '?' : '.',
      ),
    ].join('');
  },
};

/** "Verbet på plats 2": sfi kurs B. */
export const ordfoljd = film({
  slug: 'huvudsatsens-ordfoljd',
  folder: 'vuxenutbildning/svenska-for-invandrare/sfi-kurs-b/huvudsatsens-ordfoljd',
  posterAt: 13.5,
  scenes: [statement, mistake, question],
});
