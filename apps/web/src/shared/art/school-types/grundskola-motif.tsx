import { Motif, type MotifProps } from '#shared/art/motif.tsx';

/** A disc that is half leaf, half sun. */
export function GrundskolaMotif(props: MotifProps) {
  return (
    <Motif {...props}>
      <path className="fill-forest" d="M32 3a29 29 0 0 0 0 58Z" />
      <path className="fill-sun" d="M32 3a29 29 0 0 1 0 58Z" />
    </Motif>
  );
}
