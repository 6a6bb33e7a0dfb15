import { Motif, type MotifProps } from '#shared/art/motif.tsx';

/** A signpost that points two ways. */
export function GuidanceMotif(props: MotifProps) {
  return (
    <Motif {...props}>
      <path className="fill-ink" d="M28 6h7v55h-7Z" />
      <path className="fill-sun" d="M16 10h34l11 8-11 8H16Z" />
      <path className="fill-lake" d="M48 31H14L3 39l11 8h34Z" />
    </Motif>
  );
}
