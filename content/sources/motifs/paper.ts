/** The colours of the paper box. Nothing drawn for Läsår uses any other. */
export const palette = {
  paper: '#FBF8F1',
  warm: '#F5EFE2',
  card: '#FFFFFF',
  line: '#E3DCCB',
  sand: '#CBBF9F',
  bark: '#6F503C',
  ink: '#16213A',
  muted: '#4C5871',
  lake: '#0F5A9C',
  lakeLight: '#8DBADF',
  lakeSoft: '#E2EEF7',
  sky: '#D1E3F0',
  forest: '#1C6B50',
  forestLight: '#82B89B',
  forestSoft: '#E1F0E8',
  falu: '#A3301F',
  faluSoft: '#F8E6E0',
  heather: '#6A4A94',
  heatherLight: '#B49AD2',
  heatherSoft: '#EEE7F5',
  sun: '#FFC53D',
} as const;

type Attributes = Readonly<Record<string, string | number>>;

/** Where a piece lies on the sheet. Scale and turn happen around the piece's own origin. */
type Placement = {
  readonly x?: number;
  readonly y?: number;
  readonly scale?: number;
  readonly scaleX?: number;
  readonly scaleY?: number;
  readonly turn?: number;
  readonly opacity?: number;
};

// Two decimals are finer than a pixel, and equal pictures become equal strings.
const format = (value: string | number): string =>
  typeof value === 'number' ? String(Math.round(value * 100) / 100) : value;

function element(name: string, attributes: Attributes, content = ''): string {
  const list = Object.entries(attributes).map(([key, value]) => `${key}="${format(value)}"`);
  return `<${name} ${list.join(' ')}>${content}</${name}>`;
}

/** A round piece. */
export function circle(cx: number, cy: number, r: number, fill: string): string {
  return element('circle', { cx, cy, r, fill });
}

/** An oval piece. */
export function ellipse(cx: number, cy: number, rx: number, ry: number, fill: string): string {
  return element('ellipse', { cx, cy, rx, ry, fill });
}

/** A square-cut piece, with rounded corners when asked for. */
export function rect(
  x: number,
  y: number,
  width: number,
  height: number,
  fill: string,
  rx = 0,
): string {
  return element('rect', {
    x,
    y,
    width: Math.max(0, width),
    height: Math.max(0, height),
    rx,
    fill,
  });
}

/** A piece cut along a free line, given as SVG path data. */
export function cut(d: string, fill: string): string {
  return element('path', { d, fill });
}

/** A narrow strip laid along a path: a string, a stem, a whisker. */
export function strip(
  d: string,
  width: number,
  stroke: string,
  cap: 'round' | 'butt' = 'round',
): string {
  return element('path', {
    d,
    fill: 'none',
    stroke,
    'stroke-width': width,
    'stroke-linecap': cap,
    'stroke-linejoin': 'round',
  });
}

/** Pieces glued together and laid somewhere as one. An invisible group costs nothing. */
export function lay(placement: Placement, ...pieces: readonly string[]): string {
  const { x = 0, y = 0, scale = 1, scaleX = 1, scaleY = 1, turn = 0, opacity = 1 } = placement;
  if (opacity <= 0.004) return '';
  const transform = [`translate(${format(x)} ${format(y)})`];
  if (turn !== 0) transform.push(`rotate(${format(turn)})`);
  if (scale * scaleX !== 1 || scale * scaleY !== 1)
    transform.push(`scale(${(scale * scaleX).toFixed(4)} ${(scale * scaleY).toFixed(4)})`);
  const attributes = {
    transform: transform.join(' '),
    ...(opacity < 1 && { opacity: opacity.toFixed(3) }),
  };
  return element('g', attributes, pieces.join(''));
}

type Lettering = {
  readonly size: number;
  readonly fill?: string;
  readonly anchor?: 'start' | 'middle' | 'end';
  readonly weight?: number;
  readonly face?: 'heading' | 'body';
};

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** One line of text, its baseline at y. */
export function letters(x: number, y: number, words: string, style: Lettering): string {
  const { size, fill = palette.ink, anchor = 'middle', face = 'body', weight = 700 } = style;
  const family =
    face === 'heading' ? 'Familjen Grotesk Variable' : 'Atkinson Hyperlegible Next Variable';
  const attributes = {
    x,
    y,
    fill,
    'font-size': size,
    'font-weight': weight,
    'font-family': family,
    'text-anchor': anchor,
    ...(face === 'heading' && { 'letter-spacing': '-0.015em' }),
  };
  return element(
    'text',
    attributes,
    words.replace(/[&<>]/g, (sign) => escapes[sign] ?? sign),
  );
}
