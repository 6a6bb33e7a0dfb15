import { textOf } from '#shared/form-text.ts';
import { text } from '#shared/text.sv.ts';
import { PasswordField } from '#shared/ui/password-field.tsx';
import { SubmitForm } from '#shared/ui/submit-form.tsx';
import { EmailField, emailOf } from './email-field.tsx';
import { loginFaults } from './login-faults.ts';
import { useLogin } from './use-login.ts';

const credentialsOf = (data: FormData) => ({
  email: emailOf(data),
  password: textOf(data, 'password'),
});

/** E-mail and password. */
export function LoginForm() {
  const logIn = useLogin();
  return (
    <SubmitForm
      submitText={text.logIn}
      busyText="Loggar in …"
      check={(data) => loginFaults(credentialsOf(data))}
      send={(data) => logIn(credentialsOf(data), data.has('shared'))}
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
