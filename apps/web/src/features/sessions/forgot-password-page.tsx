import { mailPasswordLink } from '@lasar/contract/users';
import { useRef, useState, type FormEvent } from 'react';
import { Link } from 'react-router';
import { textOf } from '#shared/form-text.ts';
import { paths } from '#shared/paths.ts';
import { problemWords } from '#shared/problem-words.ts';
import { callAndLog } from '#shared/session/call-and-log.ts';
import { ContentPage } from '#shared/ui/content-page.tsx';
import { FormMessage } from '#shared/ui/form-message.tsx';
import { SubmitButton } from '#shared/ui/submit-button.tsx';
import { TextField } from '#shared/ui/text-field.tsx';
import { emailFault } from './login-faults.ts';
import { LinkMailed } from './link-mailed.tsx';

/** Mails a link for a new password. The answer is the same whether there is such an account or not. */
export function ForgotPasswordPage() {
  const message = useRef<HTMLParagraphElement>(null);
  const [state, setState] = useState<'asking' | 'busy' | 'mailed'>('asking');
  const [faults, setFaults] = useState<{ readonly email?: string; readonly form?: string }>({});

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (state === 'busy') return;
    const form = event.currentTarget;
    const email = textOf(new FormData(form), 'email').trim();
    const fault = emailFault(email);
    setFaults(fault ? { email: fault } : {});
    if (fault) return form.querySelector<HTMLInputElement>('[name=email]')?.focus();
    setState('busy');
    try {
      await callAndLog(mailPasswordLink, { body: { email } });
      setState('mailed');
    } catch (error) {
      setState('asking');
      setFaults({ form: problemWords(error) });
      message.current?.focus();
    }
  };

  return (
    <ContentPage>
      <div className="mx-auto max-w-112">
        <h1 className="text-title">Glömt lösenordet</h1>
        {state === 'mailed' ? (
          <LinkMailed />
        ) : (
          <>
            <p className="mt-4 text-muted">
              Skriv din e-postadress, så mejlar vi en länk där du väljer ett nytt lösenord.
            </p>
            <form
              method="post"
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
              <SubmitButton busy={state === 'busy'} busyText="Skickar …">
                Mejla en länk
              </SubmitButton>
            </form>
          </>
        )}
        <p className="mt-8">
          <Link to={paths.login} className="underline">
            Till inloggningen
          </Link>
        </p>
      </div>
    </ContentPage>
  );
}
