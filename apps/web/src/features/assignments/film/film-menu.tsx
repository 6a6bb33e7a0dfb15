interface Choice {
  readonly value: string;
  readonly label: string;
  readonly lang?: string;
}

interface Props {
  readonly label: string;
  readonly choices: readonly Choice[];
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** The device's own menu: every pupil knows it, and it works by keyboard, touch and screen reader. */
export function FilmMenu({ label, choices, value, onChange }: Props) {
  return (
    <select
      className="film-menu"
      aria-label={label}
      title={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    >
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value} lang={choice.lang}>
          {choice.label}
        </option>
      ))}
    </select>
  );
}
