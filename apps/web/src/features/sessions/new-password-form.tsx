import { setPassword } from '@lasar/contract/users';
import { useState, type FormEvent } from 'react';
import { CallProblem } from '#shared/call.ts';
import { textOf } from '#shared/form-text.ts';
import { problemWords } from '#shared/problem-words.ts';
import { callAndLog } from '#shared/session/call-and-log.ts';
import { logOut } from '#shared/session/session.ts';
import { PasswordField } from '#shared/ui/password-field.tsx';
import { SubmitButton } from '#shared/ui/submit-button.tsx';

interface Props {
  readonly token: string;
  readonly onDone: () => void;
  readonly onUnusable: () => void;
}

/** Its rules are the server's, said before anything is typed. */
export function NewPasswordForm({ token, onDone, onUnusable }: Props) {
  const [fault, setFault] = useState<string>();
  const [busy, setBusy] = useState(false);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const form = event.currentTarget;
    const password = textOf(new FormData(form), 'password');
    const refuse = (words: string) => {
      setFault(words);
      form.querySelector<HTMLInputElement>('[name=password]')?.focus();
    };
    if (!password) return refuse('Skriv ett nytt lösenord.');
    setBusy(true);
    try {
      await callAndLog(setPassword, { body: { token, password } });
      // The server has ended every session of the account; what is kept here may be one of them.
      logOut();
      onDone();
    } catch (error) {
      if (error instanceof CallProblem && error.code === 'password/link-invalid')
        return onUnusable();
      refuse(problemWords(error));
    } finally {
      setBusy(false);
    }
  };

  return (
    <form
      method="post"
      noValidate
      onSubmit={(event) => void submit(event)}
      className="mt-8 space-y-5"
    >
      <PasswordField
        label="Nytt lösenord"
        autoComplete="new-password"
        fault={fault}
        hint={
          <ul className="list-disc ps-5">
            <li>10 till 200 tecken, vilka som helst, även mellanslag.</li>
            <li>Inget vanligt eller lättgissat, som lösenord123. Några ord i rad fungerar bra.</li>
            <li>Du loggas ut överallt när du byter.</li>
          </ul>
        }
      />
      <SubmitButton busy={busy} busyText="Sparar …">
        Spara lösenordet
      </SubmitButton>
    </form>
  );
}
