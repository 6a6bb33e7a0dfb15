import { login } from '@lasar/contract/sessions';
import { useRef, useState, useSyncExternalStore, type FormEvent } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { callByFetch, CallProblem } from '#shared/call.ts';
import { paths } from '#shared/paths.ts';
import { problemText, text } from '#shared/text.sv.ts';
import { Button } from '#shared/ui/button.tsx';
import { ContentPage } from '#shared/ui/content-page.tsx';
import { loginFaults, type LoginFaults } from './login-faults.ts';
import { PasswordField } from './password-field.tsx';
import { returnPath } from './return-path.ts';
import { keepSession } from './stored-session.ts';
import { TextField } from './text-field.tsx';

/** Login with e-mail and password. What is typed stays when it fails; focus goes to what has to be read or mended. */
export function LoginPage() {
  const navigate = useNavigate();
  const { search } = useLocation();
  const message = useRef<HTMLParagraphElement>(null);
  const [faults, setFaults] = useState<LoginFaults>({});
  const [busy, setBusy] = useState(false);
  const scripted = useScripted();

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
      keepSession(await callByFetch(login, { body }));
      await navigate(returnPath(search));
    } catch (error) {
      setFaults({
        form: problemText[error instanceof CallProblem ? error.code : 'server/unexpected'],
      });
      message.current?.focus();
    } finally {
      setBusy(false);
    }
  };

  return (
    <ContentPage>
      <div className="mx-auto max-w-112">
        <h1 className="text-title">{text.logIn}</h1>
        <p className="mt-4 text-muted">
          Med skolans konto öppnar du alla lektioner i de skolformer som licensen gäller.
        </p>
        <form
          method="post"
          action={paths.login}
          noValidate
          onSubmit={(event) => void submit(event)}
          className="mt-8 space-y-5"
        >
          <p
            ref={message}
            tabIndex={-1}
            role="alert"
            className={
              faults.form ? 'rounded-xl border-2 border-falu bg-falu-soft p-4 font-bold' : ''
            }
          >
            {faults.form}
          </p>
          <TextField
            name="email"
            label="E-postadress"
            type="email"
            autoComplete="username"
            fault={faults.email}
          />
          <PasswordField fault={faults.password} />
          {/* Works by script only: before it has come, a submit would lead nowhere. */}
          <Button
            type="submit"
            disabled={!scripted}
            aria-disabled={busy}
            className="w-full disabled:opacity-100"
          >
            {busy ? 'Loggar in …' : text.logIn}
          </Button>
          <noscript>
            <p className="font-bold">
              Inloggningen behöver JavaScript. Slå på det i webbläsaren och ladda om sidan.
            </p>
          </noscript>
        </form>
        <p className="mt-10 border-t border-line pt-6">
          Har din skola ingen licens?{' '}
          <Link to={paths.quote} className="underline">
            Begär offert
          </Link>
          , eller börja med de öppna lektionerna. De kräver inget konto.
        </p>
      </div>
    </ContentPage>
  );
}

function textOf(data: FormData, name: string): string {
  const value = data.get(name);
  return typeof value === 'string' ? value : '';
}

const never = () => () => undefined;
const useScripted = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
