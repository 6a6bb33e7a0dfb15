import type { ReactNode } from 'react';

export interface MotifProps {
  readonly className?: string;
}

/** The sheet a motif is cut for: 64 by 64, decoration only. Flat shapes, no outlines, no gradients. */
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
