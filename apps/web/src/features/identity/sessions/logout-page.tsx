import { loginProviders } from '@lasar/contract/identity/login-provider-rules';
import { paths } from '@lasar/contract/paths';
import { useEffect, useState, type ReactNode } from 'react';
import { forgetTracks } from '#shared/device/forget-tracks.ts';
import { mayKeep } from '#shared/device/kept-wrong.ts';
import { logOut, useSession } from '#shared/session/session.ts';
import { text } from '#shared/page/text.sv.ts';
import { ButtonLink } from '#shared/ui/button.tsx';
import { ContentPage, PageHeading } from '#shared/ui/content-page.tsx';
import { useLastWay } from '../providers/last-way.ts';

interface Props {
  /** What is offered afterwards, once the storage is as the logout left it. */
  readonly after: ReactNode;
}

/** Logs the user out when it is opened. */
export function LogoutPage({ after }: Props) {
  const session = useSession();
  const { status } = session;
  // The user is gone as soon as the page has logged out.
  const [isOfDoor, setOfDoor] = useState(false);
  const came = session.status === 'success' && session.user.userId.startsWith('school_anonymous_');
  if (came && !isOfDoor) setOfDoor(true);
  useEffect(() => {
    // What was opened without an account does not stay, unless the pupil has said so.
    if (!mayKeep()) forgetTracks();
    logOut();
  }, []);
  return (
    <ContentPage>
      <PageHeading lead="Du är utloggad från den här datorn. Öppna lektioner kan du fortsätta att använda.">
        Du är utloggad
      </PageHeading>
      {isOfDoor && <LogOutThere />}
      <div className="mt-8 flex flex-wrap gap-3">
        <ButtonLink to={paths.start}>Till startsidan</ButtonLink>
        <ButtonLink to={paths.login} variant="outline">
          {text.logIn} igen
        </ButtonLink>
      </div>
      {status === 'logout' && after}
    </ContentPage>
  );
}

// Where somebody ends a login at the services that have one place for everybody.
const elsewhere = {
  google: 'https://accounts.google.com/Logout',
  microsoft: 'https://login.microsoftonline.com/common/oauth2/v2.0/logout',
} as const;

/** For whoever came by the school: the account that they chose is still logged in. */
function LogOutThere() {
  const last = useLastWay();
  // A platform shows the page in a frame, whatever was used before in this browser.
  const way =
    window.top === window && (last === 'google' || last === 'microsoft') ? last : undefined;
  if (!way)
    return (
      <p className="mt-4 max-w-measure">
        Du är fortfarande inloggad i skolans egen inloggning eller lärplattform. Logga ut där också
        om någon annan ska använda datorn.
      </p>
    );
  const { label } = loginProviders[way];
  return (
    <div className="mt-4 max-w-measure space-y-4">
      <p>
        Kontot hos {label} är fortfarande inloggat i webbläsaren. Logga ut där också om någon annan
        ska använda datorn.
      </p>
      <p>
        <a href={elsewhere[way]} className="underline">
          Logga ut hos {label}
        </a>
      </p>
    </div>
  );
}
