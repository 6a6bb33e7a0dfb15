import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '#shared/paths.ts';
import { problemWords } from '#shared/problem-words.ts';
import { callAndLog } from '#shared/session/call-and-log.ts';
import { hasAnyRole } from '#shared/session/session-user.ts';
import { logOut, useSession } from '#shared/session/session.ts';
import { text } from '#shared/text.sv.ts';
import { ContentPage, PageHeading } from '#shared/ui/content-page.tsx';
import { LoadingText } from '#shared/ui/loading-text.tsx';
import { AccountActions } from './account-actions.tsx';
import { LicenceList } from './licence-list.tsx';
import { loadAccount, type Account } from './load-account.ts';
import { StoredAboutYou } from './stored-about-you.tsx';

interface Props {
  /** What a teacher of a school sees to besides. */
  readonly forTeachers: ReactNode;
}

/** Drawn in the browser alone: nothing of it is ever in a page from the server. */
export function AccountPage({ forTeachers }: Props) {
  const { status, token } = useSession();
  const navigate = useNavigate();
  const leaving = useRef(false);
  const [loaded, setLoaded] = useState<Account>();
  const [fault, setFault] = useState<string>();

  useEffect(() => {
    if (leaving.current || status === 'unchecked' || status === 'start') return undefined;
    if (token === undefined) {
      void navigate(paths.loginFrom(paths.account), { replace: true });
      return undefined;
    }
    let wanted = true;
    loadAccount(callAndLog).then(
      (account) => wanted && setLoaded(account),
      (error: unknown) => wanted && setFault(problemWords(error)),
    );
    return () => {
      wanted = false;
    };
  }, [status, token, navigate]);

  const leave = (path: string) => {
    leaving.current = true;
    logOut();
    void navigate(path);
  };

  return (
    <ContentPage className="space-y-12">
      <PageHeading lead="Vad som är sparat om dig, och vad du kan göra med det.">
        {text.myAccount}
      </PageHeading>
      {fault && <p role="alert">{fault}</p>}
      {!loaded && !fault && <LoadingText />}
      {loaded && token !== undefined && (
        <>
          <StoredAboutYou account={loaded.account} />
          <LicenceList licences={loaded.licences} />
          {teaches(loaded) && forTeachers}
          <AccountActions leave={leave} />
        </>
      )}
    </ContentPage>
  );
}

const teaches = ({ account: { user, organisation } }: Account): boolean =>
  organisation !== undefined && hasAnyRole(user, ['teacher', 'schooladmin']);
