import { cut, lay, letters, palette, rect } from './paper.ts';

type Speech = {
  readonly lines: readonly string[];
  /** Who says it; written beside the tail, so that colour does not speak alone. */
  readonly speaker: string;
  readonly fill?: string;
  readonly tail: 'left' | 'right';
  readonly size?: number;
};

/** A speech bubble with the tip of its tail as origin. */
export function speech({ lines, speaker, fill = palette.card, tail, size = 44 }: Speech): string {
  const ink = fill === palette.card ? palette.ink : palette.card;
  const width = Math.max(...lines.map((line) => line.length)) * size * 0.54 + size * 1.7;
  const height = lines.length * size * 1.22 + size * 0.9;
  const side = tail === 'left' ? 1 : -1;
  const start = side === 1 ? -34 : 34 - width;
  const top = -height - 42;
  return [
    rect(start, top, width, height, fill, 26),
    cut(
      `M0 0 C${side * 6} -20 ${side * 8} -34 ${side * 6} -46 H${side * 52} C${side * 44} -22 ${side * 26} -8 0 0Z`,
      fill,
    ),
    ...lines.map((line, index) =>
      letters(start + width / 2, top + size * (1.28 + 1.22 * index), line, { size, fill: ink }),
    ),
    lay(
      { x: side * 66 },
      letters(0, -4, speaker, { size: 30, weight: 500, anchor: side === 1 ? 'start' : 'end' }),
    ),
  ].join('');
}
