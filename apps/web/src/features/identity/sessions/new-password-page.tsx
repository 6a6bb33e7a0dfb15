import { type MailedLink, readMailedLink } from '@lasar/contract/identity/invitations';
import { paths } from '@lasar/contract/paths';
import { setPassword } from '@lasar/contract/identity/own-account';
import { type ReactNode, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { callAndLog, CallProblem } from '#shared/calls/call.ts';
import { textOf } from '#shared/calls/form-text.ts';
import { formProblemText, problemMessage } from '#shared/calls/problem-messages.sv.ts';
import { logOut } from '#shared/session/session.ts';
import { text } from '#shared/page/text.sv.ts';
import { Button, ButtonLink } from '#shared/ui/button.tsx';
import { ContentPage } from '#shared/ui/content-page.tsx';
import { LazyComponent } from '#shared/ui/lazy-component.tsx';
import { LoadingText } from '#shared/ui/loading-text.tsx';
import { PasswordField } from '#shared/ui/password-field.tsx';
import { SubmitForm } from '#shared/ui/submit-form.tsx';
import { passwordProblems, PasswordRules } from './password-rules.tsx';

type State =
  | { readonly at: 'waiting' | 'done' }
  | { readonly at: 'failed'; readonly error: unknown }
  | { readonly at: 'read'; readonly link: MailedLink };

const unknown: State = { at: 'read', link: { state: 'unknown' } };

// The page does not know before the link is read whether it shows an invitation.
const invitation = () => import('./invitation.tsx');
const loadInvitation = () => invitation().then((module) => module.AcceptInvitation);
const loadInvitationOver = () => invitation().then((module) => module.InvitationOver);

/** The target of a mailed link: a welcome with the first password of an invited account, or a new password. */
export function NewPasswordPage() {
  const { hash, search } = useLocation();
  const [state, setState] = useState<State>({ at: 'waiting' });
  const [attempt, setAttempt] = useState(0);
  const token = linkToken({ hash, search });
  // The server never receives the fragment, so the first render cannot depend on it.
  useEffect(() => {
    if (!token) return setState(unknown);
    let isCurrent = true;
    setState({ at: 'waiting' });
    callAndLog(readMailedLink, { body: { token } }).then(
      (link) => isCurrent && setState({ at: 'read', link }),
      (error: unknown) => isCurrent && setState({ at: 'failed', error }),
    );
    return () => {
      isCurrent = false;
    };
  }, [token, attempt]);
  const onUnusable = () => setAttempt(attempt + 1);
  return (
    <ContentPage>
      <div className="mx-auto max-w-112">
        {state.at === 'read' ? (
          <ReadLink
            link={state.link}
            token={token}
            onDone={() => setState({ at: 'done' })}
            onUnusable={onUnusable}
          />
        ) : (
          <h1 className="text-title">Välj lösenord</h1>
        )}
        {state.at === 'waiting' && <LoadingText />}
        {state.at === 'failed' && (
          <Message
            text={problemMessage(state.error)}
            action={<Button onClick={() => setAttempt(attempt + 1)}>Försök igen</Button>}
          />
        )}
        {state.at === 'done' && (
          <Message
            text="Lösenordet är ändrat, och du är utloggad överallt. Logga in med det nya."
            action={<ButtonLink to={paths.login}>{text.logIn}</ButtonLink>}
          />
        )}
      </div>
    </ContentPage>
  );
}

interface Props {
  readonly token: string;
  readonly onDone: () => void;
  /** The link has ended meanwhile: it is read anew, which tells why. */
  readonly onUnusable: () => void;
}

function ReadLink({ link, ...rest }: Props & { readonly link: MailedLink }) {
  const { token, onUnusable } = rest;
  if (link.state === 'invited' && link.invitation)
    return (
      <LazyComponent
        load={loadInvitation}
        props={{ invitation: link.invitation, token, onUnusable }}
      />
    );
  if (link.state === 'used' || link.state === 'expired' || link.state === 'withdrawn')
    return <LazyComponent load={loadInvitationOver} props={{ link, token }} />;
  return (
    <>
      <h1 className="text-title">Välj ett nytt lösenord</h1>
      {link.state === 'reset' ? (
        <NewPasswordForm {...rest} />
      ) : (
        <Message
          text={formProblemText['password/link-invalid']}
          action={<ButtonLink to={paths.forgotPassword}>Begär en ny länk</ButtonLink>}
        >
          Är du inbjuden? Begär en ny länk med adressen som inbjudan kom till. Kommer inget mejl är
          inbjudan återkallad: be den som bjöd in dig om en ny.
        </Message>
      )}
    </>
  );
}

function Message({
  text: words,
  action,
  children,
}: {
  readonly text: string;
  readonly action: ReactNode;
  readonly children?: ReactNode;
}) {
  return (
    <div className="mt-6 flex flex-col items-start gap-6">
      <p role="alert" className="text-lead">
        {words}
      </p>
      {children !== undefined && <p className="text-muted">{children}</p>}
      {action}
    </div>
  );
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
      fieldOf={passwordProblems}
    >
      {(errors) => (
        <PasswordField
          label="Nytt lösenord"
          autoComplete="new-password"
          error={errors['password']}
          hint={<PasswordRules more={<li>Du loggas ut överallt när du byter.</li>} />}
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
