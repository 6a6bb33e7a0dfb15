import { cut, lay, palette, rect, strip } from './paper.ts';

const arm = 200;
const drop = 250;

type Balance = {
  readonly x: number;
  readonly y: number;
  readonly foot: number;
  /** Degrees; positive when the right pan is the heavier. */
  readonly tilt: number;
  /** What lies in the pans, drawn with the middle of the pan's rim as origin. */
  readonly left: string;
  readonly right: string;
};

function pan(load: string): string {
  return [
    strip(`M-122 ${drop} L0 0 L122 ${drop}`, 6, palette.ink),
    lay(
      { y: drop },
      cut('M-136 0 H136 C128 44 78 64 0 64 C-78 64 -128 44 -136 0Z', palette.lakeLight),
    ),
    lay({ y: drop }, load),
  ].join('');
}

/** A pair of scales: the picture of an equation. */
export function balance({ x, y, foot, tilt, left, right }: Balance): string {
  const angle = (tilt * Math.PI) / 180;
  const reach = { x: arm * Math.cos(angle), y: arm * Math.sin(angle) };
  return [
    rect(x - 7, y - 34, 14, foot - y + 24, palette.ink, 7),
    cut(
      `M${x - 84} ${foot} C${x - 76} ${foot - 26} ${x - 30} ${foot - 34} ${x} ${foot - 34} C${x + 30} ${foot - 34} ${x + 76} ${foot - 26} ${x + 84} ${foot}Z`,
      palette.ink,
    ),
    lay({ x: x - reach.x, y: y - reach.y }, pan(left)),
    lay({ x: x + reach.x, y: y + reach.y }, pan(right)),
    lay({ x, y, turn: tilt }, rect(-arm - 10, -8, 2 * arm + 20, 16, palette.ink, 8)),
  ].join('');
}
