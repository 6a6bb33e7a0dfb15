import { adminPaths } from '@lasar/contract/admin-paths';
import { paths } from '@lasar/contract/paths';
import { useEffect, useState, type ReactNode } from 'react';
import { NavLink, useLocation } from 'react-router';
import { toDoWords } from '#features/operations/to-do/to-do-words.sv.ts';
import { ToDoProvider, useReadToDo, useToDo } from '#features/operations/to-do/use-to-do.ts';
import type { SessionUser } from '#shared/session/session-user.ts';
import { useSession } from '#shared/session/session.ts';
import { text } from '#shared/page/text.sv.ts';
import { Button, ButtonLink } from '#shared/ui/button.tsx';
import { ContentPage } from '#shared/ui/content-page.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { LoadingText } from '#shared/ui/loading-text.tsx';
import { groupsOf, sectionAt, sectionsFor } from './sections.ts';

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
  const toDo = useReadToDo(own.length > 0, section?.path);
  if (own.length === 0)
    return (
      <RoleMissing forWhom="redaktörer och för administratörer av tjänsten, skolor och huvudmän" />
    );
  return (
    <ToDoProvider value={toDo}>
      <AdminMenu groups={groupsOf(own)} />
      {section === undefined || section.mayOpen(user) ? (
        children
      ) : (
        <RoleMissing forWhom={section.forWhom} />
      )}
    </ToDoProvider>
  );
}

interface MenuProps {
  readonly groups: ReturnType<typeof groupsOf>;
}

/** Links to the sections that the user may open, each with how much waits there. */
function AdminMenu({ groups }: MenuProps) {
  const { toDo = [] } = useToDo();
  const { pathname } = useLocation();
  const [isOpen, setOpen] = useState(false);
  useEffect(() => setOpen(false), [pathname]);
  // On a phone so many links are as high as the screen, and a preview is to be seen as it is.
  const isLong = groups.flatMap(({ sections }) => sections).length > 3;
  const isPreview = pathname.startsWith(`${adminPaths.content}/forhandsvisa/`);
  const waiting = (path: string) =>
    toDo
      .filter(({ kind }) => sectionAt(toDoWords[kind].to.split('?')[0] ?? '')?.path === path)
      .reduce((sum, { count }) => sum + count, 0);
  return (
    <nav
      aria-label="Administration"
      className={`mb-8 border-b border-line pb-3 ${isPreview ? 'max-tablet:hidden' : ''}`}
    >
      {isLong && (
        <Button
          variant="outline"
          className="tablet:hidden"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? 'Dölj avdelningarna' : 'Visa avdelningarna'}
        </Button>
      )}
      {groups.map(({ name, sections }) => (
        <div
          key={name ?? ''}
          className={`tablet:flex tablet:gap-x-4 ${isLong && !isOpen ? 'max-tablet:hidden' : ''}`}
        >
          {name !== undefined && (
            <p
              id={`grupp-${name}`}
              className="shrink-0 pt-2.5 text-small font-bold text-muted tablet:w-20"
            >
              {name}
            </p>
          )}
          <ul
            {...(name !== undefined && { 'aria-labelledby': `grupp-${name}` })}
            className="flex flex-wrap gap-x-2 max-tablet:-mx-3"
          >
            {sections.map(({ path, label }) => (
              <li key={path}>
                <NavLink
                  to={path}
                  className="inline-flex min-h-11 items-center gap-2 rounded-xl px-3 hover:underline aria-[current=page]:bg-hue-soft aria-[current=page]:font-bold aria-[current=page]:text-hue"
                >
                  {label}
                  <Waiting count={waiting(path)} />
                </NavLink>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}

/** How much waits in a section. */
function Waiting({ count }: { readonly count: number }) {
  if (count === 0) return null;
  return (
    <span className="rounded-full bg-hue-soft px-2 text-[0.875rem] font-bold text-hue tabular-nums">
      <span aria-hidden>{count > 999 ? '999+' : count}</span>
      <span className="sr-only"> {count} väntar</span>
    </span>
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
