import { Motif, type MotifProps } from '#shared/art/motif.tsx';

/** Two mountains, a lake and the sun. */
export function OutdoorsMotif(props: MotifProps) {
  return (
    <Motif {...props}>
      <circle className="fill-sun" cx="47" cy="16" r="11" />
      <path className="fill-forest" d="M3 47 24 10l21 37Z" />
      <path className="fill-art-page" d="m24 10 7 12-7 5-7-5Z" />
      <path className="fill-art-hill" d="m29 47 16-24 16 24Z" />
      <path className="fill-lake" d="M3 47h58v14H3Z" />
    </Motif>
  );
}
