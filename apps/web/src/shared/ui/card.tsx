import type { ReactNode } from 'react';

interface Props {
  readonly children: ReactNode;
  readonly as?: 'div' | 'li' | 'article' | 'section';
  readonly className?: string;
}

/** A card. To make all of it a link, give the link inside it `after:absolute after:inset-0`. */
export function Card({ children, as: Element = 'div', className = '' }: Props) {
  return (
    <Element className={`relative rounded-2xl border border-line bg-card p-6 ${className}`}>
      {children}
    </Element>
  );
}
