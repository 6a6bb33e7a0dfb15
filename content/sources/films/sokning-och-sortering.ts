import { lay, letters, palette, rect } from '../motifs/paper.ts';
import { appear, between, ease, film, ground, reveal, type Scene } from './stage.ts';

const numbers = [5, 2, 8, 1, 4] as const;
const pace = 1.7;
const begin = 5.4;
const width = 110;
const gap = 36;
const floor = 560;

interface Step {
  /** The left one of the two places that are compared. */
  readonly place: number;
  readonly swaps: boolean;
  /** Which number stands where before the step, and how many at the end are in their final places. */
  readonly order: readonly number[];
  readonly done: number;
}

/** Every comparison of a bubble sort, in order. */
function stepsOf(list: readonly number[]): readonly Step[] {
  const order = [...list];
  const steps: Step[] = [];
  for (let done = 0; done < list.length - 1; done += 1)
    for (let place = 0; place < list.length - 1 - done; place += 1) {
      const [left = 0, right = 0] = [order[place], order[place + 1]];
      steps.push({ place, swaps: left > right, order: [...order], done });
      if (left > right) [order[place], order[place + 1]] = [right, left];
    }
  return steps;
}

const steps = stepsOf(numbers);
const sortedAt = begin + pace * steps.length;
const sorted: Step = { place: -9, swaps: false, order: numbers.toSorted(), done: numbers.length };

const xOf = (place: number): number => 640 + (place - 2) * (width + gap);

const bar = (value: number, x: number, lift: number, fill: string): string =>
  lay(
    { x, y: floor - lift },
    rect(-width / 2, -value * 39, width, value * 39, fill, 10),
    letters(0, -value * 39 - 16, String(value), { size: 44 }),
  );

function bars(t: number): string {
  const now = Math.floor((t - begin) / pace);
  const step = now < 0 ? { ...sorted, order: numbers, done: 0 } : (steps[now] ?? sorted);
  const share = step.swaps ? ease(t, begin + pace * now + 0.6, 0.8) : 0;
  const first = numbers.length - step.done;
  return step.order
    .map((value, place) => {
      const compared = place === step.place || place === step.place + 1;
      const goal = place === step.place ? place + 1 : place - 1;
      const x = compared ? between(xOf(place), xOf(goal), share) : xOf(place);
      const lift = place === step.place + 1 ? 46 * Math.sin(Math.PI * share) : 0;
      const rest = place >= first ? palette.forestLight : palette.lakeLight;
      return bar(value, x, compared ? lift : 0, compared ? palette.sun : rest);
    })
    .join('');
}

const bubble: Scene = {
  seconds: sortedAt + 5,
  cues: [
    {
      from: 0.6,
      to: 4.8,
      text: 'En dator ska sortera fem tal.\nDen kan bara jämföra två i taget.',
      en: 'A computer is to sort five numbers.\nIt can only compare two at a time.',
    },
    {
      from: 5,
      to: 9.4,
      text: 'Är det vänstra talet större?\nDå byter de plats.',
      en: 'Is the left number larger?\nThen they change places.',
    },
    {
      from: 9.6,
      to: 13.6,
      text: 'Det största talet bubblar\ntill höger, steg för steg.',
      en: 'The largest number bubbles\nto the right, step by step.',
    },
    {
      from: 13.8,
      to: 18.4,
      text: 'Gröna staplar är färdiga.\nNästa varv blir kortare.',
      en: 'Green bars are done.\nThe next round is shorter.',
    },
    {
      from: 18.6,
      to: 22.2,
      text: 'Samma sak görs om och om igen.',
      en: 'The same is done again and again.',
    },
    {
      from: 22.6,
      to: 27,
      text: 'Efter tio jämförelser är listan klar.',
      en: 'After ten comparisons it is sorted.',
    },
  ],
  draw: (t) => {
    const count = Math.max(0, Math.min(steps.length, Math.floor((t - begin) / pace) + 1));
    return [
      ground(),
      letters(640, 96, 'Bubbelsortering', { size: 64, face: 'heading' }),
      bars(t),
      reveal(
        t,
        begin,
        99,
        letters(640, 160, `jämförelser: ${count}`, { size: 40, fill: palette.muted }),
      ),
    ].join('');
  },
};

const table = [
  { at: 1.2, size: '5 tal', count: '10 jämförelser', length: 10 },
  { at: 4.2, size: '10 tal', count: '45 jämförelser', length: 45 },
  { at: 7.2, size: '20 tal', count: '190 jämförelser', length: 190 },
] as const;

const growth: Scene = {
  seconds: 14.6,
  cues: [
    { from: 1, to: 4, text: 'Fem tal: tio jämförelser.', en: 'Five numbers: ten comparisons.' },
    {
      from: 4.2,
      to: 8.8,
      text: 'Dubbelt så många tal ger\nungefär fyra gånger så många.',
      en: 'Twice as many numbers need\nabout four times as many.',
    },
    {
      from: 9,
      to: 13.8,
      text: 'Därför väljer man en snabbare metod\nför långa listor.',
      en: 'That is why long lists are sorted\nby a faster method.',
    },
  ],
  draw: (t) =>
    [
      ground(palette.lakeSoft),
      letters(640, 110, 'Hur många jämförelser?', { size: 64, face: 'heading' }),
      ...table.map(({ at, size, count, length }, index) => {
        const y = 230 + 130 * index;
        return [
          appear(t, at, letters(120, y + 44, size, { size: 46, anchor: 'start' })),
          rect(290, y, length * 3.2 * ease(t, at + 0.3, 1.4), 64, palette.lake, 8),
          appear(
            t,
            at + 1.2,
            letters(310 + length * 3.2, y + 44, count, { size: 38, anchor: 'start' }),
          ),
        ].join('');
      }),
    ].join(''),
};

/** "Bubbelsortering": programmering 1. */
export const sortering = film({
  slug: 'sokning-och-sortering',
  folder: 'gymnasieskola/programmering/programmering-1/sokning-och-sortering',
  posterAt: 12.8,
  scenes: [bubble, growth],
});
