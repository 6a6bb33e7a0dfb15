import type { Ref } from 'react';

/** What the server said about a form as a whole. Focus is moved here, so it can be read where it stands; empty, it takes no room. */
export function FormMessage({
  children,
  ref,
}: {
  readonly children: string | undefined;
  readonly ref?: Ref<HTMLParagraphElement>;
}) {
  return (
    <p
      ref={ref}
      tabIndex={-1}
      role="alert"
      className={
        children ? 'rounded-xl border-2 border-falu bg-falu-soft p-4 font-bold' : 'absolute'
      }
    >
      {children}
    </p>
  );
}
