import type { ReactNode } from 'react';

/** The classes of a drawing, in place of its usual width. */
export interface SceneProps {
  readonly className?: string;
}

/** The frame of a drawing for a page or a list without content. */
export function Scene({
  className = 'w-60 max-w-full',
  children,
}: SceneProps & { readonly children: ReactNode }) {
  return (
    <svg viewBox="0 0 240 150" aria-hidden="true" className={`rounded-2xl ${className}`}>
      {children}
    </svg>
  );
}
