import type { ReactNode } from 'react';
import type { Hue } from '#shared/hue.ts';

interface Props {
  readonly children: ReactNode;
  readonly hue?: Hue;
  readonly className?: string;
}

/** The room a page has: the shared width and gutters, air above and below, and the colour it is in. */
export function ContentPage({ children, hue, className = '' }: Props) {
  return (
    <div data-hue={hue} className={`page-width pt-8 pb-20 tablet:pt-10 ${className}`}>
      {children}
    </div>
  );
}
