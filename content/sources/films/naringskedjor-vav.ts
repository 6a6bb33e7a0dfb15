import { arrow } from '../motifs/arrow.ts';
import { caterpillar, fox, greatTit, hare, owl, vole } from '../motifs/forest-animals.ts';
import { bilberry } from '../motifs/forest.ts';
import { circle, lay, letters, palette, rect } from '../motifs/paper.ts';
import { between, ease, ground, reveal, type Scene } from './stage.ts';

type Place = { readonly x: number; readonly y: number; readonly scale: number };

type Node = {
  readonly name: string;
  readonly picture: string;
  readonly at: number;
  readonly place: Place;
  /** Where it lies while the picture is still a chain. */
  readonly first?: Place;
  readonly role?: 'producent' | 'konsument';
};

const radius = 66;
// The chain becomes a web, and the vole leaves it, at these moments.
const spreadAt = 14.4;
const goneAt = 25.9;

const bilberries = {
  name: 'blåbärsris',
  picture: bilberry(),
  at: 0,
  place: { x: 160, y: 292, scale: 1 },
  first: { x: 210, y: 322, scale: 1.95 },
  role: 'producent',
} as const satisfies Node;
const bankVole = {
  name: 'skogssork',
  picture: vole(),
  at: 1.1,
  place: { x: 470, y: 292, scale: 1 },
  first: { x: 640, y: 322, scale: 1.95 },
  role: 'konsument',
} as const satisfies Node;
const redFox = {
  name: 'räv',
  picture: fox(),
  at: 4.5,
  place: { x: 1110, y: 398, scale: 1 },
  first: { x: 1070, y: 322, scale: 1.95 },
  role: 'konsument',
} as const satisfies Node;
const tawnyOwl: Node = {
  name: 'uggla',
  picture: owl(),
  at: 14.9,
  place: { x: 1110, y: 176, scale: 1 },
};
const mountainHare: Node = {
  name: 'hare',
  picture: hare(),
  at: 16.6,
  place: { x: 470, y: 472, scale: 1 },
};
const looper: Node = {
  name: 'larv',
  picture: caterpillar(),
  at: 19,
  place: { x: 470, y: 102, scale: 1 },
};
const tit: Node = {
  name: 'talgoxe',
  picture: greatTit(),
  at: 20.4,
  place: { x: 790, y: 102, scale: 1 },
};

type Meal = { readonly food: Node; readonly eater: Node; readonly at: number };

const meals: readonly Meal[] = [
  { food: bilberries, eater: bankVole, at: 1.9 },
  { food: bankVole, eater: redFox, at: 5.3 },
  { food: bankVole, eater: tawnyOwl, at: 15.6 },
  { food: bilberries, eater: mountainHare, at: 17.3 },
  { food: mountainHare, eater: redFox, at: 18 },
  { food: bilberries, eater: looper, at: 19.6 },
  { food: looper, eater: tit, at: 21 },
  { food: tit, eater: tawnyOwl, at: 21.8 },
];

const missing = (node: Node, t: number): number => (node === bankVole ? ease(t, goneAt, 1.2) : 0);

function placeOf(node: Node, t: number): Place {
  const { place, first = place } = node;
  const share = ease(t, spreadAt, 1.2);
  // Those who lived on voles get less to eat, and shrink a little when there are none.
  const hungry = node === redFox || node === tawnyOwl ? 1 - 0.16 * ease(t, goneAt + 0.8, 1.2) : 1;
  return {
    x: between(first.x, place.x, share),
    y: between(first.y, place.y, share),
    scale: between(first.scale, place.scale, share) * hungry,
  };
}

function drawMeal({ food, eater, at }: Meal, t: number): string {
  const grown = ease(t, at, 0.8);
  if (grown === 0) return '';
  const [from, to] = [placeOf(food, t), placeOf(eater, t)];
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const start = radius * from.scale + 12;
  const full = length - radius * to.scale - 12;
  const turn = (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI;
  const bite = ease(t, 8.7, 1.1) * (1 - ease(t, 11.2, 0.4)) * ease(t, 8.3, 0.3);
  const travelling =
    t > 8.3 && t < 11.6 ? circle(between(start, full - 30, bite), 0, 15, palette.sun) : '';
  return lay(
    { x: from.x, y: from.y, turn, opacity: 1 - 0.88 * missing(food, t) - 0.88 * missing(eater, t) },
    arrow([start, 0], [between(start, full, 0.5), 0], [full, 0], grown, palette.ink, 8),
    travelling,
  );
}

function drawNode(node: Node, t: number): string {
  const { x, y, scale } = placeOf(node, t);
  const shown = node.at === 0 ? 1 : ease(t, node.at, 0.7);
  const size = between(40, 32, ease(t, spreadAt, 1.2));
  const fill = node.role === 'producent' ? palette.forest : palette.falu;
  const chip = node.role
    ? reveal(
        t,
        node.at + 1.6,
        spreadAt + 0.4,
        rect(-118, -232, 236, 68, fill, 14),
        letters(0, -186, node.role, { size: 38, fill: palette.card }),
      )
    : '';
  const gone = missing(node, t);
  return lay(
    {
      x,
      y: y - 26 * (1 - shown) - 24 * gone,
      opacity: shown * (1 - 0.82 * gone),
      turn: -5 * (1 - shown),
    },
    lay({ scale }, circle(0, 0, radius, palette.card), lay({ scale: 0.84 }, node.picture)),
    letters(0, radius * scale + size * 1.02, node.name, { size }),
    chip,
  );
}

/** A food chain that grows into a food web, and what happens when one thread is taken away. */
export const web: Scene = {
  seconds: 30.2,
  cues: [
    {
      from: 0.9,
      to: 4.2,
      text: 'Skogssorken äter blåbärsris.\nDen är en konsument.',
      en: 'The bank vole eats bilberry.\nIt is a consumer.',
    },
    {
      from: 4.4,
      to: 8,
      text: 'Räven äter sorken.\nRäven är också en konsument.',
      en: 'The fox eats the vole.\nThe fox is a consumer, too.',
    },
    {
      from: 8.2,
      to: 11.8,
      text: 'Pilen går från den som blir uppäten\ntill den som äter.',
      en: 'The arrow goes from the one eaten\nto the one that eats.',
    },
    { from: 12, to: 14.4, text: 'Det här är en näringskedja.', en: 'This is a food chain.' },
    {
      from: 14.6,
      to: 18.6,
      text: 'Men ugglan äter också sorkar,\noch haren äter också blåbärsris.',
      en: 'But the owl eats voles, too,\nand the hare eats bilberry, too.',
    },
    {
      from: 18.8,
      to: 22.4,
      text: 'Larver äter bladen,\noch talgoxen äter larver.',
      en: 'Caterpillars eat the leaves,\nand great tits eat caterpillars.',
    },
    {
      from: 22.6,
      to: 25.4,
      text: 'Kedjorna hänger ihop\ni en näringsväv.',
      en: 'The chains are linked\nin a food web.',
    },
    {
      from: 25.6,
      to: 29.6,
      text: 'Om sorkarna försvinner får både räven\noch ugglan mindre mat.',
      en: 'If the voles disappear, both the fox\nand the owl get less food.',
    },
  ],
  draw: (t) =>
    [
      ground(palette.forestSoft),
      meals.map((meal) => drawMeal(meal, t)).join(''),
      [bilberries, bankVole, redFox, tawnyOwl, mountainHare, looper, tit]
        .map((node) => drawNode(node, t))
        .join(''),
    ].join(''),
};
