import { arrow } from '../motifs/arrow.ts';
import { spruce } from '../motifs/forest.ts';
import { circle, cut, lay, letters, palette, rect, strip } from '../motifs/paper.ts';
import { appear, between, ease, film, reveal, type Scene } from './stage.ts';

// The ground goes from the sea on the left over a mountain of 1,600 metres to the dry side.
const shore = { x: 330, y: 520 };
const peak = { x: 700, y: 190 };
const lee = { x: 1040, y: 520 };
const summit = 1600;
const cloudBase = 600;

const yOf = (metres: number): number => between(shore.y, peak.y, metres / summit);

/** The height on the sheet of the windward slope. */
const slopeAt = (x: number): number => between(shore.y, peak.y, (x - shore.x) / (peak.x - shore.x));

/** How warm the air is on its way: 1 degree a hundred metres, but 0.6 in the cloud on the way up. */
function degrees(metres: number, risen: boolean): number {
  if (risen) return 16 - metres / 100;
  return metres < cloudBase ? 12 - metres / 100 : 6 - ((metres - cloudBase) * 0.6) / 100;
}

/** Where the air is when it has come a share of its way, from the sea over the top and down. */
function placeOf(share: number): {
  readonly x: number;
  readonly y: number;
  readonly metres: number;
} {
  const x = between(180, 1180, share);
  const up = Math.min(1, Math.max(0, (x - shore.x) / (peak.x - shore.x)));
  const down = Math.min(1, Math.max(0, (lee.x - x) / (lee.x - peak.x)));
  const metres = summit * Math.min(up, down);
  return { x, y: yOf(metres) - 74, metres };
}

const bush = (x: number, y: number): string =>
  lay({ x, y }, strip('M0 0V-22M0 -8L-14 -24M0 -8L14 -24', 5, palette.bark));

const landscape = (): string =>
  [
    rect(0, 0, 1280, 720, palette.sky),
    cut(
      `M${shore.x - 40} 720V${shore.y + 20}L${shore.x} ${shore.y}L${peak.x} ${peak.y}V720Z`,
      palette.forestLight,
    ),
    cut(`M${peak.x} 720V${peak.y}L${lee.x} ${lee.y}H1280V720Z`, palette.sand),
    cut(`M${peak.x} ${peak.y}l-62 55l36 8l26 24l30 -26l34 -2Z`, palette.card),
    rect(0, shore.y + 14, shore.x - 30, 200, palette.lake),
    ...[390, 440, 500, 560].map((x, index) =>
      lay({ x, y: slopeAt(x) + 34, scale: 0.5 - index * 0.05 }, spruce()),
    ),
    ...[930, 1010, 1110, 1200].map((x) => bush(x, Math.min(600, x - 390))),
  ].join('');

const sun = (): string =>
  circle(120, 110, 74, palette.faluSoft) + circle(120, 110, 58, palette.sun);

/** Water vapour as dots that rise from the sea, which nobody can see. */
const vapour = (t: number): string =>
  Array.from({ length: 18 }, (_, index) => {
    const height = ((t * 60 + index * 71) % 300) / 300;
    const x = 30 + ((index * 53) % 260) + 10 * Math.sin(t * 2 + index);
    return height < 0.03
      ? ''
      : lay({ opacity: 1 - height }, circle(x, 520 - 230 * height, 9, palette.lake));
  }).join('');

const cloud = (x: number, y: number, scale: number, fill: string = palette.card): string =>
  scale === 0
    ? ''
    : lay(
        { x, y, scale },
        circle(-64, 0, 46, fill),
        circle(0, -24, 62, fill),
        circle(66, 0, 44, fill),
        rect(-100, 0, 200, 46, fill, 23),
      );

/** The clouds along the slope, from the height where droplets form; they come one after the other. */
const clouds = (shown: number, fill: string = palette.card): string =>
  [
    cloud(390, yOf(cloudBase) - 46, 0.95 * Math.min(1, shown * 3), fill),
    cloud(500, 290, 0.8 * Math.min(1, Math.max(0, shown * 3 - 1)), fill),
    cloud(600, 205, 0.7 * Math.min(1, Math.max(0, shown * 3 - 2)), fill),
  ].join('');

/** Rain that falls on the windward side, between the clouds and the slope. */
const rain = (t: number): string =>
  Array.from({ length: 22 }, (_, index) => {
    const x = 322 + ((index * 47) % 200);
    const top = x < 470 ? yOf(cloudBase) - 10 : 320;
    const floor = slopeAt(x) - 8;
    const y = top + ((t * 130 + index * 37) % 110);
    return y + 22 > floor ? '' : strip(`M${x} ${y}v22`, 6, palette.lake);
  }).join('');

const river: readonly (readonly [number, number])[] = [
  [560, 345],
  [500, 415],
  [450, 470],
  [380, 512],
  [290, 545],
];

/** A drop on its way down the river. */
function drop(share: number): string {
  const part = Math.min(3, Math.floor(share * 4));
  const [from, to] = [river[part], river[part + 1]];
  if (!from || !to) return '';
  const along = share * 4 - part;
  return circle(between(from[0], to[0], along), between(from[1], to[1], along), 8, palette.card);
}

/** The air on its way: wider and cooler where the pressure is low. */
function air(share: number, risen: boolean): string {
  const { x, y, metres } = placeOf(share);
  const size = between(52, 68, metres / summit);
  const value = Math.round(degrees(metres, risen));
  return lay(
    { x, y },
    circle(0, 0, size + 5, palette.lake),
    circle(0, 0, size, palette.lakeSoft),
    letters(0, 17, `${value}°`, { size: 50 }),
  );
}

const baseLine = (t: number, from: number): string =>
  reveal(
    t,
    from,
    99,
    strip(`M60 ${yOf(cloudBase)}H420`, 5, palette.muted),
    letters(60, yOf(cloudBase) - 18, '600 meter', { size: 38, anchor: 'start' }),
  );

const vanishing: Scene = {
  seconds: 11.4,
  cues: [
    {
      from: 0.6,
      to: 5.2,
      text: 'Solen värmer havet. Vatten avdunstar\noch blir vattenånga.',
      en: 'The sun warms the sea. Water\nevaporates and becomes vapour.',
    },
    {
      from: 5.4,
      to: 10.4,
      text: 'Ångan syns inte. Här är den prickar.\nVinden för den mot land.',
      en: 'You cannot see it. Here it is dots.\nThe wind carries it towards land.',
    },
  ],
  draw: (t) =>
    [
      landscape(),
      sun(),
      vapour(t),
      appear(t, 6.6, arrow([210, 300], [330, 290], [460, 290], ease(t, 6.8, 1.4), palette.ink, 12)),
      appear(t, 7.4, letters(330, 262, 'vind', { size: 46 })),
    ].join(''),
};

const rising: Scene = {
  seconds: 16.4,
  cues: [
    {
      from: 1,
      to: 5.4,
      text: 'Följ luften i cirkeln.\nBerget tvingar den uppåt.',
      en: 'Follow the air in the circle.\nThe mountain forces it up.',
    },
    {
      from: 5.6,
      to: 10.2,
      text: 'Högre upp är trycket lägre. Luften\nutvidgas, och då kyls den.',
      en: 'Higher up the pressure is lower.\nThe air expands, and that cools it.',
    },
    {
      from: 10.4,
      to: 15.4,
      text: 'Vid 600 meter är den så kall\natt droppar bildas: ett moln.',
      en: 'At 600 metres it is so cold that\ndroplets form: a cloud.',
    },
  ],
  draw: (t) =>
    [
      landscape(),
      sun(),
      vapour(t + 11),
      baseLine(t, 10),
      clouds(ease(t, 11, 1.6) / 3),
      air(between(0, 0.289, ease(t, 2.4, 8)), false),
    ].join(''),
};

const raining: Scene = {
  seconds: 11.6,
  cues: [
    {
      from: 1,
      to: 5.4,
      text: 'Luften stiger vidare i molnet.\nDropparna växer och blir regn.',
      en: 'The air rises on in the cloud.\nThe drops grow and become rain.',
    },
    {
      from: 5.6,
      to: 10.4,
      text: 'Regnet faller på den här sidan.\nDärför växer det skog här.',
      en: 'The rain falls on this side.\nThat is why a forest grows here.',
    },
  ],
  draw: (t) =>
    [
      landscape(),
      sun(),
      baseLine(t, -9),
      t > 2.2 ? rain(t) : '',
      clouds(between(1 / 3, 1, ease(t, 1.6, 4.4)), t > 2.2 ? palette.lakeLight : palette.card),
      air(between(0.289, 0.52, ease(t, 2, 6)), false),
    ].join(''),
};

const sinking: Scene = {
  seconds: 15.4,
  cues: [
    {
      from: 1,
      to: 5.2,
      text: 'På andra sidan sjunker luften.\nDen trycks ihop och värms.',
      en: 'On the other side the air sinks.\nIt is pressed together and warms.',
    },
    {
      from: 5.4,
      to: 9.8,
      text: 'Vattnet är kvar på första sidan.\nHär är det torrt: regnskugga.',
      en: 'The water stays on the first side.\nHere it is dry: a rain shadow.',
    },
    {
      from: 10,
      to: 14.6,
      text: 'Luften var 12 grader vid havet.\nNu är den 16 grader.',
      en: 'The air was 12 degrees by the sea.\nNow it is 16 degrees.',
    },
  ],
  draw: (t) =>
    [
      landscape(),
      sun(),
      rain(t + 11.6),
      clouds(1, palette.lakeLight),
      air(between(0.52, 0.96, ease(t, 1.6, 7)), true),
      appear(t, 6.4, letters(1090, 300, 'regnskugga', { size: 50 })),
      appear(t, 10.2, letters(180, 452, '12°', { size: 58, fill: palette.lake })),
    ].join(''),
};

const circuit: Scene = {
  seconds: 11.6,
  cues: [
    {
      from: 1,
      to: 5.4,
      text: 'Regnet rinner i bäckar och älvar\ntillbaka till havet.',
      en: 'The rain runs in streams and rivers\nback to the sea.',
    },
    {
      from: 5.6,
      to: 10.6,
      text: 'Där kan det avdunsta igen.\nDet är vattnets kretslopp.',
      en: 'There it can evaporate again.\nThat is the water cycle.',
    },
  ],
  draw: (t) =>
    [
      landscape(),
      sun(),
      rain(t + 27),
      clouds(1, palette.lakeLight),
      strip(`M${river.map((point) => point.join(' ')).join('L')}`, 14, palette.lake),
      ...Array.from({ length: 5 }, (_, index) => drop((t * 0.22 + index / 5) % 1)),
      vapour(t + 38),
      arrow([250, 610], [40, 610], [40, 380], ease(t, 2, 2), palette.ink, 12),
      arrow([140, 260], [220, 210], [330, 250], ease(t, 4, 2), palette.ink, 12),
      appear(t, 6, letters(960, 130, 'vattnets kretslopp', { size: 54, face: 'heading' })),
    ].join(''),
};

/** "Regn på ena sidan": geografi 1, väder och klimat. */
export const regnskugga = film({
  slug: 'vader-fronter-och-klimatdiagram',
  folder: 'gymnasieskola/geografi/geografi-1/vader-fronter-och-klimatdiagram',
  posterAt: 34.5,
  scenes: [vanishing, rising, raining, sinking, circuit],
});
