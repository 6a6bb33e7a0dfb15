import { setPassword } from '@lasar/contract/users';
import { CallProblem } from '#shared/call.ts';
import { textOf } from '#shared/form-text.ts';
import { callAndLog } from '#shared/session/call-and-log.ts';
import { logOut } from '#shared/session/session.ts';
import { PasswordField } from '#shared/ui/password-field.tsx';
import { SubmitForm } from '#shared/ui/submit-form.tsx';

interface Props {
  readonly token: string;
  readonly onDone: () => void;
  readonly onUnusable: () => void;
}

const passwordOf = (data: FormData): string => textOf(data, 'password');

/** Its rules are the server's, said before anything is typed. */
export function NewPasswordForm({ token, onDone, onUnusable }: Props) {
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
        // The server has ended every session of the account; what is kept here may be one of them.
        logOut();
        onDone();
      }}
      fieldOf={{
        'password/too-short': 'password',
        'password/too-long': 'password',
        'password/common': 'password',
      }}
    >
      {(faults) => (
        <PasswordField
          label="Nytt lösenord"
          autoComplete="new-password"
          fault={faults['password']}
          hint={
            <ul className="list-disc ps-5">
              <li>10 till 200 tecken, vilka som helst, även mellanslag.</li>
              <li>
                Inget vanligt eller lättgissat, som lösenord123. Några ord i rad fungerar bra.
              </li>
              <li>Du loggas ut överallt när du byter.</li>
            </ul>
          }
        />
      )}
    </SubmitForm>
  );
}
