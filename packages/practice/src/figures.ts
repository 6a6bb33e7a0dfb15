import { sv } from './swedish.ts';
import type { Figure } from './task.ts';

/** A drawing of a width and height. Its lines and texts take the colour of the text around it, on paper black. */
export const drawing = (width: number, height: number, body: string, text: string): Figure => ({
  svg: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" fill="none" stroke="currentColor" stroke-width="1.5" stroke-linecap="round" stroke-linejoin="round">${body}</svg>`,
  text,
});

const at = (value: number): string => String(Math.round(value * 100) / 100);

export const line = (x1: number, y1: number, x2: number, y2: number, more = ''): string =>
  `<line x1="${at(x1)}" y1="${at(y1)}" x2="${at(x2)}" y2="${at(y2)}"${more === '' ? '' : ` ${more}`}/>`;

export const label = (x: number, y: number, text: string, anchor = 'middle', size = 11): string =>
  `<text x="${at(x)}" y="${at(y)}" text-anchor="${anchor}" font-family="Atkinson Hyperlegible Next, sans-serif" font-size="${size}" fill="currentColor" stroke="none">${text}</text>`;

export const dot = (x: number, y: number): string =>
  `<circle cx="${at(x)}" cy="${at(y)}" r="3.2" fill="currentColor" stroke="none"/>`;

export const polygon = (points: readonly (readonly [number, number])[]): string =>
  `<polygon points="${points.map(([x, y]) => `${at(x)},${at(y)}`).join(' ')}"/>`;

/** A coordinate system from -6 to 6 on both axes, with what `draw` puts in it. */
export function axes(
  text: string,
  draw: (x: (value: number) => number, y: (value: number) => number) => string,
): Figure {
  const x = (value: number): number => 100 + value * 15;
  const y = (value: number): number => 100 - value * 15;
  const marks = Array.from({ length: 13 }, (_, index) => index - 6);
  const grid = marks
    .map((mark) => line(x(mark), y(-6), x(mark), y(6)) + line(x(-6), y(mark), x(6), y(mark)))
    .join('');
  const numbers = marks
    .filter((mark) => mark !== 0 && mark % 2 === 0)
    .map(
      (mark) =>
        label(x(mark), 112, sv(mark), 'middle', 8) + label(95, y(mark) + 3, sv(mark), 'end', 8),
    )
    .join('');
  return drawing(
    200,
    200,
    `<g stroke-width="0.5" opacity="0.35">${grid}</g>${line(x(-6.4), 100, x(6.4), 100)}${line(100, y(-6.4), 100, y(6.4))}${numbers}${label(197, 96, 'x', 'end')}${label(106, 9, 'y', 'start')}${draw(x, y)}`,
    text,
  );
}
