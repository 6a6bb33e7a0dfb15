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
