import type { ReactNode } from 'react';

interface Props {
  readonly children: ReactNode;
  readonly as?: 'div' | 'li' | 'article' | 'section';
  readonly className?: string;
}

/** White paper on the warm ground. To make all of it a link, give the link inside `after:absolute after:inset-0`. */
export function Card({ children, as: Element = 'div', className = '' }: Props) {
  return (
    <Element className={`relative rounded-2xl border border-line bg-card p-6 ${className}`}>
      {children}
    </Element>
  );
}
