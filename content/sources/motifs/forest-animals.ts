import { circle, cut, ellipse, lay, palette, rect, strip } from './paper.ts';

// Each animal fits a circle of radius 64 around its origin and looks left, towards what it eats.

const eye = (x: number, y: number, r = 4.5): string => circle(x, y, r, palette.ink);

/** Skogssork. */
export function vole(): string {
  return [
    strip('M40 30 C56 34 62 22 58 10', 5, palette.bark),
    cut(
      'M-54 20 C-54 4 -42 -6 -30 -12 C-16 -32 22 -34 40 -12 C54 6 52 30 36 36 H-36 C-48 36 -54 30 -54 20Z',
      palette.bark,
    ),
    cut('M-46 34 C-30 20 14 20 30 36 H-36 C-40 36 -44 36 -46 34Z', palette.sand),
    circle(-18, -16, 11, palette.bark),
    circle(-18, -15, 6, palette.sand),
    eye(-34, 6),
    eye(-53, 19, 4),
    ellipse(-24, 38, 11, 5, palette.sand),
    ellipse(24, 38, 14, 5, palette.sand),
  ].join('');
}

/** Skogshare. */
export function hare(): string {
  const ear = (turn: number, x: number): string =>
    lay(
      { x, y: -20, turn },
      ellipse(0, -20, 8, 24, palette.sand),
      ellipse(0, -36, 5.5, 8, palette.ink),
    );
  return [
    ear(24, -10),
    ear(6, -20),
    circle(47, 36, 11, palette.card),
    cut('M-26 2 C-8 -12 30 -4 42 20 C50 40 42 54 26 56 H-24 C-34 40 -34 14 -26 2Z', palette.sand),
    ellipse(-27, -6, 22, 18, palette.sand),
    eye(-33, -10),
    eye(-49, -4, 3.5),
    cut('M2 54 C-6 32 10 16 26 20 C44 26 46 50 34 56Z', palette.bark),
    ellipse(14, 56, 24, 6, palette.bark),
    rect(-30, 28, 12, 32, palette.sand, 6),
  ].join('');
}

/** Räv. */
export function fox(): string {
  const leg = (x: number): string =>
    cut(`M${x} 8 H${x + 14} L${x + 11} 44 H${x + 3}Z`, palette.falu) +
    cut(`M${x + 1.6} 30 H${x + 12.2} L${x + 11} 48 H${x + 3}Z`, palette.ink);
  return [
    cut('M28 -2 C40 -8 50 -26 60 -22 C66 -2 56 22 34 18Z', palette.falu),
    cut('M60 -22 C64 -12 62 -4 60 2 C56 -6 52 -10 47 -12 C52 -18 56 -24 60 -22Z', palette.card),
    [-26, -12, 12, 24].map(leg).join(''),
    cut(
      'M-30 -14 C-10 -20 26 -18 38 0 C42 12 38 20 30 22 H-16 C-28 20 -34 4 -30 -14Z',
      palette.falu,
    ),
    cut('M-22 -26 L-18 -52 L-6 -30Z', palette.falu),
    cut('M-40 -28 L-36 -54 L-20 -34Z', palette.ink),
    cut(
      'M-64 -4 C-52 -14 -44 -34 -30 -36 C-14 -36 -6 -20 -12 -4 C-22 12 -44 10 -64 -4Z',
      palette.falu,
    ),
    cut('M-64 -4 C-50 -8 -34 -8 -20 4 C-34 12 -50 6 -64 -4Z', palette.card),
    eye(-35, -17),
    eye(-62, -5, 4.5),
  ].join('');
}

/** Uggla. */
export function owl(): string {
  const side = (x: number): string =>
    [
      circle(x, -18, 21, palette.sand),
      circle(x, -18, 11, palette.sun),
      circle(x, -18, 6, palette.ink),
    ].join('');
  const feather = (x: number, y: number): string =>
    cut(`M${x - 8} ${y} L${x} ${y + 10} L${x + 8} ${y} L${x} ${y + 4}Z`, palette.muted);
  return [
    cut(
      'M-42 -40 C-30 -62 30 -62 42 -40 C50 -14 48 30 26 56 H-26 C-48 30 -50 -14 -42 -40Z',
      palette.muted,
    ),
    cut('M-24 0 H24 C30 22 20 44 0 52 C-20 44 -30 22 -24 0Z', palette.sand),
    [
      [-10, 12],
      [10, 12],
      [0, 24],
      [-9, 34],
      [9, 34],
    ]
      .map(([x = 0, y = 0]) => feather(x, y))
      .join(''),
    side(-20),
    side(20),
    cut('M-7 -10 H7 L0 6Z', palette.falu),
    ellipse(-12, 57, 9, 5, palette.sun),
    ellipse(12, 57, 9, 5, palette.sun),
  ].join('');
}

/** Talgoxe. */
export function greatTit(): string {
  return [
    cut('M36 18 L64 36 L56 44 L28 34Z', palette.ink),
    strip('M-4 38 V54 M10 36 V54', 4, palette.ink),
    cut('M-36 -6 C-40 24 -16 42 6 40 C30 38 42 28 44 20 L0 -20Z', palette.sun),
    cut('M-16 -26 C14 -28 36 -6 46 24 C24 8 4 0 -20 0Z', palette.forest),
    cut('M-6 4 C14 -4 36 8 54 32 C30 34 2 32 -6 4Z', palette.lake),
    strip('M-24 6 C-24 20 -16 32 -6 38', 7, palette.ink, 'butt'),
    circle(-26, -16, 22, palette.ink),
    ellipse(-25, -10, 13, 9, palette.card),
    cut('M-46 -22 L-62 -15 L-46 -10Z', palette.bark),
    circle(-36, -22, 3.2, palette.card),
  ].join('');
}

/** Mätarlarv, with its back in the air. */
export function caterpillar(): string {
  return [
    strip('M-46 36 C-22 38 -30 -22 0 -22 C30 -22 22 38 48 36', 22, palette.forest),
    strip(
      'M-24 12 L-34 6 M24 12 L34 6 M0 -28 V-16 M-16 -18 L-10 -8 M16 -18 L10 -8',
      5,
      palette.forestLight,
    ),
    circle(-50, 33, 14, palette.bark),
    circle(-55, 29, 3.2, palette.card),
  ].join('');
}

/** Daggmask. */
export function earthworm(): string {
  return [
    strip('M-92 10 C-60 -34 -36 -34 -8 0 S56 34 92 -14', 20, palette.falu),
    strip('M-14 -6 L8 14', 23, palette.faluSoft, 'butt'),
  ].join('');
}
