import { circle, cut, ellipse, lay, letters, palette, rect, strip } from './paper.ts';

/** A life jacket around its origin, 270 by 320. `closed` draws the straps together, from 0 to 1. */
export function lifeJacket(closed: number): string {
  const strap = (y: number): string => {
    const gap = 62 * (1 - closed);
    return [
      rect(-132, y, 108 - gap / 2, 24, palette.ink),
      rect(24 + gap / 2, y, 108 - gap / 2, 24, palette.ink),
      rect(-34 - gap / 2, y - 9, 36, 42, palette.ink, 8),
      rect(-2 + gap / 2, y - 9, 36, 42, palette.muted, 8),
    ].join('');
  };
  return [
    cut(
      'M-110 -158 H-56 C-50 -100 -30 -72 0 -68 C30 -72 50 -100 56 -158 H110 C104 -116 108 -88 134 -66 V140 C134 156 122 164 106 164 H-106 C-122 164 -134 156 -134 140 V-66 C-108 -88 -104 -116 -110 -158Z',
      palette.sun,
    ),
    rect(-100, -136, 30, 12, palette.paper),
    rect(70, -136, 30, 12, palette.paper),
    rect(-4, -68, 8, 232, palette.falu),
    strap(-24),
    strap(44),
    strap(112),
  ].join('');
}

/** A dry suit around its origin, 300 by 400. */
export function drySuit(): string {
  return [
    cut(
      'M-46 -176 H46 L108 -136 L150 30 L112 40 L78 -54 V40 L92 196 H30 L0 62 L-30 196 H-92 L-78 40 V-54 L-112 40 L-150 30 L-108 -136Z',
      palette.lake,
    ),
    rect(-30, -196, 60, 34, palette.ink, 10),
    strip('M-66 -104 L58 4', 10, palette.sun),
    cut('M-90 170 H-36 L-30 204 H-104Z', palette.ink),
    cut('M90 170 H36 L30 204 H104Z', palette.ink),
    lay({ x: -132, y: 36, turn: 14 }, rect(-20, -8, 40, 20, palette.ink)),
    lay({ x: 132, y: 36, turn: -14 }, rect(-20, -8, 40, 20, palette.ink)),
  ].join('');
}

/** A knitted sweater around its origin, 300 by 240. */
export function sweater(): string {
  const dots = [-60, -20, 20, 60].map(
    (x) => circle(x, -24, 8, palette.paper) + circle(x, 14, 8, palette.paper),
  );
  return [
    cut(
      'M-50 -116 C-30 -96 30 -96 50 -116 L104 -88 L152 76 L104 92 L84 14 V122 H-84 V14 L-104 92 L-152 76 L-104 -88Z',
      palette.falu,
    ),
    rect(-84, 100, 168, 22, palette.ink),
    dots.join(''),
  ].join('');
}

/** A mug of something warm, standing on its origin. `drift` moves the steam. */
export function mug(drift: number): string {
  const steam = (x: number): string => {
    const bend = 10 * Math.sin(drift + x);
    return strip(`M${x} -128 c${bend} -18 ${-bend} -34 0 -54`, 8, palette.sand);
  };
  return [
    strip('M48 -84 C92 -84 92 -26 44 -30', 14, palette.lake),
    rect(-56, -110, 112, 110, palette.lake, 12),
    ellipse(0, -108, 50, 10, palette.ink),
    steam(-22),
    steam(20),
  ].join('');
}

/** A telephone around its origin with a message on it. */
export function telephone(lines: readonly string[]): string {
  return [
    rect(-128, -220, 256, 440, palette.ink, 34),
    rect(-110, -196, 220, 376, palette.lakeSoft, 14),
    rect(-94, -120, 188, 56 + 44 * lines.length, palette.forest, 20),
    ...lines.map((line, index) =>
      letters(0, -66 + 44 * index, line, { size: 34, fill: palette.card }),
    ),
  ].join('');
}

/** A thermometer around its origin, 280 high; `level` from 0 to 1. */
export function thermometer(level: number): string {
  const height = 190 * level;
  return [
    rect(-24, -140, 48, 240, palette.card, 24),
    circle(0, 100, 42, palette.card),
    circle(0, 100, 28, palette.falu),
    rect(-9, 84 - height, 18, height + 10, palette.falu, 9),
  ].join('');
}

/** The note that somebody ashore keeps: who, where and when. */
export function tripPlan(rows: readonly string[]): string {
  return [
    rect(-210, -200, 420, 400, palette.card, 10),
    rect(-60, -216, 120, 36, palette.sun),
    letters(-172, -112, 'Färdplan', { size: 56, anchor: 'start', face: 'heading' }),
    ...rows.map((row, index) =>
      letters(-172, -32 + 64 * index, row, { size: 36, anchor: 'start', weight: 500 }),
    ),
  ].join('');
}
