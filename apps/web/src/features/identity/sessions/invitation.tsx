import {
  acceptInvitation,
  type Invitation,
  type Inviter,
  type MailedLink,
  renewInvitation,
} from '@lasar/contract/identity/invitations';
import { paths } from '@lasar/contract/paths';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { callAndLog, CallProblem } from '#shared/calls/call.ts';
import { textOf } from '#shared/calls/form-text.ts';
import { useInit } from '#shared/calls/use-init.ts';
import { text } from '#shared/page/text.sv.ts';
import { startPageOf } from '#shared/session/permissions.ts';
import { logOut, useUser } from '#shared/session/session.ts';
import { beginSession } from '#shared/session/use-begin-session.ts';
import { statusText } from '#shared/session/user-status.ts';
import { momentInWords } from '#shared/text/swedish-time.ts';
import { ButtonLink } from '#shared/ui/button.tsx';
import { PageHeading } from '#shared/ui/content-page.tsx';
import { TextField } from '#shared/ui/form-field.tsx';
import { PasswordField } from '#shared/ui/password-field.tsx';
import { SharedComputer } from '#shared/ui/shared-computer.tsx';
import { SubmitForm } from '#shared/ui/submit-form.tsx';
import { passwordProblems, PasswordRules } from './password-rules.tsx';

interface Props {
  readonly invitation: Invitation;
  readonly token: string;
  /** The link has ended meanwhile. */
  readonly onUnusable: () => void;
}

/** The welcome of somebody who is invited: by whom and as what, and the first password, which logs in. */
export function AcceptInvitation({ invitation, token, onUnusable }: Props) {
  const { productName } = useInit();
  const { email, place = productName } = invitation;
  return (
    <>
      <PageHeading lead={invitedInWords(invitation, productName)}>
        Välkommen till {place}
      </PageHeading>
      <SomebodyElse email={email} />
      <div className="mt-8">
        <FirstPasswordForm email={email} token={token} onUnusable={onUnusable} />
      </div>
    </>
  );
}

/** Told when the browser is logged in as another person, whose session ends with the new one. */
function SomebodyElse({ email }: { readonly email: string }) {
  const user = useUser();
  // The session of the invited account itself begins while the form is still there.
  if (!user || user.email === email) return null;
  return (
    <p className="mt-6 rounded-xl border-2 border-line bg-card p-4 wrap-anywhere">
      <strong className="block">{statusText(user)}</strong>
      När du väljer ett lösenord loggas det kontot ut i den här webbläsaren, och du loggas in som{' '}
      {email}. Är inbjudan inte till dig? Stäng sidan.
    </p>
  );
}

interface FormProps {
  readonly email: string;
  readonly token: string;
  readonly onUnusable: () => void;
}

function FirstPasswordForm({ email, token, onUnusable }: FormProps) {
  const navigate = useNavigate();
  const user = useUser();
  return (
    <SubmitForm
      submitText="Spara och logga in"
      busyText="Loggar in …"
      check={(data) => ({
        password: textOf(data, 'password') ? undefined : 'Skriv ett lösenord.',
      })}
      send={async (data) => {
        const password = textOf(data, 'password');
        const logIn = async () => {
          const answer = await callAndLog(acceptInvitation, { body: { token, password } });
          // Whoever was logged in here leaves nothing to the next person.
          if (user) logOut();
          return answer;
        };
        try {
          const begun = await beginSession(logIn, data.has('shared'));
          await navigate(startPageOf(begun), { replace: true });
        } catch (error) {
          if (error instanceof CallProblem && error.code === 'password/link-invalid')
            return onUnusable();
          throw error;
        }
      }}
      fieldOf={passwordProblems}
    >
      {(errors) => (
        <>
          {/* Password managers store the password under this name. */}
          <TextField
            name="username"
            label="Du loggar in med"
            autoComplete="username"
            value={email}
            readOnly
          />
          <PasswordField
            label="Välj ett lösenord"
            autoComplete="new-password"
            error={errors['password']}
            hint={<PasswordRules />}
          />
          <SharedComputer />
        </>
      )}
    </SubmitForm>
  );
}

interface OverProps {
  readonly link: MailedLink;
  readonly token: string;
}

/** An invitation that has been used, has expired or is withdrawn: what happened, and the way on. */
export function InvitationOver({ link: { state, invitation, expiredAt }, token }: OverProps) {
  const { productName } = useInit();
  if (state === 'used')
    return (
      <>
        <PageHeading lead="Lösenordet är redan valt. Logga in med det, eller välj ett nytt om du har glömt det.">
          Inbjudan är använd
        </PageHeading>
        <div className="mt-8 flex flex-wrap gap-3">
          <ButtonLink to={paths.login}>{text.logIn}</ButtonLink>
          <ButtonLink to={paths.forgotPassword} variant="outline">
            Glömt lösenordet
          </ButtonLink>
        </div>
      </>
    );
  if (state === 'withdrawn')
    return (
      <>
        <PageHeading lead="Kontot som du var inbjuden till finns inte längre. Är det fel? Be den som bjöd in dig om en ny inbjudan.">
          Inbjudan är återkallad
        </PageHeading>
        <div className="mt-8">
          <ButtonLink to={paths.start} variant="outline">
            Till startsidan
          </ButtonLink>
        </div>
      </>
    );
  const until = expiredAt === undefined ? '' : ` gällde till ${momentInWords(expiredAt)}`;
  return (
    <>
      <PageHeading lead={`Inbjudan till ${invitation?.place ?? productName}${until}.`}>
        Inbjudan har gått ut
      </PageHeading>
      <NewInvitation email={invitation?.email ?? ''} token={token} />
    </>
  );
}

function NewInvitation({ email, token }: { readonly email: string; readonly token: string }) {
  const [isMailed, setMailed] = useState(false);
  const answer = useRef<HTMLDivElement>(null);
  // The focused button is removed, so focus moves to what is said instead.
  useEffect(() => {
    if (isMailed) answer.current?.focus();
  }, [isMailed]);
  if (isMailed)
    return (
      <div ref={answer} tabIndex={-1} role="status" className="mt-6 space-y-4 outline-none">
        <p className="text-lead">
          En ny inbjudan är på väg till <span className="wrap-anywhere">{email}</span>. Den gäller i
          sju dagar.
        </p>
        <p className="text-muted">
          Kommer det inget mejl? Titta i skräpposten, eller vänta en timme och försök igen.
        </p>
      </div>
    );
  return (
    <div className="mt-8">
      <SubmitForm
        submitText="Mejla en ny inbjudan"
        busyText="Skickar …"
        send={async () => {
          await callAndLog(renewInvitation, { body: { token } });
          setMailed(true);
        }}
      >
        {() => (
          <p>
            Den kommer till <strong className="wrap-anywhere">{email}</strong>
          </p>
        )}
      </SubmitForm>
    </div>
  );
}

const asRole = {
  admin: 'administratör av tjänsten',
  editor: 'redaktör',
  owneradmin: 'administratör för huvudmannen',
  schooladmin: 'administratör för skolan',
  teacher: 'lärare',
  student: 'elev',
} satisfies Record<Invitation['roles'][number], string>;

/** Who has invited, and as what: 'Anna Berg, administratör på Ekskolan, har bjudit in dig som lärare.' */
function invitedInWords({ roles, by }: Invitation, productName: string): string {
  const named = roles.map((role) => asRole[role]).join(' och ');
  const as = named === '' ? '' : ` som ${named}`;
  if (!by) return `Du är inbjuden${as}.`;
  return `${inviterInWords(by, productName)} har bjudit in dig${as}. Välj ett lösenord, så är du inne.`;
}

function inviterInWords({ from, name, of }: Inviter, productName: string): string {
  if (from === 'office') return `Vi på ${productName}`;
  const role = `administratör ${from === 'school' ? 'på' : 'hos'} ${of ?? productName}`;
  return name === undefined ? `En ${role}` : `${name}, ${role},`;
}
