import { Motif, type MotifProps, type Shapes } from './motif.tsx';

const shapes: Readonly<Record<string, Shapes>> = {
  // A disc that is half leaf, half sun.
  grundskola: [
    ['fill-forest', 'M32 3a29 29 0 0 0 0 58Z'],
    ['fill-sun', 'M32 3a29 29 0 0 1 0 58Z'],
  ],
  // A square with a round window.
  gymnasieskola: [
    ['fill-lake', 'M3 3h58v58H3Z'],
    ['fill-card', 'M14 32a18 18 0 1 0 36 0a18 18 0 1 0 -36 0'],
  ],
  // A sun that rises under an arch.
  vuxenutbildning: [
    ['fill-heather', 'M2 52a30 30 0 0 1 60 0Z'],
    ['fill-sun', 'M15 52a17 17 0 0 1 34 0Z'],
  ],
  // A red house with its door open.
  folkhogskola: [
    ['fill-falu', 'M5 24 32 3l27 21v37H5Z'],
    ['fill-card', 'M25 36h15v25H25Z'],
  ],
};

// Three shapes that lean on each other.
const otherShape: Shapes = [
  ['fill-lake', 'M3 33h28v28H3Z'],
  ['fill-forest', 'M33 61 47 33l14 28Z'],
  ['fill-sun', 'M18 18a14 14 0 1 0 28 0a14 14 0 1 0 -28 0'],
];

/** The motif of a school type, by the `param` of its address. Types without a motif of their own share one. */
export function SchoolTypeMotif({ param, ...props }: MotifProps & { readonly param: string }) {
  const shape = Object.hasOwn(shapes, param) ? shapes[param] : undefined;
  return <Motif shapes={shape ?? otherShape} {...props} />;
}
