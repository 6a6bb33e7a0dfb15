import { Motif, type MotifProps } from '#shared/art/motif.tsx';

/** A square, a triangle and a circle. */
export function MathematicsMotif(props: MotifProps) {
  return (
    <Motif {...props}>
      <path className="fill-lake" d="M4 4h26v26H4Z" />
      <path className="fill-sun" d="M34 30 47 4l13 26Z" />
      <path className="fill-falu" d="M4 34h26v26A26 26 0 0 1 4 34Z" />
      <circle className="fill-forest" cx="47" cy="47" r="13" />
    </Motif>
  );
}
