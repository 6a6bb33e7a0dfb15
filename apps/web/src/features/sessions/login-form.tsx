import { useRef, useState, type FormEvent } from 'react';
import { textOf } from '#shared/form-text.ts';
import { paths } from '#shared/paths.ts';
import { problemWords } from '#shared/problem-words.ts';
import { text } from '#shared/text.sv.ts';
import { FormMessage } from '#shared/ui/form-message.tsx';
import { PasswordField } from '#shared/ui/password-field.tsx';
import { SubmitButton } from '#shared/ui/submit-button.tsx';
import { TextField } from '#shared/ui/text-field.tsx';
import { loginFaults, type LoginFaults } from './login-faults.ts';
import { useLogin } from './use-login.ts';

/** E-mail and password. What is typed stays when it fails; focus goes to what has to be read or mended. */
export function LoginForm() {
  const logIn = useLogin();
  const message = useRef<HTMLParagraphElement>(null);
  const [faults, setFaults] = useState<LoginFaults>({});
  const [busy, setBusy] = useState(false);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const form = event.currentTarget;
    const data = new FormData(form);
    const body = { email: textOf(data, 'email').trim(), password: textOf(data, 'password') };
    const found = loginFaults(body);
    setFaults(found);
    const wrong = found.email ? 'email' : found.password ? 'password' : undefined;
    if (wrong) return form.querySelector<HTMLInputElement>(`[name=${wrong}]`)?.focus();
    setBusy(true);
    try {
      await logIn(body, data.has('shared'));
    } catch (error) {
      setFaults({ form: problemWords(error) });
      message.current?.focus();
    } finally {
      setBusy(false);
    }
  };

  return (
    <form
      method="post"
      action={paths.login}
      noValidate
      onSubmit={(event) => void submit(event)}
      className="mt-8 space-y-5"
    >
      <FormMessage ref={message}>{faults.form}</FormMessage>
      <TextField
        name="email"
        label="E-postadress"
        type="email"
        autoComplete="username"
        fault={faults.email}
      />
      <PasswordField fault={faults.password} />
      <SharedComputer />
      <SubmitButton busy={busy} busyText="Loggar in …">
        {text.logIn}
      </SubmitButton>
    </form>
  );
}

function SharedComputer() {
  return (
    <div className="flex items-start gap-3">
      <input
        type="checkbox"
        id="delad-dator"
        name="shared"
        aria-describedby="delad-dator-hjalp"
        className="mt-1 size-6 shrink-0 accent-(--ink)"
      />
      <div>
        <label htmlFor="delad-dator" className="font-bold">
          Delad dator
        </label>
        <p id="delad-dator-hjalp" className="text-small text-muted">
          Inloggningen gäller bara i den här fliken och glöms när du stänger den.
        </p>
      </div>
    </div>
  );
}
