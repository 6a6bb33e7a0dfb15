import { paths } from '@lasar/contract/paths';
import { useEffect, useRef, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { logOut, useSession } from '#shared/session/session.ts';
import { text } from '#shared/text.sv.ts';
import { ContentPage, PageHeading } from '#shared/ui/content-page.tsx';
import { LoadingText } from '#shared/ui/loading-text.tsx';
import { AccountActions } from './account-actions.tsx';
import { LicenceList } from './licence-list.tsx';
import type { Account } from './load-account.ts';
import { StoredAboutYou } from './stored-about-you.tsx';

/** The heading of the account's page, with what there is to show so far. */
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
  /** Null until it is known who is logged in. */
  readonly account: Account | null;
  /** What a teacher of a school sees to besides. */
  readonly forTeachers: ReactNode;
}

/** Drawn in the browser alone: nothing of it is ever in a page from the server. */
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
