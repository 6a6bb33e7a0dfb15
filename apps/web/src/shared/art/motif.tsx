import type { ReactNode } from 'react';

export interface MotifProps {
  readonly className?: string;
}

/** The frame of a motif: 64 by 64, decoration only. Motifs use flat shapes without outlines or gradients. */
export function Motif({
  className = 'size-16',
  children,
}: MotifProps & { readonly children: ReactNode }) {
  return (
    <svg viewBox="0 0 64 64" aria-hidden="true" className={`shrink-0 ${className}`}>
      {children}
    </svg>
  );
}

// Here, because the start page shows this motif and must not load the whole table.

/** A house of pillars: the motif of social studies. */
export const societyShapes = (
  <>
    <path className="fill-falu" d="M32 4 60 22H4Z" />
    <path className="fill-sun" d="M10 26h8v24h-8Zm18 0h8v24h-8Zm18 0h8v24h-8Z" />
    <path className="fill-falu" d="M4 53h56v8H4Z" />
  </>
);
