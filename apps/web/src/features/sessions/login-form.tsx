import { login } from '@lasar/contract/sessions';
import { useLocation } from 'react-router';
import { textOf } from '#shared/form-text.ts';
import { callAndLog } from '#shared/session/call-and-log.ts';
import { useBeginSession } from '#shared/session/use-begin-session.ts';
import { text } from '#shared/text.sv.ts';
import { PasswordField } from '#shared/ui/password-field.tsx';
import { SharedComputer } from '#shared/ui/shared-computer.tsx';
import { SubmitForm } from '#shared/ui/submit-form.tsx';
import { EmailField, emailOf } from './email-field.tsx';
import { loginFaults } from './login-faults.ts';

const credentialsOf = (data: FormData) => ({
  email: emailOf(data),
  password: textOf(data, 'password'),
});

/** E-mail and password. */
export function LoginForm() {
  const begin = useBeginSession();
  const { search } = useLocation();
  return (
    <SubmitForm
      submitText={text.logIn}
      busyText="Loggar in …"
      check={(data) => loginFaults(credentialsOf(data))}
      send={(data) =>
        begin({
          logIn: () => callAndLog(login, { body: credentialsOf(data) }),
          sharedComputer: data.has('shared'),
          search,
        })
      }
    >
      {(faults) => (
        <>
          <EmailField fault={faults['email']} />
          <PasswordField fault={faults['password']} />
          <SharedComputer />
        </>
      )}
    </SubmitForm>
  );
}
