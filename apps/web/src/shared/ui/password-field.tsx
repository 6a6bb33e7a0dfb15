import { useState, type ReactNode } from 'react';
import { TextField } from './form-field.tsx';

interface Props {
  readonly label?: string;
  readonly hint?: ReactNode;
  readonly fault: string | undefined;
  /** Tells a password manager whether to fill in or to suggest. */
  readonly autoComplete?: 'current-password' | 'new-password';
}

/** A password that can be shown, to be checked on a device with an awkward keyboard. */
export function PasswordField({
  label = 'Lösenord',
  hint,
  fault,
  autoComplete = 'current-password',
}: Props) {
  const [shown, setShown] = useState(false);
  return (
    <TextField
      name="password"
      label={label}
      hint={hint}
      type={shown ? 'text' : 'password'}
      autoComplete={autoComplete}
      fault={fault}
    >
      <button
        type="button"
        aria-pressed={shown}
        onClick={() => setShown(!shown)}
        className="min-w-20 px-4 text-small font-bold underline underline-offset-4 focus-visible:-outline-offset-4"
      >
        Visa<span className="sr-only"> lösenordet</span>
      </button>
    </TextField>
  );
}
