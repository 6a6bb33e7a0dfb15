import { Motif, type MotifProps } from '#shared/art/motif.tsx';

/** A painted wave under a round note of colour. */
export function ArtsMotif(props: MotifProps) {
  return (
    <Motif {...props}>
      <path className="fill-heather" d="M4 4h56v56H4Z" />
      <path className="fill-sun" d="M4 44c10-14 19-14 28-3s18 10 28-5v24H4Z" />
      <circle className="fill-art-page" cx="44" cy="20" r="9" />
    </Motif>
  );
}
