interface Props {
  readonly words: readonly string[];
  readonly className?: string;
}

/** The words of the day, in the same colours on the pupil's phone and the teacher's screen. */
export const DayWords = ({ words, className = '' }: Props) => (
  <ul aria-label="Dagens ord" className={`flex flex-wrap gap-3 ${className}`}>
    {words.map((word, index) => (
      <li key={index} className="rounded-xl bg-sun px-4 py-1.5 font-display font-bold text-on-sun">
        {word}
      </li>
    ))}
  </ul>
);
