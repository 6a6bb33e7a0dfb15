import { useState } from 'react';
import { TextField } from './text-field.tsx';

/** A password that can be shown, to be checked on a device with an awkward keyboard. */
export function PasswordField({ fault }: { readonly fault: string | undefined }) {
  const [shown, setShown] = useState(false);
  return (
    <TextField
      name="password"
      label="Lösenord"
      type={shown ? 'text' : 'password'}
      autoComplete="current-password"
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
