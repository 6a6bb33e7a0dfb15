import { Motif, type MotifProps } from '#shared/art/motif.tsx';

/** A sun that rises under an arch. */
export function VuxenutbildningMotif(props: MotifProps) {
  return (
    <Motif {...props}>
      <path className="fill-heather" d="M2 52a30 30 0 0 1 60 0Z" />
      <path className="fill-sun" d="M15 52a17 17 0 0 1 34 0Z" />
    </Motif>
  );
}
