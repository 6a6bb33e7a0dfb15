import { paths } from '@lasar/contract/paths';
import { useEffect, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { formProblemText } from '#shared/form-problems.sv.ts';
import { text } from '#shared/text.sv.ts';
import { ButtonLink } from '#shared/ui/button-link.tsx';
import { ContentPage } from '#shared/ui/content-page.tsx';
import { linkToken } from './link-token.ts';
import { NewPasswordForm } from './new-password-form.tsx';

type State = 'waiting' | 'asking' | 'unusable' | 'done';

/** Where a mailed link leads: choose a new password. */
export function NewPasswordPage() {
  const { hash, search } = useLocation();
  const [state, setState] = useState<State>('waiting');
  // The server never sees a fragment, so the first picture cannot depend on it.
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
          <Outcome
            words={formProblemText['password/link-invalid']}
            link={<ButtonLink to={paths.forgotPassword}>Begär en ny länk</ButtonLink>}
          />
        )}
        {state === 'done' && (
          <Outcome
            words="Lösenordet är ändrat, och du är utloggad överallt. Logga in med det nya."
            link={<ButtonLink to={paths.login}>{text.logIn}</ButtonLink>}
          />
        )}
      </div>
    </ContentPage>
  );
}

function Outcome({ words, link }: { readonly words: string; readonly link: ReactNode }) {
  return (
    <div className="mt-6 flex flex-col items-start gap-6">
      <p role="alert" className="text-lead">
        {words}
      </p>
      {link}
    </div>
  );
}
