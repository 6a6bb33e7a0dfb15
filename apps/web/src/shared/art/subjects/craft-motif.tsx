import { Motif, type MotifProps } from '#shared/art/motif.tsx';

/** A bowl with something green in it. */
export function CraftMotif(props: MotifProps) {
  return (
    <Motif {...props}>
      <path
        className="fill-forest"
        d="M30 32C18 26 15 15 19 4c11 5 16 15 11 28Zm4 0c-3-12 3-20 15-22 2 12-4 20-15 22Z"
      />
      <path className="fill-falu" d="M4 32h56c0 14-8 22-17 25v4H21v-4C12 54 4 46 4 32Z" />
    </Motif>
  );
}
