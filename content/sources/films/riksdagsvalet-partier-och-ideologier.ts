import { arrow } from '../motifs/arrow.ts';
import { circle, ellipse, lay, letters, palette, rect, strip } from '../motifs/paper.ts';
import { appear, between, ease, film, ground, reveal, type Scene, settle } from './stage.ts';

/** A sheet with a heading and lines of text, its middle as origin. */
const sheet = (heading: string, fill: string = palette.lake): string =>
  [
    rect(-96, -124, 200, 256, palette.sand, 8),
    rect(-104, -132, 200, 256, palette.card, 8),
    rect(-104, -132, 200, 66, fill, 8),
    letters(-4, -86, heading, { size: 36, fill: palette.card }),
    ...[-36, -4, 28, 60, 92].map((y, index) =>
      rect(-80, y, index === 4 ? 90 : 150, 12, palette.line, 6),
    ),
  ].join('');

/** Somebody seen from the front: a head and shoulders. */
const person = (fill: string, head: string = palette.bark): string =>
  rect(-34, 6, 68, 50, fill, 24) + circle(0, -18, 24, head);

const asked = [
  { x: 900, y: 130, name: 'myndigheter', at: 6, fill: palette.lake },
  { x: 980, y: 310, name: 'kommuner', at: 6.7, fill: palette.forest },
  { x: 900, y: 490, name: 'föreningar', at: 7.4, fill: palette.heather },
] as const;

const proposal: Scene = {
  seconds: 15,
  cues: [
    {
      from: 0.6,
      to: 5,
      text: 'De flesta lagförslag kommer från\nregeringen. Först blir det utredning.',
      en: 'Most bills come from the government.\nFirst there is an inquiry.',
    },
    {
      from: 5.2,
      to: 9.6,
      text: 'Sedan får många läsa och svara\nvad de tycker. Det kallas remiss.',
      en: 'Then many may read it and say\nwhat they think of it.',
    },
    {
      from: 9.8,
      to: 14.2,
      text: 'Riksdagens ledamöter kan också\nlämna förslag: en motion.',
      en: 'Members of parliament can also\nmake proposals.',
    },
  ],
  draw: (t) =>
    [
      ground(palette.lakeSoft),
      letters(330, 96, 'Ett förslag', { size: 60, face: 'heading' }),
      settle(t, 0.4, 330, 320, sheet('förslag')),
      appear(t, 2.6, letters(330, 510, 'utredning', { size: 48 })),
      ...asked.flatMap(({ x, y, name, at, fill }) => [
        arrow(
          [460, 320],
          [620, (y + 320) / 2],
          [x - 120, y + 10],
          ease(t, at - 0.6, 0.9),
          palette.ink,
        ),
        appear(
          t,
          at,
          lay({ x: x - 60, y }, person(fill)),
          letters(x - 8, y + 22, name, { size: 42, anchor: 'start' }),
        ),
      ]),
      settle(t, 10, 130, 400, lay({ scale: 0.7 }, sheet('motion', palette.heather))),
    ].join(''),
};

const committee: Scene = {
  seconds: 12,
  cues: [
    {
      from: 1,
      to: 4.8,
      text: 'I riksdagen går förslaget\nförst till ett utskott.',
      en: 'In parliament the proposal\nfirst goes to a committee.',
    },
    {
      from: 5,
      to: 10.8,
      text: 'Där sitter 17 ledamöter från partierna.\nDe föreslår ja, nej eller en ändring.',
      en: 'It has 17 members from the parties.\nThey propose yes, no or a change.',
    },
  ],
  draw: (t) => {
    const hues = [palette.lake, palette.falu, palette.forest, palette.heather, palette.sun];
    const members = Array.from({ length: 17 }, (_, index) => {
      const angle = (index / 17) * 2 * Math.PI - Math.PI / 2;
      return { index, x: 640 + 430 * Math.cos(angle), y: 330 + 200 * Math.sin(angle) };
    });
    return [
      ground(),
      letters(640, 76, 'Utskottet', { size: 60, face: 'heading' }),
      ...members.map(({ index, x, y }) =>
        appear(
          t,
          1.4 + 0.12 * index,
          lay(
            { x, y, scale: 0.86 },
            person(
              hues[index % hues.length] ?? palette.lake,
              index % 3 === 1 ? palette.sand : palette.bark,
            ),
          ),
        ),
      ),
      ellipse(640, 340, 340, 126, palette.bark),
      ellipse(640, 330, 340, 126, palette.sand),
      lay(
        { x: between(-160, 640, ease(t, 3, 1.4)), y: 330, scale: 0.72, turn: -4 },
        sheet('förslag'),
      ),
      appear(t, 7.4, lay({ x: 840, y: 330, turn: -8 }, letters(0, 14, 'ja?', { size: 54 }))),
      appear(t, 8, lay({ x: 440, y: 330, turn: 8 }, letters(0, 14, 'nej?', { size: 54 }))),
    ].join('');
  },
};

const rows = 9;
const seats = 349;

/** The seats of the chamber, as many in a row as its length asks for, from left to right. */
const places = Array.from({ length: rows }, (_, row) => {
  const radius = (index: number): number => 170 + 36 * index;
  const lengths = Array.from({ length: rows }, (_unused, index) => radius(index));
  const total = lengths.reduce((sum, length) => sum + length, 0);
  const before = lengths.slice(0, row).reduce((sum, length) => sum + length, 0);
  const first = Math.round((before / total) * seats);
  const count = Math.round(((before + radius(row)) / total) * seats) - first;
  return Array.from({ length: count }, (_unused, index) => {
    const angle = Math.PI * (1 - index / (count - 1));
    return {
      angle,
      x: 640 + radius(row) * Math.cos(angle),
      y: 560 - radius(row) * Math.sin(angle),
    };
  });
})
  .flat()
  .toSorted((a, b) => b.angle - a.angle);

const votes = { yes: 178, no: 150 } as const;

/** What the seat shows: yes is a disc, no a ring, and an empty seat small, so that colour does not speak alone. */
function seat(order: number, lit: boolean): string {
  const place = places[order];
  if (!place) return '';
  const { x, y } = place;
  if (!lit) return circle(x, y, 11, palette.sand);
  if (order < votes.yes) return circle(x, y, 14, palette.forest);
  if (order < votes.yes + votes.no)
    return circle(x, y, 14, palette.falu) + circle(x, y, 7, palette.card);
  return circle(x, y, 6, palette.sand);
}

const chamber: Scene = {
  seconds: 19.4,
  cues: [
    {
      from: 1,
      to: 5.4,
      text: 'I kammaren finns 349 platser.\nLedamöterna debatterar förslaget.',
      en: 'The chamber has 349 seats.\nThe members debate the proposal.',
    },
    {
      from: 5.6,
      to: 9.8,
      text: 'Sedan röstar de ja eller nej,\neller avstår. Några är borta.',
      en: 'Then they vote yes or no,\nor abstain. Some are away.',
    },
    {
      from: 10,
      to: 14,
      text: 'Fler röstar ja än nej.\nRiksdagen har sagt ja.',
      en: 'More vote yes than no.\nParliament has said yes.',
    },
    {
      from: 14.2,
      to: 18.8,
      text: 'Partier som har 175 platser ihop\nvinner vanliga omröstningar: majoritet.',
      en: 'Parties with 175 seats together\nwin ordinary votes: a majority.',
    },
  ],
  draw: (t) => {
    const counted = Math.floor(seats * Math.min(1, Math.max(0, (t - 5.8) / 3.6)));
    const yes = Math.min(counted, votes.yes);
    const no = Math.min(Math.max(0, counted - votes.yes), votes.no);
    return [
      ground(palette.lakeSoft),
      ...places.map((_, order) => seat(order, order < counted)),
      reveal(
        t,
        5.8,
        99,
        letters(190, 110, `ja ${yes}`, { size: 60, fill: palette.forest }),
        letters(1090, 110, `nej ${no}`, { size: 60, fill: palette.falu }),
      ),
      appear(
        t,
        14.4,
        letters(640, 486, 'majoritet', { size: 46 }),
        letters(640, 540, '175 av 349', { size: 46 }),
      ),
    ].join('');
  },
};

const steps = ['utredning', 'remiss', 'utskott', 'kammaren', 'lag'] as const;

const law: Scene = {
  seconds: 14.4,
  cues: [
    {
      from: 1,
      to: 5.4,
      text: 'Regeringen utfärdar lagen.\nDen får ett nummer och publiceras.',
      en: 'The government issues the law.\nIt gets a number and is published.',
    },
    {
      from: 5.6,
      to: 9.6,
      text: 'I lagen står vilken dag\nden börjar gälla.',
      en: 'The law says on which day\nit comes into force.',
    },
    {
      from: 9.8,
      to: 13.8,
      text: 'Vägen är lång. På varje station\nkan förslaget ändras.',
      en: 'It is a long way. At each stop\nthe proposal may be changed.',
    },
  ],
  draw: (t) => {
    const along = between(0, 4, ease(t, 9.6, 3.4));
    return [
      ground(palette.forestSoft),
      settle(t, 0.8, 470, 240, lay({ scale: 1.2 }, sheet('lag', palette.forest))),
      appear(t, 2.4, letters(640, 200, 'SFS 2027:104', { size: 52, anchor: 'start' })),
      appear(t, 5.8, letters(640, 280, 'gäller från 1 juli', { size: 52, anchor: 'start' })),
      appear(
        t,
        9.4,
        strip('M150 480H1130', 8, palette.forestLight),
        ...steps.map((name, index) => {
          const reached = along > index - 0.05;
          return (
            circle(150 + 245 * index, 480, 24, reached ? palette.forest : palette.forestLight) +
            letters(150 + 245 * index, 556, name, { size: 42 })
          );
        }),
        circle(150 + 245 * along, 480, 13, palette.sun),
      ),
    ].join('');
  },
};

/** "Från förslag till lag": samhällskunskap, allmän kurs. */
export const lagforslag = film({
  slug: 'riksdagsvalet-partier-och-ideologier',
  folder:
    'folkhogskola/samhallskunskap/samhallskunskap-allman-kurs/riksdagsvalet-partier-och-ideologier',
  posterAt: 38.5,
  scenes: [proposal, committee, chamber, law],
});
