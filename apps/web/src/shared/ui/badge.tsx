import type { ReactNode } from 'react';
import { text } from '#shared/page/text.sv.ts';

/** The badge of a sample lesson, which is open without an account. */
export function OpenBadge() {
  return (
    <span className="inline-block rounded-lg bg-sun px-2.5 py-0.5 align-middle text-[0.9375rem] leading-snug font-bold text-on-sun">
      {text.open}
    </span>
  );
}

/** A course code or framework, in the current hue. */
export function CodeBadge({ children }: { readonly children: ReactNode }) {
  return (
    <span className="inline-block rounded-lg bg-hue-soft px-3 py-1 text-small leading-snug font-bold text-hue">
      {children}
    </span>
  );
}
