import { paths } from '@lasar/contract/paths';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link, useNavigate } from 'react-router';
import { logOut, useSession } from '#shared/session/session.ts';
import { dayInWords } from '#shared/swedish-time.ts';
import { text } from '#shared/text.sv.ts';
import { ContentPage, PageHeading } from '#shared/ui/content-page.tsx';
import { LoadingText } from '#shared/ui/loading-text.tsx';
import { SummaryList } from '#shared/ui/summary-list.tsx';
import { AccountActions } from './account-actions.tsx';
import type { Account, OwnLicence } from './load-account.ts';
import { StoredAboutYou } from './stored-about-you.tsx';

/** The layout of the account page. */
export function AccountFrame({ children }: { readonly children: ReactNode }) {
  return (
    <ContentPage className="space-y-12">
      <PageHeading lead="Vad som är sparat om dig, och vad du kan göra med det.">
        {text.myAccount}
      </PageHeading>
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

  return (
    <AccountFrame>
      {account && token !== undefined ? (
        <>
          <StoredAboutYou account={account.account} />
          <LicenceList licences={account.licences} />
          {forTeachers}
          <AccountActions leave={leave} />
        </>
      ) : (
        <LoadingText />
      )}
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
