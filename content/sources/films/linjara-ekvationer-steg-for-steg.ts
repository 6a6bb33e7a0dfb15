import { balance } from '../motifs/balance.ts';
import { leftSide, rightSide, signs } from '../motifs/equation.ts';
import { lay, letters, palette } from '../motifs/paper.ts';
import { check, denominator } from './linjara-namnare.ts';
import {
  answer,
  equals,
  foot,
  lifted,
  minus,
  notebook,
  scales,
  weight,
  written,
} from './linjara-vag.ts';
import { between, ease, film, ground, reveal, type Scene, stage } from './stage.ts';

const subtract: Scene = {
  seconds: 23.2,
  cues: [
    { from: 0.5, to: 3.9, text: 'En ekvation är som en våg i balans.' },
    { from: 4.1, to: 7.8, text: 'Vänster led väger lika mycket\nsom höger led.' },
    { from: 8, to: 11, text: 'Vi vill få x ensamt på ena sidan.' },
    { from: 11.2, to: 15, text: 'Om vi tar bort 3 bara till vänster\ntippar vågen åt höger.' },
    { from: 15.2, to: 18.9, text: 'Tar vi bort 3 också till höger\nkommer vågen i balans igen.' },
    { from: 19.1, to: 22.7, text: 'Kvar är x till vänster\noch 5 till höger: x = 5.' },
  ],
  draw: (t) => {
    const aside = ease(t, 3.7, 1.1);
    const split = ease(t, 15.4, 0.7);
    const nod = Math.sin(Math.PI * ease(t, 8.2, 1.4));
    const left =
      lay({ y: -34 * nod }, weight(between(-30, 0, ease(t, 12.6)), 5, 'x', palette.sun)) +
      lifted(t, 11.5, weight(50, 3, '3', palette.falu));
    const eight = [
      lay({ opacity: 1 - ease(t, 15.3, 0.3) }, weight(0, 8, '8', palette.lake)),
      lay(
        { opacity: ease(t, 15.2, 0.3) },
        weight(between(-30 - 6 * split, 0, ease(t, 17.6)), 5, '5', palette.lake),
        lifted(t, 16.3, weight(50 + 6 * split, 3, '3', palette.falu)),
      ),
    ].join('');
    return [
      ground(),
      lay(
        { opacity: 1 - ease(t, 3.6, 0.5), y: -60 * aside },
        letters(640, 128, 'Balansmetoden', { size: 92, face: 'heading' }),
      ),
      lay(
        { x: between(stage.width, 0, aside) },
        notebook(
          written(t, 4.9, leftSide(equals, 138, signs('x + 3'), 56)),
          written(t, 5.5, rightSide(equals, 138, signs('8'), 56)),
          written(t, 11.8, leftSide(equals, 288, [...signs('x + 3'), ...minus('3')], 56)),
          written(t, 16.7, rightSide(equals, 288, [...signs('8'), ...minus('3')], 56)),
          written(
            t,
            19.3,
            answer(438),
            leftSide(equals, 438, signs('x'), 56),
            rightSide(equals, 438, signs('5'), 56),
          ),
        ),
      ),
      reveal(
        t,
        4.5,
        11,
        letters(scales.x - 200, 488, 'vänster led', { size: 36 }),
        letters(scales.x + 200, 488, 'höger led', { size: 36 }),
      ),
      balance({
        x: between(640, scales.x, aside),
        y: between(236, scales.y, aside),
        foot,
        tilt: 7 * (ease(t, 11.9, 1.2) - ease(t, 16.7, 1.2)),
        left,
        right: eight,
      }),
    ].join('');
  },
};

/** "Balansmetoden": matematik 1b, algebra. */
export const linjaraEkvationer = film({
  slug: 'linjara-ekvationer-steg-for-steg',
  folder: 'gymnasieskola/matematik/matematik-1b/linjara-ekvationer-steg-for-steg',
  posterAt: 3.3,
  scenes: [subtract, denominator, check],
});
