import {
  loginProviders,
  type LoginProviderName,
} from '@lasar/contract/identity/login-provider-rules';
import { useLocation } from 'react-router';
import { buttonClass } from '#shared/ui/button.tsx';
import { beginAt, useChosenProvider } from '../skolfederation/chosen-provider.ts';
import { useInit } from '#shared/calls/use-init.ts';
import { useChosenSchool } from './chosen-school.ts';
import { useLastWay } from './last-way.ts';

/**
 * Links to the logins with other services: those of the school that was chosen by its link, and the others behind a button, or
 * all that are configured.
 */
export function LoginLinks() {
  const { loginProviders: names } = useInit();
  const { search } = useLocation();
  const { school, forget } = useChosenSchool(search);
  if (!school) return <LinksTo names={names} />;
  const others = names.filter((name) => !school.logins.includes(name));
  return (
    <div className="flex w-full flex-col items-start gap-3">
      <p className="wrap-anywhere">
        <strong>{school.name}</strong> loggar in så här.{' '}
        <button type="button" className="underline" onClick={forget}>
          Det är inte min skola
        </button>
      </p>
      <LinksTo names={school.logins} isChosen />
      {others.length > 0 && (
        <details>
          <summary className="min-h-11 cursor-pointer py-2">Andra sätt</summary>
          <div className="mt-2 flex flex-wrap gap-3">
            <LinksTo names={others} />
          </div>
        </details>
      )}
    </div>
  );
}

interface LinksProps {
  readonly names: readonly LoginProviderName[];
  /** Whether they are those of the chosen school. */
  readonly isChosen?: boolean;
}

/**
 * Links to logins, first the one that this browser used last: it leads straight to the service. Plain links, since they are no
 * routes of the web app.
 */
function LinksTo({ names, isChosen = false }: LinksProps) {
  const { search } = useLocation();
  const last = useLastWay();
  const chosen = useChosenProvider();
  const isLast = (name: LoginProviderName) => name === last;
  const ordered = [...names.filter(isLast), ...names.filter((name) => !isLast(name))];
  return ordered.map((name) => {
    const provider = isLast(name) && name === 'skolfederation' ? chosen : undefined;
    return (
      <a
        key={name}
        href={provider ? beginAt(provider) : startPathOf(name, search)}
        onClick={() => rememberReturn(search)}
        className={`${buttonClass(isChosen || isLast(name) ? 'sun' : 'outline')} wrap-anywhere`}
      >
        Logga in med {provider?.name ?? loginProviders[name].label}
      </a>
    );
  });
}

/** Where a login begins. The page that offers a choice first keeps the query, for its link to other ways. */
export const startPathOf = (name: LoginProviderName, search: string): string =>
  loginProviders[name].startPath + (name === 'skolfederation' ? search : '');

// The redirect of another service carries no query of ours, so the return address is stored for this tab.
const key = 'lasar.device.login-till';

/** Stores the query that names where to go after the login. */
export function rememberReturn(search: string): void {
  try {
    sessionStorage.setItem(key, search);
  } catch {
    // Without storage the login ends at the default page.
  }
}

/** Reads and removes the stored query. */
export function takeReturn(): string {
  try {
    const search = sessionStorage.getItem(key) ?? '';
    sessionStorage.removeItem(key);
    return search;
  } catch {
    return '';
  }
}
