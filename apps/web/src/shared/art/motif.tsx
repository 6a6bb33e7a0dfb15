/** The flat shapes of a motif in the order in which they are painted: the class of the colour, and the path. */
export type Shapes = readonly (readonly [colour: string, path: string])[];

export interface MotifProps {
  readonly className?: string;
}

/** The frame of a motif: 64 by 64, decoration only. Motifs use flat shapes without outlines or gradients. */
export function Motif({ className = 'size-16', shapes }: MotifProps & { readonly shapes: Shapes }) {
  return (
    <svg viewBox="0 0 64 64" aria-hidden="true" className={`shrink-0 ${className}`}>
      {shapes.map(([colour, path]) => (
        <path key={path} className={colour} d={path} />
      ))}
    </svg>
  );
}

// Here, because the start page shows this one, and the other drawings of subjects are a file of their own.

/** A house of pillars: the motif of social studies. */
export const societyShapes: Shapes = [
  ['fill-falu', 'M32 4 60 22H4Z'],
  ['fill-sun', 'M10 26h8v24h-8Zm18 0h8v24h-8Zm18 0h8v24h-8Z'],
  ['fill-falu', 'M4 53h56v8H4Z'],
];
