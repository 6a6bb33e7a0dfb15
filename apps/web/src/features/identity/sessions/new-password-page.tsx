import { paths } from '@lasar/contract/paths';
import { setPassword } from '@lasar/contract/identity/users';
import { type ReactNode, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { callAndLog, CallProblem } from '#shared/calls/call.ts';
import { textOf } from '#shared/calls/form-text.ts';
import { formProblemText } from '#shared/calls/problem-messages.sv.ts';
import { logOut } from '#shared/session/session.ts';
import { text } from '#shared/page/text.sv.ts';
import { ButtonLink } from '#shared/ui/button.tsx';
import { ContentPage } from '#shared/ui/content-page.tsx';
import { PasswordField } from '#shared/ui/password-field.tsx';
import { SubmitForm } from '#shared/ui/submit-form.tsx';

type State = 'waiting' | 'asking' | 'unusable' | 'done';

/** The target of a mailed link: choose a new password. */
export function NewPasswordPage() {
  const { hash, search } = useLocation();
  const [state, setState] = useState<State>('waiting');
  // The server never receives the fragment, so the first render cannot depend on it.
  useEffect(() => setState(linkToken({ hash, search }) ? 'asking' : 'unusable'), [hash, search]);
  return (
    <ContentPage>
      <div className="mx-auto max-w-112">
        <h1 className="text-title">Välj ett nytt lösenord</h1>
        {state === 'asking' && (
          <NewPasswordForm
            token={linkToken({ hash, search })}
            onDone={() => setState('done')}
            onUnusable={() => setState('unusable')}
          />
        )}
        {state === 'unusable' && (
          <Message
            text={formProblemText['password/link-invalid']}
            link={<ButtonLink to={paths.forgotPassword}>Begär en ny länk</ButtonLink>}
          />
        )}
        {state === 'done' && (
          <Message
            text="Lösenordet är ändrat, och du är utloggad överallt. Logga in med det nya."
            link={<ButtonLink to={paths.login}>{text.logIn}</ButtonLink>}
          />
        )}
      </div>
    </ContentPage>
  );
}

function Message({ text, link }: { readonly text: string; readonly link: ReactNode }) {
  return (
    <div className="mt-6 flex flex-col items-start gap-6">
      <p role="alert" className="text-lead">
        {text}
      </p>
      {link}
    </div>
  );
}

interface Props {
  readonly token: string;
  readonly onDone: () => void;
  readonly onUnusable: () => void;
}

const passwordOf = (data: FormData): string => textOf(data, 'password');

/** The form for the new password. The server's rules are shown as a hint. */
function NewPasswordForm({ token, onDone, onUnusable }: Props) {
  return (
    <SubmitForm
      submitText="Spara lösenordet"
      check={(data) => ({ password: passwordOf(data) ? undefined : 'Skriv ett nytt lösenord.' })}
      send={async (data) => {
        try {
          await callAndLog(setPassword, { body: { token, password: passwordOf(data) } });
        } catch (error) {
          if (error instanceof CallProblem && error.code === 'password/link-invalid')
            return onUnusable();
          throw error;
        }
        // The server has ended every session of the account. The one in this browser may be among them.
        logOut();
        onDone();
      }}
      fieldOf={{
        'password/too-short': 'password',
        'password/too-long': 'password',
        'password/common': 'password',
      }}
    >
      {(errors) => (
        <PasswordField
          label="Nytt lösenord"
          autoComplete="new-password"
          error={errors['password']}
          hint={
            <ul className="list-disc ps-5">
              <li>10 till 200 tecken, vilka som helst, även mellanslag.</li>
              <li>
                Inget lättgissat, som lösenord123 eller skolans namn. Några ord i rad fungerar bra.
              </li>
              <li>Du loggas ut överallt när du byter.</li>
            </ul>
          }
        />
      )}
    </SubmitForm>
  );
}

/** The token of a mailed link: in the fragment, which reaches no server or log, or in the query. */
export function linkToken({ hash, search }: { readonly hash: string; readonly search: string }) {
  const token =
    new URLSearchParams(hash.slice(1)).get('token') ?? new URLSearchParams(search).get('token');
  return token?.trim() ?? '';
}
