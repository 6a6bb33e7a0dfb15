import { Motif, type MotifProps } from '#shared/art/motif.tsx';

/** A red house with its door open. */
export function FolkhogskolaMotif(props: MotifProps) {
  return (
    <Motif {...props}>
      <path className="fill-falu" d="M5 24 32 3l27 21v37H5Z" />
      <path className="fill-card" d="M25 36h15v25H25Z" />
    </Motif>
  );
}
