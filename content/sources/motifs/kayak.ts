import { circle, cut, ellipse, lay, palette, strip } from './paper.ts';

// Kayaks seen from above, 300 long, bow to the right, the seat at the origin.

const hull = 'M-146 0 C-90 -28 60 -32 154 0 C60 32 -90 28 -146 0Z';

/** A kayak the right way up. */
export function kayak(fill: string): string {
  return [
    cut(hull, fill),
    circle(72, 0, 9, palette.ink),
    circle(-84, 0, 9, palette.ink),
    ellipse(2, 0, 36, 18, palette.ink),
  ].join('');
}

/** The same kayak upside down: a pale hull with its keel up. */
export function capsized(): string {
  return cut(hull, palette.paper) + strip('M-112 0 H120', 6, palette.sand);
}

/** Someone in a life jacket seen from above, facing right. */
export function paddler(): string {
  return [ellipse(0, 0, 17, 27, palette.sun), circle(4, 0, 13, palette.bark)].join('');
}

/** A paddle held across, turned as in a stroke. */
function paddle(turn: number): string {
  return lay(
    { x: 24, turn },
    strip('M0 -80 V80', 6, palette.ink),
    ellipse(0, -88, 8, 20, palette.ink),
    ellipse(0, 88, 8, 20, palette.ink),
  );
}

/** A kayak under way. `stroke` runs on with time. */
export function paddling(fill: string, stroke: number): string {
  const turn = 24 * Math.sin(stroke);
  const hand = (side: 1 | -1): string => {
    const angle = ((90 * side + turn) * Math.PI) / 180;
    return strip(
      `M2 ${20 * side} L${24 + 34 * Math.cos(angle)} ${34 * Math.sin(angle)}`,
      9,
      palette.sun,
    );
  };
  return kayak(fill) + paddle(turn) + hand(1) + hand(-1) + paddler();
}

/** A kayak seen from the side with its paddler, afloat on the origin, 320 long. */
export function kayakFromSide(fill: string): string {
  return [
    strip('M-74 -96 L70 -34', 7, palette.ink),
    lay({ x: -82, y: -100, turn: 23 }, ellipse(0, 0, 26, 10, palette.ink)),
    lay({ x: 78, y: -30, turn: 23 }, ellipse(0, 0, 26, 10, palette.ink)),
    cut('M-26 -10 C-32 -60 -26 -84 -4 -86 C18 -84 24 -60 20 -10Z', palette.sun),
    strip('M-6 -70 L24 -50', 12, palette.lake),
    circle(0, -108, 19, palette.bark),
    cut(
      'M-170 -22 C-120 -14 -80 -22 -40 -22 H60 C100 -22 140 -20 178 -30 C150 8 110 18 60 18 H-70 C-120 18 -150 8 -170 -22Z',
      fill,
    ),
  ].join('');
}
