import { paths } from '@lasar/contract/paths';
import { login } from '@lasar/contract/identity/sessions';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { callAndLog } from '#shared/calls/call.ts';
import { textOf } from '#shared/calls/form-text.ts';
import { loadChunk } from '#shared/calls/load-chunk.ts';
import { useUser } from '#shared/session/session.ts';
import { useBeginSession } from '#shared/session/use-begin-session.ts';
import { text } from '#shared/page/text.sv.ts';
import { ContentPage } from '#shared/ui/content-page.tsx';
import { PasswordField } from '#shared/ui/password-field.tsx';
import { SharedComputer } from '#shared/ui/shared-computer.tsx';
import { SubmitForm } from '#shared/ui/submit-form.tsx';
import { EmailField, emailOf, loginErrors } from './login-fields.tsx';

// Visitors do not load it.
const LoggedIn = lazy(() =>
  loadChunk(() => import('./logged-in.tsx')).then((chunk) => ({ default: chunk.LoggedIn })),
);

interface Props {
  /** Those of the school, or the one that was used last, where either is known. */
  readonly firstWays?: ReactNode;
  /** Links to logins without an account. */
  readonly otherWays: ReactNode;
}

export function LoginPage({ firstWays, otherWays }: Props) {
  const user = useUser();
  // The form of a login that has succeeded stays until the next page is there.
  const [isLoggingIn, setLoggingIn] = useState(false);
  if (user && !isLoggingIn)
    return (
      <Suspense>
        <LoggedIn user={user} />
      </Suspense>
    );
  return (
    <ContentPage>
      <div className="mx-auto max-w-112">
        <h1 className="text-title">{text.logIn}</h1>
        <p className="mt-4 text-muted">
          Med skolans konto öppnar du alla lektioner i de skolformer som licensen omfattar.
        </p>
        {firstWays !== undefined && (
          <>
            <section
              aria-label="Skolans inloggning"
              className="mt-6 flex min-h-29 flex-col items-start gap-3 rounded-2xl border border-line bg-card p-5"
            >
              {firstWays}
            </section>
            <h2 className="mt-8 text-heading">Med eget konto</h2>
          </>
        )}
        <div className={firstWays === undefined ? 'mt-8' : 'mt-4'}>
          <LoginForm onAttempt={setLoggingIn} />
        </div>
        <p className="mt-6">
          <Link to={paths.forgotPassword} className="underline">
            Har du glömt lösenordet?
          </Link>
        </p>
        <section aria-labelledby="utan-konto" className="mt-8 border-t border-line pt-6">
          <h2 id="utan-konto" className="text-heading">
            Utan eget konto
          </h2>
          <div className="mt-4 flex flex-wrap gap-3">{otherWays}</div>
        </section>
        <p className="mt-8 border-t border-line pt-6">
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

const credentialsOf = (data: FormData) => ({
  email: emailOf(data),
  password: textOf(data, 'password'),
});

/** The form for e-mail and password. */
function LoginForm({ onAttempt }: { readonly onAttempt: (isLoggingIn: boolean) => void }) {
  const begin = useBeginSession();
  const { search } = useLocation();
  return (
    <SubmitForm
      submitText={text.logIn}
      busyText="Loggar in …"
      check={(data) => loginErrors(credentialsOf(data))}
      send={async (data) => {
        onAttempt(true);
        try {
          await begin({
            logIn: () => callAndLog(login, { body: credentialsOf(data) }),
            sharedComputer: data.has('shared'),
            search,
          });
        } catch (error) {
          onAttempt(false);
          throw error;
        }
      }}
    >
      {(errors) => (
        <>
          <EmailField error={errors['email']} />
          <PasswordField error={errors['password']} />
          <SharedComputer />
        </>
      )}
    </SubmitForm>
  );
}
