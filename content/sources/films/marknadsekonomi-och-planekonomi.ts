import { circle, letters, palette, rect, strip } from '../motifs/paper.ts';
import { appear, between, ease, film, ground, reveal, type Scene } from './stage.ts';

/** What buyers want and sellers offer at a price in kronor. `more` is how many more buns buyers want at any price. */
const demandAt = (price: number, more = 0): number => 100 + more - 2 * price;
const supplyAt = (price: number): number => 2 * price;

const origin = { x: 150, y: 530 };
const xOf = (amount: number): number => origin.x + amount * 5.2;
const yOf = (price: number): number => origin.y - price * 9.4;

const axes = (): string =>
  [
    strip(`M${origin.x} 84V${origin.y}H790`, 6, palette.ink),
    letters(origin.x - 70, 66, 'pris, kr', { size: 38, anchor: 'start' }),
    letters(790, origin.y - 18, 'antal bullar', { size: 38, anchor: 'end' }),
    ...[10, 20, 30, 40].map((price) =>
      letters(origin.x - 22, yOf(price) + 13, String(price), { size: 36, anchor: 'end' }),
    ),
  ].join('');

/** The first share of a curve between two prices, with its name once it is drawn. */
const curve = (
  amountAt: (price: number) => number,
  share: number,
  fill: string,
  name: string,
): string => {
  if (share <= 0) return '';
  const price = between(10, 40, share);
  const line = `M${xOf(amountAt(10))} ${yOf(10)}L${xOf(amountAt(price))} ${yOf(price)}`;
  return strip(line, 9, fill) + (share === 1 ? name : '');
};

const named = (price: number, amount: number, down: number, name: string, fill: string): string =>
  letters(xOf(amount) + 24, yOf(price) + down, name, { size: 38, anchor: 'start', fill });

function demandCurve(share = 1, more = 0): string {
  const name = named(40, demandAt(40, more), -20, 'efterfrågan', palette.lake);
  return curve((price) => demandAt(price, more), share, palette.lake, name);
}

const supplyCurve = (share = 1): string =>
  curve(supplyAt, share, palette.forest, named(10, supplyAt(10), 40, 'utbud', palette.forest));

/** The line of a price, and the gap between the two curves on it. */
function priceLine(price: number, more = 0): string {
  const [wanted, offered] = [demandAt(price, more), supplyAt(price)];
  const y = yOf(price);
  const gap = Math.abs(wanted - offered) > 1;
  return [
    strip(`M${origin.x} ${y}H${xOf(Math.max(wanted, offered))}`, 4, palette.muted),
    gap ? strip(`M${xOf(wanted)} ${y}H${xOf(offered)}`, 14, palette.falu, 'butt') : '',
    circle(xOf(wanted), y, 15, palette.lake),
    circle(xOf(offered), y, gap ? 15 : 9, palette.forest),
  ].join('');
}

const tag = (price: number): string =>
  rect(910, 84, 280, 104, palette.sun, 20) +
  letters(1050, 156, `${Math.round(price)} kr`, { size: 64 });

function bar(y: number, words: string, amount: number, fill: string): string {
  return [
    letters(870, y, `${words} ${Math.round(amount)}`, { size: 42, anchor: 'start' }),
    rect(870, y + 18, amount * 3.6, 44, fill, 8),
  ].join('');
}

const buyers = (price: number, more = 0): string =>
  bar(262, 'vill köpa', demandAt(price, more), palette.lake);
const sellers = (price: number): string => bar(384, 'vill sälja', supplyAt(price), palette.forest);

/** The difference between the two bars, in words. */
function verdict(price: number, more = 0): string {
  const left = Math.round(supplyAt(price)) - Math.round(demandAt(price, more));
  const words = left > 0 ? `${left} över` : `${-left} för få`;
  return letters(870, 526, left === 0 ? 'lika många' : words, {
    size: 48,
    anchor: 'start',
    fill: left === 0 ? palette.forest : palette.falu,
  });
}

const demand: Scene = {
  seconds: 13,
  cues: [
    {
      from: 0.6,
      to: 4.8,
      text: 'På torget säljs bullar.\nKostar de lite vill många köpa.',
      en: 'Buns are sold in the square.\nIf they are cheap, many want to buy.',
    },
    {
      from: 5,
      to: 9,
      text: 'Kostar de mer vill färre köpa.\nDärför lutar linjen nedåt.',
      en: 'If they cost more, fewer want to.\nThat is why the line slopes down.',
    },
    { from: 9.2, to: 12.4, text: 'Linjen visar efterfrågan.', en: 'The line shows the demand.' },
  ],
  draw: (t) => {
    const share = ease(t, 3.4, 5);
    const price = between(10, 40, share);
    return [
      ground(),
      axes(),
      demandCurve(share),
      circle(xOf(demandAt(price)), yOf(price), 15, palette.lake),
      tag(price),
      buyers(price),
    ].join('');
  },
};

const supply: Scene = {
  seconds: 11.4,
  cues: [
    {
      from: 1,
      to: 5.2,
      text: 'För den som säljer är det tvärtom.\nLönar det sig lite vill få sälja.',
      en: 'For sellers it is the other way.\nIf it pays little, few want to sell.',
    },
    {
      from: 5.4,
      to: 9.8,
      text: 'Stiger priset vill fler sälja.\nDen linjen visar utbudet.',
      en: 'If the price rises, more want to sell.\nThis line shows the supply.',
    },
  ],
  draw: (t) => {
    const share = ease(t, 3.2, 5);
    const price = between(10, 40, share);
    return [
      ground(),
      axes(),
      demandCurve(),
      supplyCurve(share),
      circle(xOf(supplyAt(price)), yOf(price), 15, palette.forest),
      tag(price),
      buyers(price),
      sellers(price),
    ].join('');
  },
};

const balance: Scene = {
  seconds: 16.6,
  cues: [
    {
      from: 1,
      to: 5.6,
      text: 'Vid 40 kronor blir 60 bullar över.\nSäljarna sänker priset.',
      en: 'At 40 kronor 60 buns are left over.\nThe sellers lower the price.',
    },
    {
      from: 5.8,
      to: 10.4,
      text: 'Vid 10 kronor är bullarna för få.\nDå går det att ta mer betalt.',
      en: 'At 10 kronor there are too few.\nThen sellers can charge more.',
    },
    {
      from: 10.6,
      to: 15.6,
      text: 'Vid 25 kronor är de lika många.\nDet kallas jämviktspris.',
      en: 'At 25 kronor the two are equal.\nThat is the equilibrium price.',
    },
  ],
  draw: (t) => {
    const lowered = between(40, 25, ease(t, 3, 2));
    const price = between(between(lowered, 10, ease(t, 5.6, 1.2)), 25, ease(t, 8.2, 2.2));
    return [
      ground(palette.lakeSoft),
      axes(),
      demandCurve(),
      supplyCurve(),
      priceLine(price),
      tag(price),
      buyers(price),
      sellers(price),
      verdict(price),
    ].join('');
  },
};

const shift: Scene = {
  seconds: 15,
  cues: [
    {
      from: 1,
      to: 5.4,
      text: 'En skola kommer på utflykt.\nFler vill köpa vid varje pris.',
      en: 'A school comes on an outing.\nMore want to buy at every price.',
    },
    {
      from: 5.6,
      to: 9.4,
      text: 'Hela linjen flyttas åt höger.\nBullarna blir för få.',
      en: 'The whole line moves to the right.\nThere are too few buns.',
    },
    {
      from: 9.6,
      to: 14.2,
      text: 'Priset stiger till 30 kronor.\nDär är de lika många igen.',
      en: 'The price rises to 30 kronor.\nThere the two are equal again.',
    },
  ],
  draw: (t) => {
    const more = 20 * ease(t, 4.4, 2.4);
    const price = between(25, 30, ease(t, 9.6, 2));
    return [
      ground(palette.forestSoft),
      axes(),
      reveal(
        t,
        4.4,
        99,
        strip(`M${xOf(80)} ${yOf(10)}L${xOf(20)} ${yOf(40)}`, 6, palette.lakeLight),
      ),
      demandCurve(1, more),
      supplyCurve(),
      priceLine(price, more),
      tag(price),
      buyers(price, more),
      sellers(price),
      verdict(price, more),
    ].join('');
  },
};

const ceiling: Scene = {
  seconds: 15,
  cues: [
    {
      from: 1,
      to: 5,
      text: 'Staten kan bestämma ett högsta pris,\nett pristak på 20 kronor.',
      en: 'The state may set a highest price,\na price ceiling of 20 kronor.',
    },
    {
      from: 5.2,
      to: 9.4,
      text: 'Då vill köparna ha 80 bullar,\nmen bara 40 säljs.',
      en: 'Then buyers want 80 buns,\nbut only 40 are sold.',
    },
    {
      from: 9.6,
      to: 14.2,
      text: 'Det blir brist. Nu är det kön\neller turen som avgör.',
      en: 'There is a shortage. Now queues\nor luck decide who gets one.',
    },
  ],
  draw: (t) => {
    const price = between(30, 20, ease(t, 3.2, 2));
    return [
      ground(palette.faluSoft),
      axes(),
      demandCurve(1, 20),
      supplyCurve(),
      appear(
        t,
        1.4,
        rect(origin.x, yOf(20) - 7, 640, 14, palette.ink),
        letters(origin.x + 460, yOf(20) - 22, 'pristak', { size: 38, anchor: 'start' }),
      ),
      priceLine(price, 20),
      tag(price),
      buyers(price, 20),
      sellers(price),
      verdict(price, 20),
    ].join('');
  },
};

/** "Vad kostar en bulle?": samhällskunskap 1b, ekonomi. */
export const pris = film({
  slug: 'marknadsekonomi-och-planekonomi',
  folder: 'gymnasieskola/samhallskunskap/samhallskunskap-1b/marknadsekonomi-och-planekonomi',
  posterAt: 37,
  scenes: [demand, supply, balance, shift, ceiling],
});
