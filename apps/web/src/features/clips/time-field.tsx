import { useId } from 'react';
import { Button } from '#shared/ui/button.tsx';

interface Props {
  readonly label: string;
  readonly value: string;
  readonly change: (value: string) => void;
  readonly takeNow: () => void;
}

/** A time in the film, typed or taken from where it stands. */
export function TimeField({ label, value, change, takeNow }: Props) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="font-bold">
        {label}
      </label>
      <div className="mt-1 flex gap-2">
        <input
          id={id}
          className="min-h-12 w-24 rounded-xl border-2 border-ink bg-paper px-3"
          inputMode="numeric"
          placeholder="0:00"
          value={value}
          onChange={(event) => change(event.target.value)}
        />
        <Button variant="outline" onClick={takeNow}>
          {label} här
        </Button>
      </div>
    </div>
  );
}
