import { cut, strip } from './paper.ts';

type Point = readonly [x: number, y: number];

const mix = ([ax, ay]: Point, [bx, by]: Point, share: number): Point => [
  ax + (bx - ax) * share,
  ay + (by - ay) * share,
];

/** The first share of an arrow bent towards `bend`, so that it can be drawn as it is laid out. */
export function arrow(
  from: Point,
  bend: Point,
  to: Point,
  share: number,
  fill: string,
  width = 9,
): string {
  if (share <= 0.02) return '';
  const first = mix(from, bend, share);
  const tip = mix(first, mix(bend, to, share), share);
  const angle = Math.atan2(tip[1] - first[1], tip[0] - first[0]);
  const head = width * 3.4;
  const at = (back: number, side: number): string => {
    const x = tip[0] - back * Math.cos(angle) - side * Math.sin(angle);
    const y = tip[1] - back * Math.sin(angle) + side * Math.cos(angle);
    return `${x.toFixed(1)} ${y.toFixed(1)}`;
  };
  return [
    strip(
      `M${from.join(' ')} Q${first.map((value) => value.toFixed(1)).join(' ')} ${at(head - 4, 0)}`,
      width,
      fill,
      'butt',
    ),
    cut(`M${at(0, 0)} L${at(head, -head * 0.6)} L${at(head, head * 0.6)}Z`, fill),
  ].join('');
}
