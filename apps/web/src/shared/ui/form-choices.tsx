import { useContext } from 'react';
import { PostedValues } from './form-field.tsx';

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
  readonly error: string | undefined;
}

/** Radio buttons or checkboxes for a few choices. */
export function FormChoices({ type, name, legend, choices, defaultChosen, error }: Props) {
  const posted = useContext(PostedValues)[name];
  const chosen = defaultChosen ?? posted ?? [];
  const errorId = `falt-${name}-fel`;
  return (
    <fieldset aria-describedby={error ? errorId : undefined} className="min-w-0">
      <legend className="font-bold">{legend}</legend>
      <div className="mt-1 grid gap-x-4 phone:grid-cols-2">
        {choices.map(({ value, label }) => (
          <label key={value} className="flex min-h-11 items-center gap-3">
            <input
              type={type}
              name={name}
              value={value}
              defaultChecked={chosen.includes(value)}
              className="size-6 shrink-0 accent-(--ink)"
            />
            {label}
          </label>
        ))}
      </div>
      <p id={errorId} aria-live="polite" className={error ? 'mt-1 font-bold text-falu' : ''}>
        {error}
      </p>
    </fieldset>
  );
}
