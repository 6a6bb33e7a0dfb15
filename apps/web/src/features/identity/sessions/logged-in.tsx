import { paths } from '@lasar/contract/paths';
import { useLocation } from 'react-router';
import { returnPath } from '#shared/session/after-login.ts';
import { isAdministrator } from '#shared/session/permissions.ts';
import type { SessionUser } from '#shared/session/session-user.ts';
import { statusText } from '#shared/session/user-status.ts';
import { text } from '#shared/page/text.sv.ts';
import { ButtonLink } from '#shared/ui/button.tsx';
import { ContentPage, PageHeading } from '#shared/ui/content-page.tsx';

/** Instead of the form, for somebody who is logged in: as whom, and the ways on. */
export function LoggedIn({ user }: { readonly user: SessionUser }) {
  const asked = returnPath(useLocation().search);
  return (
    <ContentPage>
      <PageHeading lead={statusText(user)}>Du är redan inloggad</PageHeading>
      <div className="mt-8 flex flex-wrap gap-3">
        {asked !== paths.start && <ButtonLink to={asked}>Fortsätt till sidan</ButtonLink>}
        {isAdministrator(user) && (
          <ButtonLink to={paths.administration} variant="outline">
            {text.administration}
          </ButtonLink>
        )}
        <ButtonLink to={paths.start} variant="outline">
          Till startsidan
        </ButtonLink>
        <ButtonLink to={paths.logout} variant="outline">
          {text.logOut}
        </ButtonLink>
      </div>
    </ContentPage>
  );
}
