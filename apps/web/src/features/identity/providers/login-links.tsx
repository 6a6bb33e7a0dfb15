import {
  loginProviders,
  type LoginProviderName,
} from '@lasar/contract/identity/login-provider-rules';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { buttonClass } from '#shared/ui/button.tsx';
import { LoadingText } from '#shared/ui/loading-text.tsx';
import { beginAt, useChosenProvider } from '../skolfederation/chosen-provider.ts';
import { useInit } from '#shared/calls/use-init.ts';
import { useChosenSchool } from './chosen-school.ts';
import { useLastWay } from './last-way.ts';

/**
 * The logins with other services: first those of the school that was chosen by its link, or the one that this browser used last,
 * and the others. There are no first ones where neither is known.
 */
export function useLoginWays(): { readonly first?: ReactNode; readonly others: ReactNode } {
  const { loginProviders: names } = useInit();
  const { search } = useLocation();
  const { school, isAwaited, forget } = useChosenSchool(search);
  const last = useLastWay();
  if (school) {
    const others = names.filter((name) => !school.logins.includes(name));
    return {
      first: (
        <>
          <p className="wrap-anywhere">
            <strong>{school.name}</strong> loggar in så här.{' '}
            <button type="button" className="underline" onClick={forget}>
              Det är inte min skola
            </button>
          </p>
          <LinksTo names={ordered(school.logins, last)} isFirst />
        </>
      ),
      others: others.length > 0 && (
        <details className="w-full">
          <summary className="min-h-11 cursor-pointer py-2">Andra sätt</summary>
          <div className="mt-2 flex flex-wrap gap-3">
            <LinksTo names={others} />
          </div>
        </details>
      ),
    };
  }
  const known = names.filter((name) => name === last);
  const others = <LinksTo names={names.filter((name) => name !== last)} />;
  if (isAwaited) return { first: <LoadingText />, others };
  if (known.length === 0) return { others };
  return {
    first: (
      <>
        <p>Senast i den här webbläsaren</p>
        <LinksTo names={known} isFirst />
      </>
    ),
    others,
  };
}

/** With the one that this browser used last before the others. */
const ordered = (names: readonly LoginProviderName[], last: LoginProviderName | undefined) =>
  [...names].sort((one, other) => Number(other === last) - Number(one === last));

interface LinksProps {
  readonly names: readonly LoginProviderName[];
  readonly isFirst?: boolean;
}

/** Links to logins. Plain ones, since they are no routes of the web app. The last one used leads straight to the service. */
function LinksTo({ names, isFirst = false }: LinksProps) {
  const { search } = useLocation();
  const last = useLastWay();
  const chosen = useChosenProvider();
  return names.map((name) => {
    const provider = name === last && name === 'skolfederation' ? chosen : undefined;
    return (
      <a
        key={name}
        href={provider ? beginAt(provider) : startPathOf(name, search)}
        onClick={() => rememberReturn(search)}
        className={`${buttonClass(isFirst ? 'sun' : 'outline')} wrap-anywhere`}
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
