import { Motif, type MotifProps } from '#shared/art/motif.tsx';

/** A square with a round window. */
export function GymnasieskolaMotif(props: MotifProps) {
  return (
    <Motif {...props}>
      <path className="fill-lake" d="M3 3h58v58H3Z" />
      <circle className="fill-card" cx="32" cy="32" r="18" />
    </Motif>
  );
}
