import { cut, lay, palette, rect } from './paper.ts';

/** A wavy edge across the sheet, water below it. `drift` moves the waves sideways. */
export function water(top: number, drift: number, fill: string): string {
  const width = 160;
  const from = -width + (((drift % width) + width) % width) - width;
  const wave = Array.from(
    { length: 12 },
    () => `q${width / 4} -16 ${width / 2} 0 t${width / 2} 0`,
  ).join('');
  return cut(`M${from.toFixed(1)} ${top} ${wave} V720 H${from.toFixed(1)}Z`, fill);
}

/** A red boathouse on its rock; the rock's waterline is the origin. */
export function boathouse(): string {
  return [
    cut('M-210 10 C-190 -60 -120 -74 -40 -70 C60 -76 170 -66 220 10Z', palette.sand),
    rect(-110, -216, 190, 150, palette.falu),
    cut('M-136 -206 L-15 -300 L106 -206Z', palette.ink),
    rect(-66, -170, 100, 104, palette.paper),
    lay({ x: -16, y: -170 }, rect(-3, 0, 6, 104, palette.falu)),
  ].join('');
}

/** A shore seen from above along the top of the sheet: woods, then sand, then water. */
export function shore(): string {
  return (
    cut(
      'M-20 -20 H1300 V190 C1180 236 1060 170 920 196 S640 262 470 214 S180 160 -20 220Z',
      palette.sand,
    ) +
    cut(
      'M-20 -20 H1300 V146 C1180 190 1060 124 920 150 S640 214 470 166 S180 112 -20 170Z',
      palette.forest,
    )
  );
}

/** A cloud around its origin, 220 wide. */
export function cloud(fill: string = palette.card): string {
  return cut(
    'M-84 44 C-124 44 -126 -6 -84 -8 C-82 -54 -14 -66 6 -30 C36 -54 84 -30 76 2 C116 4 112 44 78 44Z',
    fill,
  );
}
