import { circle, cut, ellipse, lay, letters, palette, rect, strip } from './paper.ts';

// Goods stand on their origin, so that they can be put on a shelf, a belt or a pair of scales.

/** A carton of milk, 130 high. */
export function milk(): string {
  return [
    cut('M-42 -96 L-24 -122 H24 L42 -96Z', palette.lakeLight),
    rect(-24, -136, 48, 16, palette.lake),
    rect(-42, -96, 84, 96, palette.card),
    rect(-42, -66, 84, 38, palette.lake),
    letters(0, -39, 'mjölk', { size: 25, fill: palette.card }),
  ].join('');
}

/** A packet of butter, 52 high. */
export function butter(): string {
  return [
    rect(-64, -52, 128, 52, palette.sun, 4),
    rect(44, -52, 20, 52, palette.paper, 4),
    letters(-10, -16, 'smör', { size: 32 }),
  ].join('');
}

/** One potato, lying with its middle at the origin. */
function potato(): string {
  return [
    cut(
      'M-34 4 C-36 -18 -12 -28 8 -24 C30 -20 40 -6 34 12 C28 28 -2 28 -16 24 C-28 20 -34 14 -34 4Z',
      palette.sand,
    ),
    ellipse(-10, -6, 4, 2.5, palette.bark),
    ellipse(12, -10, 4, 2.5, palette.bark),
    ellipse(10, 10, 4, 2.5, palette.bark),
  ].join('');
}

/** A heap of potatoes, 110 high. */
export function potatoes(): string {
  return [
    [-66, -24, 8],
    [66, -24, -10],
    [0, -24, 0],
    [-36, -62, -14],
    [36, -62, 12],
    [0, -92, 4],
  ]
    .map(([x = 0, y = 0, turn = 0]) => lay({ x, y, turn }, potato()))
    .join('');
}

/** One apple, 74 high. */
export function apple(fill: string = palette.falu): string {
  return [
    strip('M0 -52 C0 -62 4 -68 8 -74', 5, palette.bark),
    cut('M6 -60 C12 -78 30 -80 40 -74 C34 -60 20 -54 6 -60Z', palette.forest),
    cut(
      'M0 -52 C14 -64 40 -56 38 -28 C36 -8 18 4 0 -2 C-18 4 -36 -8 -38 -28 C-40 -56 -14 -64 0 -52Z',
      fill,
    ),
  ].join('');
}

/** A paper bag of apples, 150 high. */
export function appleBag(): string {
  return [
    lay({ x: -34, y: -82, scale: 0.8 }, apple()),
    lay({ x: 34, y: -80, scale: 0.8 }, apple(palette.forest)),
    lay({ x: 0, y: -92, scale: 0.8 }, apple()),
    cut(
      'M-70 -104 L-52 -94 L-34 -104 L-17 -94 L0 -104 L17 -94 L34 -104 L52 -94 L70 -104 L64 0 H-64Z',
      palette.sand,
    ),
  ].join('');
}

/** A shopping basket, 120 high without its handle. */
export function basket(): string {
  const slot = (x: number): string => rect(x - 7, -84, 14, 60, palette.heatherLight, 7);
  return [
    strip('M-92 -108 C-80 -214 80 -214 92 -108', 12, palette.ink),
    cut('M-124 -120 H124 L100 0 H-100Z', palette.heather),
    [-72, -36, 0, 36, 72].map(slot).join(''),
    rect(-132, -126, 264, 24, palette.ink, 12),
  ].join('');
}

/** A price tag, 190 by 110 around its origin. */
export function priceTag(price: string, per: string): string {
  return [
    rect(-112, -68, 224, 136, palette.sun, 14),
    letters(0, 4, price, { size: 62 }),
    letters(0, 46, per, { size: 34 }),
  ].join('');
}

/** A card reader with its middle at the origin; the display shows the words. */
export function cardReader(words: string): string {
  const keys = [-44, 0, 44].flatMap((x) =>
    [8, 48, 88].map((y) => rect(x - 16, y - 12, 32, 24, palette.line, 6)),
  );
  return [
    rect(-100, -150, 200, 290, palette.ink, 22),
    rect(-80, -130, 160, 96, palette.lakeSoft, 10),
    letters(0, -69, words, { size: 36 }),
    keys.join(''),
  ].join('');
}

/** A bank card, 150 by 96 around its origin. */
export function bankCard(): string {
  return (
    rect(-75, -48, 150, 96, palette.heather, 10) +
    rect(-75, -28, 150, 20, palette.ink) +
    circle(48, 22, 12, palette.sun)
  );
}

/** A receipt hanging down from its origin. */
export function receipt(): string {
  const row = (y: number, width: number): string =>
    rect(-46, y, width, 8, palette.sand, 4) + rect(26, y, 20, 8, palette.sand, 4);
  return [
    cut(
      'M-62 0 H62 V176 L46 164 L31 176 L16 164 L0 176 L-16 164 L-31 176 L-46 164 L-62 176Z',
      palette.card,
    ),
    row(28, 50),
    row(54, 36),
    row(80, 56),
    rect(-46, 116, 92, 14, palette.ink, 4),
  ].join('');
}
