interface Props {
  readonly label: string;
  readonly name: string;
  readonly values: readonly { readonly value: string; readonly label: string }[];
  readonly chosen: string;
  readonly choose: (value: string) => void;
}

/** A choice between a few values, as radio buttons that look like one bar. */
export const ChoiceRow = ({ label, name, values, chosen, choose }: Props) => (
  <fieldset>
    <legend className="text-small font-bold">{label}</legend>
    <div className="mt-1.5 flex flex-wrap gap-1.5">
      {values.map(({ value, label: text }) => (
        <label
          key={value}
          className="relative flex min-h-11 cursor-pointer items-center rounded-xl border-2 border-line px-3.5 text-small hover:border-ink has-checked:border-sun has-checked:bg-sun has-checked:font-bold has-checked:text-on-sun has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-lake"
        >
          <input
            type="radio"
            name={name}
            value={value}
            checked={chosen === value}
            onChange={() => choose(value)}
            className="absolute inset-0 size-full cursor-pointer opacity-0"
          />
          {text}
        </label>
      ))}
    </div>
  </fieldset>
);
