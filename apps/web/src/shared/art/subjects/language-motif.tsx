import { Motif, type MotifProps } from '#shared/art/motif.tsx';

/** Two voices in a conversation. */
export function LanguageMotif(props: MotifProps) {
  return (
    <Motif {...props}>
      <path className="fill-lake" d="M3 6h40v28H21L10 45V34H3Z" />
      <path className="fill-sun" d="M25 24h36v25h-6v11L44 49H25Z" />
    </Motif>
  );
}
