import { battery, lamp, wire } from '../motifs/circuit.ts';
import { lay, letters, palette } from '../motifs/paper.ts';
import { appear, ease, film, ground, reveal, type Scene } from './stage.ts';

const middle = 640;

const title = (words: string): string =>
  letters(70, 110, words, { size: 66, face: 'heading', anchor: 'start' });

/** How far electrons have moved at t when the current starts and stops at these moments. */
const drift = (t: number, from: number, until: number, speed: number): number =>
  speed * Math.max(0, Math.min(t, until) - from);

// Electrons leave the minus pole, which is down, and go round to the plus pole.
const loop = [
  [260, 500],
  [260, 570],
  [1020, 570],
  [1020, 300],
  [260, 300],
  [260, 340],
] as const;

const circuit: Scene = {
  seconds: 12,
  cues: [
    {
      from: 0.6,
      to: 4.8,
      text: 'Ett batteri driver elektroner\nrunt i en sluten krets.',
      en: 'A battery drives electrons\nround a closed circuit.',
    },
    {
      from: 5,
      to: 8,
      text: 'Lampan lyser så länge de rör sig.',
      en: 'The lamp glows as long as they move.',
    },
    {
      from: 8.2,
      to: 11.6,
      text: 'Bryts kretsen någonstans\nstannar alla elektroner.',
      en: 'Break the circuit anywhere\nand all the electrons stop.',
    },
  ],
  draw: (t) => {
    const broken = ease(t, 8.4, 0.7);
    const glow = ease(t, 1.2, 0.8) * (t < 8.5 ? 1 : 0);
    return [
      ground(),
      title('En sluten krets'),
      wire(loop, drift(t, 1.2, 8.5, 70)),
      lay({ x: 260, y: 420 }, battery()),
      lay({ x: middle, y: 300 }, lamp(glow, broken)),
    ].join('');
  },
};

const series: Scene = {
  seconds: 15.4,
  cues: [
    {
      from: 0.9,
      to: 4.6,
      text: 'Seriekoppling: lamporna sitter efter\nvarandra i samma krets.',
      en: 'In series, the lamps sit\nin one and the same loop.',
    },
    {
      from: 4.8,
      to: 9,
      text: 'De delar på batteriets spänning,\noch båda lyser svagare.',
      en: "They share the battery's voltage,\nand both are dimmer.",
    },
    {
      from: 9.2,
      to: 14.6,
      text: 'Skruva ur den ena. Kretsen bryts,\noch den andra slocknar också.',
      en: 'Unscrew one of them. The circuit\nbreaks, and the other goes out too.',
    },
  ],
  draw: (t) => {
    const removed = ease(t, 9.8, 0.8);
    const glow = t < 9.9 ? 0.45 : 0;
    return [
      ground(palette.lakeSoft),
      title('Seriekoppling'),
      wire(loop, drift(t, 0, 9.9, 35)),
      lay({ x: 260, y: 420 }, battery()),
      lay({ x: 520, y: 300 }, lamp(glow)),
      lay({ x: 800, y: 300 }, lamp(glow, removed)),
      reveal(t, 5, 9.4, letters(middle, 460, 'svagt ljus', { size: 50 })),
      appear(t, 10.8, letters(middle, 460, 'ingen ström', { size: 50, fill: palette.falu })),
    ].join('');
  },
};

// What all electrons pass on the way out and home, and the two branches between.
const out = [
  [260, 500],
  [260, 570],
  [1020, 570],
  [1020, 440],
] as const;
const home = [
  [460, 240],
  [260, 240],
  [260, 340],
] as const;
const upper = [
  [1020, 440],
  [1020, 240],
  [460, 240],
] as const;
const lower = [
  [1020, 440],
  [460, 440],
  [460, 240],
] as const;
const unscrewed = 10.1;

const parallel: Scene = {
  seconds: 20.6,
  cues: [
    {
      from: 0.9,
      to: 4.8,
      text: 'Parallellkoppling: varje lampa sitter\ni en egen gren.',
      en: 'In parallel, each lamp sits\nin a branch of its own.',
    },
    {
      from: 5,
      to: 9.2,
      text: 'Båda får hela batteriets spänning\noch lyser starkt.',
      en: 'Both get the full voltage\nof the battery and glow brightly.',
    },
    {
      from: 9.4,
      to: 14.2,
      text: 'Skruva ur den ena. Strömmen går\nkvar genom den andra grenen.',
      en: 'Unscrew one of them. The current\nstill runs through the other branch.',
    },
    {
      from: 14.4,
      to: 19.8,
      text: 'Så är uttagen hemma kopplade. Därför\nkan en lampa släckas utan de andra.',
      en: 'Sockets at home work like this,\nso one lamp can go out on its own.',
    },
  ],
  draw: (t) => {
    const removed = ease(t, 10, 0.8);
    const alone = drift(t, 0, 99, 70);
    const all = alone + drift(t, 0, unscrewed, 70);
    return [
      ground(palette.forestSoft),
      title('Parallellkoppling'),
      wire(upper, alone),
      wire(lower, drift(t, 0, unscrewed, 70)),
      wire(out, all),
      wire(home, all),
      lay({ x: 260, y: 420 }, battery()),
      lay({ x: 740, y: 240 }, lamp(1)),
      lay({ x: 740, y: 440 }, lamp(t < unscrewed ? 1 : 0, removed)),
      reveal(
        t,
        5.2,
        9.6,
        letters(1150, 340, 'starkt', { size: 46 }),
        letters(1150, 394, 'ljus', { size: 46 }),
      ),
    ].join('');
  },
};

/** "Två lampor, två sätt": fysik, årskurs 7–9. */
export const kopplingar = film({
  slug: 'serie-och-parallellkoppling',
  folder: 'grundskola/fysik/fysik-arskurs-7-9/serie-och-parallellkoppling',
  posterAt: 33,
  scenes: [circuit, series, parallel],
});
