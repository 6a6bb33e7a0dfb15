import { paths } from '@lasar/contract/paths';
import type { ReactNode } from 'react';
import { NavLink, useLocation } from 'react-router';
import type { SessionUser } from '#shared/session/session-user.ts';
import { useSession } from '#shared/session/session.ts';
import { text } from '#shared/page/text.sv.ts';
import { ButtonLink } from '#shared/ui/button.tsx';
import { ContentPage } from '#shared/ui/content-page.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { LoadingText } from '#shared/ui/loading-text.tsx';
import { type AdminSection, sectionAt, sectionsFor } from './sections.ts';

/** The layout of the administration. It is rendered once the session is restored, so never on the server. */
export function AdminShell({ children }: { readonly children: ReactNode }) {
  const session = useSession();
  const { pathname, search } = useLocation();
  if (session.status === 'unchecked' || session.status === 'start')
    return (
      <ContentPage>
        <LoadingText />
        <noscript>
          <p>Administrationen kräver JavaScript. Slå på det i webbläsaren och ladda om sidan.</p>
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
    return (
      <RoleMissing forWhom="redaktörer och för administratörer av tjänsten, skolor och huvudmän" />
    );
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

/** Links to the sections that the user may open. */
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

/** Shown to anonymous users. The login leads back to this page. */
function LoginMissing({ returnTo }: { readonly returnTo: string }) {
  return (
    <EmptyState
      title="Logga in för att öppna"
      headingLevel={1}
      actions={
        <>
          <ButtonLink to={paths.loginFrom(returnTo)}>{text.logIn}</ButtonLink>
          <ButtonLink to={paths.start} variant="outline">
            Till startsidan
          </ButtonLink>
        </>
      }
    >
      <p>
        Administrationen är till för redaktörer och för administratörer av tjänsten, skolor och
        huvudmän.
      </p>
    </EmptyState>
  );
}

/** Shown to users without the role. `forWhom` completes the sentence 'Sidan är till för …'. */
function RoleMissing({ forWhom }: { readonly forWhom: string }) {
  return (
    <EmptyState
      title="Rollen saknas"
      headingLevel={1}
      actions={
        <>
          <ButtonLink to={paths.start}>Till startsidan</ButtonLink>
          <ButtonLink to={paths.account} variant="outline">
            {text.myAccount}
          </ButtonLink>
        </>
      }
    >
      <p>
        Sidan är till för {forWhom}, och ditt konto saknar den rollen. Kontakta den som
        administrerar skolans konton, eller logga in med ett annat konto.
      </p>
    </EmptyState>
  );
}
