import {
  appleBag,
  bankCard,
  butter,
  cardReader,
  milk,
  potatoes,
  receipt,
} from '../motifs/groceries.ts';
import { lay, letters, palette, rect } from '../motifs/paper.ts';
import { speech } from '../motifs/speech.ts';
import { between, ease, ground, reveal, type Scene, settle } from './stage.ts';

const belt = 452;

function goods(t: number): string {
  return [
    lay({ scale: 1.25 }, potatoes()),
    lay({ scale: 1.4 }, milk()),
    lay({ scale: 1.35 }, butter()),
    lay({ scale: 1.25 }, appleBag()),
  ]
    .map((picture, index) => {
      const ride = ease(t, 0.9 + 0.55 * index, 1.8);
      const away = ease(t, 3.7 + 0.12 * index, 1.4);
      return lay(
        { x: between(-180, 1020 - 250 * index, ride) + between(0, 1500, away), y: belt },
        picture,
      );
    })
    .join('');
}

const counter = (): string =>
  [
    rect(0, belt + 22, 1280, 720 - belt, palette.heather),
    rect(0, belt, 1280, 24, palette.ink),
  ].join('');

const sign = (): string =>
  [
    rect(92, 0, 10, 50, palette.ink),
    rect(238, 0, 10, 50, palette.ink),
    rect(60, 30, 220, 84, palette.ink, 14),
    letters(170, 89, 'Kassa', { size: 52, fill: palette.card, face: 'heading' }),
  ].join('');

type Line = { readonly x: number; readonly y: number; readonly lines: readonly string[] };

const said = (
  { x, y, lines }: Line,
  from: number,
  to: number,
  t: number,
  speaker: 'du' | 'kassören',
): string => {
  const own =
    speaker === 'du'
      ? { fill: palette.heather, tail: 'left' as const }
      : { tail: 'right' as const };
  return reveal(t, from, to, lay({ x, y }, speech({ lines, speaker, size: 54, ...own })));
};

/** At the checkout: the belt, the price, the card and the receipt. */
export const checkout: Scene = {
  seconds: 16.8,
  cues: [
    { from: 0.9, to: 4, text: 'I kassan lägger vi maten på bandet.' },
    { from: 4.2, to: 7.2, text: 'Kassören säger: Det blir 132 kronor.' },
    { from: 7.4, to: 10.4, text: 'Du kan svara: Jag betalar med kort.' },
    { from: 10.6, to: 13.2, text: 'Kassören frågar: Vill du ha kvittot?' },
    { from: 13.4, to: 16.3, text: 'Du kan svara ”ja, tack”\neller ”nej, tack”.' },
  ],
  draw: (t) =>
    [
      ground(palette.heatherSoft),
      sign(),
      goods(t),
      counter(),
      settle(t, 4.4, 1000, 312, cardReader(t < 9.4 ? '132 kr' : 'Godkänt')),
      reveal(t, 7.7, 10.5, lay({ x: between(1400, 1000, ease(t, 7.7, 1.2)), y: 128 }, bankCard())),
      settle(t, 10.8, 1190, 250, receipt()),
      said({ x: 780, y: 380, lines: ['Det blir', '132 kronor.'] }, 4.4, 7.4, t, 'kassören'),
      said({ x: 230, y: 410, lines: ['Jag betalar', 'med kort.'] }, 7.5, 10.5, t, 'du'),
      said({ x: 850, y: 278, lines: ['Vill du ha kvittot?'] }, 10.7, 19, t, 'kassören'),
      said({ x: 64, y: 444, lines: ['Ja, tack.'] }, 13.5, 19, t, 'du'),
      reveal(t, 14.2, 19, letters(430, 370, 'eller', { size: 34, weight: 500 })),
      said({ x: 508, y: 444, lines: ['Nej, tack.'] }, 14.3, 19, t, 'du'),
    ].join(''),
};
