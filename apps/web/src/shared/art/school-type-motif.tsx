import type { ReactNode } from 'react';
import { Motif, type MotifProps } from './motif.tsx';

const shapes: Readonly<Record<string, ReactNode>> = {
  // A disc that is half leaf, half sun.
  grundskola: (
    <>
      <path className="fill-forest" d="M32 3a29 29 0 0 0 0 58Z" />
      <path className="fill-sun" d="M32 3a29 29 0 0 1 0 58Z" />
    </>
  ),
  // A square with a round window.
  gymnasieskola: (
    <>
      <path className="fill-lake" d="M3 3h58v58H3Z" />
      <circle className="fill-card" cx="32" cy="32" r="18" />
    </>
  ),
  // A sun that rises under an arch.
  vuxenutbildning: (
    <>
      <path className="fill-heather" d="M2 52a30 30 0 0 1 60 0Z" />
      <path className="fill-sun" d="M15 52a17 17 0 0 1 34 0Z" />
    </>
  ),
  // A red house with its door open.
  folkhogskola: (
    <>
      <path className="fill-falu" d="M5 24 32 3l27 21v37H5Z" />
      <path className="fill-card" d="M25 36h15v25H25Z" />
    </>
  ),
};

// Three shapes that lean on each other.
const otherShape = (
  <>
    <path className="fill-lake" d="M3 33h28v28H3Z" />
    <path className="fill-forest" d="M33 61 47 33l14 28Z" />
    <circle className="fill-sun" cx="32" cy="18" r="14" />
  </>
);

/** The motif of a school type, by the `param` of its address. Types without a motif of their own share one. */
export function SchoolTypeMotif({ param, ...props }: MotifProps & { readonly param: string }) {
  const shape = Object.hasOwn(shapes, param) ? shapes[param] : undefined;
  return <Motif {...props}>{shape ?? otherShape}</Motif>;
}
