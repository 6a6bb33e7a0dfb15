import type { ReactNode } from 'react';
import { NavLink, useLocation } from 'react-router';
import type { SessionUser } from '#shared/session/session-user.ts';
import { useSession } from '#shared/session/session.ts';
import { ContentPage } from '#shared/ui/content-page.tsx';
import { LoadingText } from '#shared/ui/loading-text.tsx';
import { LoginMissing, RoleMissing } from './missing.tsx';
import { type AdminSection, sectionAt, sectionsFor } from './sections.ts';

/** The frame of the administration around a page. Drawn once it is known who is logged in, so never on the server. */
export function AdminShell({ children }: { readonly children: ReactNode }) {
  const session = useSession();
  const { pathname, search } = useLocation();
  if (session.status === 'unchecked' || session.status === 'start')
    return (
      <ContentPage>
        <LoadingText />
        <noscript>
          <p>Administrationen behöver JavaScript. Slå på det i webbläsaren och ladda om sidan.</p>
        </noscript>
      </ContentPage>
    );
  return (
    <ContentPage>
      {session.status === 'success' ? (
        <Permitted user={session.user} pathname={pathname}>
          {children}
        </Permitted>
      ) : (
        <LoginMissing returnTo={pathname + search} />
      )}
    </ContentPage>
  );
}

interface PermittedProps {
  readonly user: SessionUser;
  readonly pathname: string;
  readonly children: ReactNode;
}

function Permitted({ user, pathname, children }: PermittedProps) {
  const own = sectionsFor(user);
  const section = sectionAt(pathname);
  if (own.length === 0)
    return <RoleMissing forWhom="administratörer, redaktörer och skoladministratörer" />;
  return (
    <>
      <AdminMenu sections={own} />
      {section === undefined || section.mayOpen(user) ? (
        children
      ) : (
        <RoleMissing forWhom={section.forWhom} />
      )}
    </>
  );
}

/** Between the parts of the admin area that one may see. */
function AdminMenu({ sections }: { readonly sections: readonly AdminSection[] }) {
  return (
    <nav aria-label="Administration" className="mb-8 border-b border-line pb-3">
      <ul className="flex flex-wrap gap-x-2">
        {sections.map(({ path, label }) => (
          <li key={path}>
            <NavLink
              to={path}
              className="inline-flex min-h-11 items-center rounded-xl px-3 hover:underline aria-[current=page]:bg-hue-soft aria-[current=page]:font-bold aria-[current=page]:text-hue"
            >
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
