interface Choice {
  readonly value: string;
  readonly label: string;
}

interface Props {
  readonly type: 'checkbox' | 'radio';
  readonly name: string;
  readonly legend: string;
  readonly choices: readonly Choice[];
  readonly defaultChosen?: readonly string[];
  readonly fault: string | undefined;
}

/** Radio buttons or checkboxes for a few choices. */
export function FormChoices({ type, name, legend, choices, defaultChosen = [], fault }: Props) {
  const faultId = `falt-${name}-fel`;
  return (
    <fieldset aria-describedby={fault ? faultId : undefined} className="min-w-0">
      <legend className="font-bold">{legend}</legend>
      <div className="mt-1 grid gap-x-4 phone:grid-cols-2">
        {choices.map(({ value, label }) => (
          <label key={value} className="flex min-h-11 items-center gap-3">
            <input
              type={type}
              name={name}
              value={value}
              defaultChecked={defaultChosen.includes(value)}
              className="size-6 shrink-0 accent-(--ink)"
            />
            {label}
          </label>
        ))}
      </div>
      <p id={faultId} aria-live="polite" className={fault ? 'mt-1 font-bold text-falu' : ''}>
        {fault}
      </p>
    </fieldset>
  );
}
