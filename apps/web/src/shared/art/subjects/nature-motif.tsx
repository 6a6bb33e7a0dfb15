import { Motif, type MotifProps } from '#shared/art/motif.tsx';

/** A leaf before the sun. */
export function NatureMotif(props: MotifProps) {
  return (
    <Motif {...props}>
      <circle className="fill-sun" cx="22" cy="22" r="17" />
      <path className="fill-forest" d="M14 58C8 32 26 14 60 14c2 30-14 48-46 44Z" />
      <path className="fill-forest-soft" d="M12 60c8-16 18-26 34-33-12 10-21 20-29 34Z" />
    </Motif>
  );
}
