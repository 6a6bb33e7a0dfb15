import { Motif, type MotifProps } from '#shared/art/motif.tsx';

/** Three shapes that lean on each other. */
export function AnpassadMotif(props: MotifProps) {
  return (
    <Motif {...props}>
      <path className="fill-lake" d="M3 33h28v28H3Z" />
      <path className="fill-forest" d="M33 61 47 33l14 28Z" />
      <circle className="fill-sun" cx="32" cy="18" r="14" />
    </Motif>
  );
}
