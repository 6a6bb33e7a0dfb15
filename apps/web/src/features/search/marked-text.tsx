import { markedParts } from './marked-parts.ts';

interface Props {
  readonly text: string;
  readonly highlights: readonly (readonly number[])[];
}

/** A text with the words that were searched for marked as with a pen. */
export function MarkedText({ text, highlights }: Props) {
  return markedParts(text, highlights).map(({ text: part, marked, at }) =>
    marked ? (
      <mark
        key={at}
        className="bg-transparent text-inherit underline decoration-sun decoration-[0.2em] underline-offset-[0.12em] [text-decoration-skip-ink:none]"
      >
        {part}
      </mark>
    ) : (
      part
    ),
  );
}
