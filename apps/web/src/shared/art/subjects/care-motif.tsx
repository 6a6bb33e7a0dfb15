import { Motif, type MotifProps } from '#shared/art/motif.tsx';

/** A heart in a hand. */
export function CareMotif(props: MotifProps) {
  return (
    <Motif {...props}>
      <path
        className="fill-falu"
        d="M32 42C14 31 10 22 12 14c3-10 16-11 20-1 4-10 17-9 20 1 2 8-2 17-20 28Z"
      />
      <path className="fill-sun" d="M4 40c9 0 12 8 28 8s19-8 28-8c0 14-12 21-28 21S4 54 4 40Z" />
    </Motif>
  );
}
