import { useState, type ReactNode } from 'react';
import { TextField } from './form-field.tsx';

interface Props {
  readonly label?: string;
  readonly hint?: ReactNode;
  readonly error: string | undefined;
  /** Tells password managers whether to fill in or to suggest a password. */
  readonly autoComplete?: 'current-password' | 'new-password';
}

/** A password field with a button that shows the password. */
export function PasswordField({
  label = 'Lösenord',
  hint,
  error,
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
      error={error}
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
