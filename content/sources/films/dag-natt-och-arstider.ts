import { circle, cut, lay, letters, palette, rect, strip } from '../motifs/paper.ts';
import { appear, between, ease, film, ground, reveal, type Scene } from './stage.ts';

const tilt = (23.4 * Math.PI) / 180;
/** Sweden lies at about 60 degrees north. */
const latitude = (60 * Math.PI) / 180;
// The height of the eye above the plane of the orbit, as sine and cosine.
const rise = 0.36;
const level = Math.sqrt(1 - rise ** 2);

/**
 * The night side of a ball. `sun` points from the ball to the sun: right, down and towards the viewer, of length 1.
 */
function night(r: number, [x, y, z]: readonly [number, number, number]): string {
  const turn = (Math.atan2(y, x) * 180) / Math.PI;
  const bulge = (r * Math.abs(z)).toFixed(1);
  const shadow = cut(
    `M0 ${-r}A${r} ${r} 0 0 0 0 ${r}A${bulge} ${r} 0 0 ${z > 0 ? 1 : 0} 0 ${-r}Z`,
    palette.ink,
  );
  return lay({ turn, opacity: 0.72 }, shadow);
}

const sunDisc = (x: number, y: number, r: number): string =>
  circle(x, y, r + 16, palette.faluSoft) + circle(x, y, r, palette.sun);

/** The globe on its orbit, its axis always in the same direction. */
function globe(angle: number, r: number): string {
  const lean = Math.atan2(Math.sin(tilt), Math.cos(tilt) * level);
  const depth = Math.cos(tilt) * rise;
  const ring = Math.cos(latitude) * r;
  const height = Math.hypot(Math.sin(tilt), Math.cos(tilt) * level) * r;
  return [
    circle(0, 0, r, palette.lakeLight),
    night(r, [-Math.cos(angle), Math.sin(angle) * rise, Math.sin(angle) * level]),
    lay(
      { turn: (lean * 180) / Math.PI },
      strip(`M0 ${-height}V${-height - 26}M0 ${r}V${r + 26}`, 6, palette.ink),
      strip(
        `M${-ring} ${-height * Math.sin(latitude)}a${ring} ${ring * depth} 0 1 0 ${2 * ring} 0a${ring} ${ring * depth} 0 1 0 ${-2 * ring} 0`,
        5,
        palette.falu,
      ),
    ),
  ].join('');
}

const turning: Scene = {
  seconds: 11.4,
  cues: [
    {
      from: 0.6,
      to: 4.8,
      text: 'Jorden snurrar ett varv på ett dygn.\nSolen lyser på halva jorden.',
      en: 'The earth turns once in a day.\nThe sun always lights half of it.',
    },
    {
      from: 5,
      to: 10.8,
      text: 'Den röda pricken är du. Du åker in\ni ljuset och ut igen: dag och natt.',
      en: 'The red dot is you. You ride into\nthe light and out: day and night.',
    },
  ],
  draw: (t) => {
    const angle = Math.PI * 0.75 - (t * 2 * Math.PI) / 6;
    const day = Math.cos(angle) < 0;
    return [
      ground(palette.heatherSoft),
      letters(640, 96, 'Dag, natt och årstider', { size: 68, face: 'heading' }),
      sunDisc(0, 350, 190),
      ...[250, 350, 450].map((y) => strip(`M240 ${y}H560`, 6, palette.sun)),
      lay(
        { x: 800, y: 350 },
        circle(0, 0, 180, palette.lakeLight),
        night(180, [-1, 0, 0]),
        circle(0, 0, 12, palette.card),
        strip(
          `M${(Math.cos(angle) * 178).toFixed(1)} ${(Math.sin(angle) * 178).toFixed(1)}L${(Math.cos(angle) * 130).toFixed(1)} ${(Math.sin(angle) * 130).toFixed(1)}`,
          10,
          palette.falu,
        ),
        circle(Math.cos(angle) * 180, Math.sin(angle) * 180, 20, palette.falu),
        letters(-22, 10, 'nordpol', { size: 30, anchor: 'end' }),
      ),
      letters(1130, 370, day ? 'dag' : 'natt', { size: 64 }),
    ].join('');
  },
};

const seasons = [
  { at: 0, name: 'vinter', month: 'december', x: 1070, y: 470 },
  { at: 0.25, name: 'vår', month: 'mars', x: 840, y: 120 },
  { at: 0.5, name: 'sommar', month: 'juni', x: 210, y: 470 },
  { at: 0.75, name: 'höst', month: 'september', x: 440, y: 560 },
];

const orbit: Scene = {
  seconds: 21,
  cues: [
    {
      from: 0.9,
      to: 4.6,
      text: 'Jorden går runt solen på ett år.',
      en: 'The earth goes round the sun in a year.',
    },
    {
      from: 4.8,
      to: 8.8,
      text: 'Jordaxeln lutar, och den lutar\nhela tiden åt samma håll.',
      en: 'The axis of the earth is tilted,\nand always in the same direction.',
    },
    {
      from: 9,
      to: 13.6,
      text: 'I juni lutar norra halvan mot solen.\nDå är det sommar i Sverige.',
      en: 'In June the north leans to the sun.\nThen it is summer in Sweden.',
    },
    {
      from: 13.8,
      to: 19.8,
      text: 'I december lutar den från solen.\nDå är det vinter här och sommar i söder.',
      en: 'In December it leans away. It is winter\nhere and summer in the south.',
    },
  ],
  draw: (t) => {
    // From December to June, where the earth waits, and on to December.
    const year = 0.5 * ease(t, 1, 8) + 0.5 * ease(t, 11.6, 4.6);
    const angle = year * 2 * Math.PI;
    const place = { x: 640 + 430 * Math.cos(angle), y: 330 - 430 * rise * Math.sin(angle) };
    const body = lay(place, globe(angle, 74));
    const behind = Math.sin(angle) > 0;
    return [
      ground(palette.heatherSoft),
      strip(
        `M210 330a430 ${430 * rise} 0 1 0 860 0a430 ${430 * rise} 0 1 0 -860 0`,
        4,
        palette.heatherLight,
      ),
      behind ? body : '',
      sunDisc(640, 330, 82),
      behind ? '' : body,
      ...seasons.map(({ at, name, month, x, y }) => {
        const near = Math.min(Math.abs(year - at), Math.abs(year - at - 1));
        const opacity = between(0.4, 1, Math.max(0, 1 - near / 0.12));
        return lay(
          { x, y, opacity },
          letters(0, 0, name, { size: 50 }),
          letters(0, 38, month, { size: 32, weight: 500 }),
        );
      }),
      lay(
        { x: 230, y: 80, opacity: ease(t, 5, 0.5) },
        strip('M-150 0H-100', 6, palette.falu),
        letters(-84, 12, 'här ligger Sverige', { size: 34, anchor: 'start' }),
      ),
    ].join('');
  },
};

/** A globe seen from the side with the sun to the left. `lean` is 1 towards the sun, -1 away from it. */
function daylight(t: number, lean: 1 | -1, r: number): string {
  const turn = lean === 1 ? -tilt : tilt;
  const height = -Math.sin(latitude) * r;
  const half = Math.cos(latitude) * r;
  const hour = (t * 2 * Math.PI) / 4.4;
  const along = Math.cos(hour) * half;
  return [
    circle(0, 0, r, palette.lakeLight),
    night(r, [-1, 0, 0]),
    lay(
      { turn: (turn * 180) / Math.PI },
      strip(`M0 ${-r}V${-r - 34}M0 ${r}V${r + 34}`, 7, palette.ink),
      strip(`M${-half} ${height}H${half}`, 7, palette.falu, 'butt'),
      Math.sin(hour) > 0
        ? circle(along, height, 15, palette.falu) + circle(along, height, 8, palette.card)
        : '',
    ),
  ].join('');
}

const length: Scene = {
  seconds: 10.4,
  cues: [
    {
      from: 1,
      to: 5,
      text: 'Följ den röda linjen. I juni går nästan\nhela varvet genom ljuset.',
      en: 'Follow the red line. In June almost\nall of its turn is in the light.',
    },
    {
      from: 5.2,
      to: 9.8,
      text: 'I december ligger den mest i skuggan:\nkorta dagar och långa nätter.',
      en: 'In December it is mostly in the shade:\nshort days and long nights.',
    },
  ],
  draw: (t) =>
    [
      ground(palette.heatherSoft),
      ...[200, 300, 400].map((y) => strip(`M0 ${y}H150`, 6, palette.sun)),
      lay({ x: 370, y: 300 }, daylight(t, 1, 160)),
      ...[200, 300, 400].map((y) => strip(`M660 ${y}H740`, 6, palette.sun)),
      lay({ x: 950, y: 300 }, daylight(t, -1, 160)),
      letters(370, 560, 'juni: lång dag', { size: 50 }),
      letters(950, 560, 'december: kort dag', { size: 50 }),
    ].join(''),
};

/** A beam of light that hits the ground at the height that the sun has at noon. */
function beam(degrees: number, share: number): string {
  const angle = (degrees * Math.PI) / 180;
  const width = 52;
  const foot = width / Math.sin(angle);
  const reach = 330;
  if (share === 0) return '';
  const [dx, dy] = [-Math.cos(angle) * reach * share, -Math.sin(angle) * reach * share];
  return [
    cut(`M0 0H${foot}l${dx} ${dy}H${dx}Z`, palette.sun),
    strip(`M0 14H${foot}`, 12, palette.falu, 'butt'),
  ].join('');
}

const slant: Scene = {
  seconds: 14.2,
  cues: [
    {
      from: 1,
      to: 5.2,
      text: 'Mitt på dagen står solen högt i juni.\nLjuset samlas på en liten yta.',
      en: 'At noon in June the sun is high.\nIts light falls on a small area.',
    },
    {
      from: 5.4,
      to: 9.6,
      text: 'I december står den lågt. Lika mycket\nljus sprids ut på en stor yta.',
      en: 'In December it is low. Just as much\nlight spreads over a large area.',
    },
    {
      from: 9.8,
      to: 14,
      text: 'Årstiderna beror på lutningen,\ninte på avståndet till solen.',
      en: 'So seasons come from the tilt,\nnot from the distance to the sun.',
    },
  ],
  draw: (t) =>
    [
      ground(palette.heatherSoft),
      rect(0, 470, 1280, 70, palette.forestLight),
      lay({ x: 700, y: 470 }, beam(6.6, ease(t, 5.4, 1.4))),
      rect(0, 0, 600, 470, palette.sky),
      rect(0, 540, 600, 180, palette.sky),
      lay({ x: 240, y: 470 }, beam(53, ease(t, 0.9, 1.4))),
      letters(300, 120, 'juni', { size: 60 }),
      letters(940, 120, 'december', { size: 60 }),
      appear(t, 2.2, letters(300, 610, 'varmt', { size: 48 })),
      appear(t, 6.8, letters(940, 610, 'kallt', { size: 48 })),
      reveal(
        t,
        9.8,
        99,
        letters(640, 300, 'lutningen, inte avståndet', { size: 56, fill: palette.falu }),
      ),
    ].join(''),
};

/** "Varför blir det vinter?": fysik, årskurs 4–6. */
export const arstider = film({
  slug: 'dag-natt-och-arstider',
  folder: 'grundskola/fysik/fysik-arskurs-4-6/dag-natt-och-arstider',
  posterAt: 21.5,
  scenes: [turning, orbit, length, slant],
});
