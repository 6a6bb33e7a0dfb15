import { circle, cut, lay, letters, palette, rect, strip } from './paper.ts';

type Point = readonly [x: number, y: number];

/** The point at a distance along a line of straight parts. */
function pointAlong(points: readonly Point[], distance: number): Point {
  let left = distance;
  for (const [index, to] of points.entries()) {
    const from = points[index - 1];
    if (!from) continue;
    const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
    if (left <= length) {
      const share = left / length;
      return [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share];
    }
    left -= length;
  }
  return points.at(-1) ?? [0, 0];
}

/** A wire through the points, and electrons that have moved `shift` along it. */
export function wire(points: readonly Point[], shift: number, gap = 64): string {
  const total = points.reduce((sum, [x, y], index) => {
    const last = points[index - 1];
    return last ? sum + Math.hypot(x - last[0], y - last[1]) : 0;
  }, 0);
  const count = Math.round(total / gap);
  const offset = ((shift % gap) + gap) % gap;
  const electrons = Array.from({ length: count }, (_, index) => {
    const [x, y] = pointAlong(points, ((index * gap + offset) / (count * gap)) * total);
    return circle(x, y, 9, palette.lake);
  });
  return (
    strip(`M${points.map((point) => point.join(' ')).join('L')}`, 7, palette.bark) +
    electrons.join('')
  );
}

/** A battery that stands in an upright wire, its plus pole up. */
export function battery(): string {
  return [
    rect(-44, -82, 88, 164, palette.ink, 12),
    rect(-44, -82, 88, 56, palette.sun, 12),
    rect(-20, -98, 40, 18, palette.muted, 4),
    letters(0, -40, '+', { size: 48 }),
    letters(0, 60, '−', { size: 48, fill: palette.card }),
  ].join('');
}

/** A lamp around its socket, with a glow between 0 and 1. `gone` lifts the bulb out of the socket. */
export function lamp(glow: number, gone = 0): string {
  const rays = Array.from({ length: 9 }, (_, index) =>
    lay({ turn: -120 + 30 * index }, strip(`M0 -74V${-74 - 30 * glow}`, 8, palette.sun)),
  );
  return [
    rect(-38, -14, 76, 34, palette.muted, 8),
    lay(
      { x: 110 * gone, y: -36 * gone, turn: 50 * gone, opacity: 1 - 0.35 * gone },
      lay({ y: -62, opacity: glow }, ...rays, circle(0, 0, 62, palette.faluSoft)),
      cut(
        'M-22 -8V-28C-22 -40 -46 -50 -46 -80A46 46 0 0 1 46 -80C46 -50 22 -40 22 -28V-8Z',
        palette.card,
      ),
      lay(
        { opacity: glow },
        cut(
          'M-22 -8V-28C-22 -40 -46 -50 -46 -80A46 46 0 0 1 46 -80C46 -50 22 -40 22 -28V-8Z',
          palette.sun,
        ),
      ),
      strip('M-12 -20V-60L-6 -74L0 -60L6 -74L12 -60V-20', 4, palette.bark),
      rect(-22, -18, 44, 22, palette.bark, 4),
    ),
  ].join('');
}
