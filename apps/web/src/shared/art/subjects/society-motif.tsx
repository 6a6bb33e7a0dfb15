import { Motif, type MotifProps } from '#shared/art/motif.tsx';

/** A house of pillars, where things are decided. */
export function SocietyMotif(props: MotifProps) {
  return (
    <Motif {...props}>
      <path className="fill-falu" d="M32 4 60 22H4Z" />
      <path className="fill-sun" d="M10 26h8v24h-8Zm18 0h8v24h-8Zm18 0h8v24h-8Z" />
      <path className="fill-falu" d="M4 53h56v8H4Z" />
    </Motif>
  );
}
