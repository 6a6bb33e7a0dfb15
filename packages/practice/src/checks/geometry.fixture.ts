import type { Checks } from './check.fixture.ts';
import { formulasIn, numbers, texValue } from './tex-value.fixture.ts';

const degrees = Math.PI / 180;

/** The side of a right triangle by halving an interval until its square fits. */
function rootOf(square: number): number {
  let [low, high] = [0, square + 1];
  for (let step = 0; step < 80; step += 1) {
    const middle = (low + high) / 2;
    if (middle * middle < square) low = middle;
    else high = middle;
  }
  return high;
}

export const geometryChecks: Checks = {
  'area-och-omkrets': ({ text, figure }) => {
    const seen = figure?.text ?? text;
    if (text.includes('cirkel')) {
      const [r] = numbers(seen, 1);
      return text.includes('area') ? Math.PI * r ** 2 : Math.PI * (r + r);
    }
    const [a, b] = numbers(seen, 2);
    if (text.includes('triangeln')) return (a * b) / 2;
    return text.includes('area') ? a * b : a + b + a + b;
  },
  volym: ({ text }) => {
    const [a, b, c] = numbers(text, 2);
    if (text.startsWith('Ett rätblock')) return a * b * c;
    const cylinder = Math.PI * a ** 2 * b;
    return text.startsWith('En kon') ? cylinder / 3 : cylinder;
  },
  vinklar: ({ text }) => {
    const [a, b] = numbers(text, 1);
    if (text.includes('vinkelsumman')) return 180 * a - 360;
    if (text.includes('likbent')) return (180 - a) / 2;
    if (text.includes('sidovinklar')) return 180 - a;
    return text.includes('yttervinkel') ? 180 - b - (180 - a) : 180 - (a + b);
  },
  pythagoras: ({ text, figure }) => {
    const [a, b] = numbers(figure?.text ?? '', 2);
    return rootOf(text.includes('hypotenusan') ? a ** 2 + b ** 2 : b ** 2 - a ** 2);
  },
  trigonometri: ({ text, figure }) => {
    if (figure) {
      const [opposite, near] = numbers(figure.text, 3);
      const v = Math.atan2(opposite, near);
      const wanted = { sin: Math.sin(v), cos: Math.cos(v), tan: Math.tan(v) };
      const name = /\\(sin|cos|tan)/.exec(text)?.[1] as keyof typeof wanted;
      return (choice) => Math.abs(texValue(formulasIn(choice)[0] ?? '') - wanted[name]) < 1e-9;
    }
    const [first, second] = numbers(text, 2);
    if (text.includes('hela grader')) return Math.atan2(first, second) / degrees;
    if (!text.includes('hypotenusan')) return second * Math.tan(first * degrees);
    return (
      second *
      (text.includes('mitt emot vinkeln?') ? Math.sin(first * degrees) : Math.cos(first * degrees))
    );
  },
};
