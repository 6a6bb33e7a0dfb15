import { Motif, type MotifProps } from '#shared/art/motif.tsx';

/** A nut and the spark it holds. */
export function TechnologyMotif(props: MotifProps) {
  return (
    <Motif {...props}>
      <path className="fill-lake" d="M18 6h28l15 26-15 26H18L3 32Z" />
      <circle className="fill-card" cx="32" cy="32" r="15" />
      <path className="fill-sun" d="m36 18-14 17h9l-3 12 14-17h-9Z" />
    </Motif>
  );
}
