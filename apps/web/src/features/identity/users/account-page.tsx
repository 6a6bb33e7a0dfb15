import { paths } from '@lasar/contract/paths';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link, useNavigate } from 'react-router';
import { statusText } from '#shared/session/user-status.ts';
import { logOut, useSession, useUser } from '#shared/session/session.ts';
import { readSession } from '#shared/session/stored-session.ts';
import { dayInWords, momentInWords } from '#shared/text/swedish-time.ts';
import { text } from '#shared/page/text.sv.ts';
import { ButtonLink } from '#shared/ui/button.tsx';
import { ContentPage, PageHeading } from '#shared/ui/content-page.tsx';
import { LoadingText } from '#shared/ui/loading-text.tsx';
import { SummaryList } from '#shared/ui/summary-list.tsx';
import { AccountActions } from './account-actions.tsx';
import type { Account, OwnLicence } from './load-account.ts';
import { StoredAboutYou } from './stored-about-you.tsx';

interface FrameProps {
  readonly title?: string;
  readonly lead?: string;
  readonly children: ReactNode;
}

/** The layout of the account page. */
export function AccountFrame({ title = text.myAccount, lead = '', children }: FrameProps) {
  return (
    <ContentPage className="space-y-12">
      <PageHeading lead={lead}>{title}</PageHeading>
      {children}
    </ContentPage>
  );
}

interface Props {
  /** Null until the session is restored. */
  readonly account: Account | null;
  /** Additional sections for teachers. */
  readonly forTeachers: ReactNode;
}

/** The account page. It is rendered in the browser only. */
export function AccountPage({ account, forTeachers }: Props) {
  const { status, token } = useSession();
  const navigate = useNavigate();
  const leaving = useRef(false);

  useEffect(() => {
    if (leaving.current || status === 'unchecked' || status === 'start') return;
    if (token === undefined) void navigate(paths.loginFrom(paths.account), { replace: true });
  }, [status, token, navigate]);

  const leave = (path: string) => {
    leaving.current = true;
    logOut();
    void navigate(path);
  };

  if (!account || token === undefined) {
    return (
      <AccountFrame>
        <LoadingText />
      </AccountFrame>
    );
  }
  if (!account.account) return <Accountless licences={account.licences} />;
  return (
    <AccountFrame lead={statusText({ userId: '', email: account.account.user.personemail })}>
      {forTeachers}
      {account.account.organisation && <LicenceList licences={account.licences} />}
      <AccountActions leave={leave} />
      <StoredAboutYou account={account.account} />
    </AccountFrame>
  );
}

/** The page of a user without an account: what this login is, until when, what is stored, and how to leave. */
function Accountless({ licences }: Pick<Account, 'licences'>) {
  const user = useUser();
  const expires = readSession()?.expires;
  if (!user) return null;
  const byCode = user.userId === 'class_code_student';
  return (
    <AccountFrame title="Din inloggning" lead={statusText(user)}>
      <section aria-labelledby="inloggning">
        <h2 id="inloggning" className="text-section">
          Så fungerar den
        </h2>
        <div className="prose mt-4">
          <p>
            {byCode
              ? 'Hela klassen loggar in med samma kod. Du har inget konto här, och vi vet inte vem du är.'
              : `${user.userId.startsWith('skolon_') ? 'Skolon' : 'Skolans inloggning'} har talat om vilken skola du går på eller arbetar vid. Du har inget konto här, och vi vet inte vem du är.`}
          </p>
          {expires && (
            <p>
              Inloggningen gäller till <strong>{momentInWords(expires.toISOString())}</strong>
              {byCode && ', om läraren inte tar bort koden innan dess'}. Sedan loggar du in på samma
              sätt igen.
            </p>
          )}
        </div>
        <div className="mt-6">
          <ButtonLink to={paths.logout}>{text.logOut}</ButtonLink>
          <p className="mt-3 max-w-measure">
            Logga ut när du är klar, om fler använder samma dator eller platta.
          </p>
        </div>
      </section>
      <LicenceList licences={licences} />
      <section aria-labelledby="sparat">
        <h2 id="sparat" className="text-section">
          Det här sparas
        </h2>
        <div className="prose mt-4">
          <p>
            Inget namn, ingen e-postadress och inga resultat. Var du slutade i en film, vad du har
            svarat i ett självtest och det som blev fel sparas bara i den här webbläsaren.{' '}
            <Link to={paths.cookies}>Allt som webbläsaren sparar</Link>
          </p>
        </div>
      </section>
    </AccountFrame>
  );
}

/** The licences of the user's school. */
function LicenceList({ licences }: { readonly licences: readonly OwnLicence[] }) {
  return (
    <section aria-labelledby="licens">
      <h2 id="licens" className="text-section">
        Skolans licens
      </h2>
      {licences.length === 0 ? (
        <p className="mt-4 max-w-measure">
          Ingen licens gäller i dag. Öppna lektioner kan du använda ändå.{' '}
          <Link to={paths.licenceMissing} className="underline">
            Så får du tillgång till resten
          </Link>
        </p>
      ) : (
        <SummaryList rows={licences.map((licence) => [licence.name, licenceText(licence)])} />
      )}
    </section>
  );
}

const stateNames: Readonly<Record<OwnLicence['state'], string>> = {
  coming: 'Har inte börjat',
  valid: 'Gäller',
  ended: 'Har gått ut',
};

export const licenceText = ({ state, validFrom, validTo }: OwnLicence): string =>
  `${stateNames[state]}: ${dayInWords(validFrom)} till ${dayInWords(validTo)}`;
