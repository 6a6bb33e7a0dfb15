import {
  loginProviders,
  type LoginProviderName,
} from '@lasar/contract/identity/login-provider-rules';
import { useLocation } from 'react-router';
import { buttonClass } from '#shared/ui/button.tsx';
import { useInit } from '#shared/calls/use-init.ts';

/** Links to the logins with other services that are configured. Plain links, since they are no routes of the web app. */
export function LoginLinks() {
  const { loginProviders: names } = useInit();
  const { search } = useLocation();
  return names.map((name) => (
    <a
      key={name}
      href={startPathOf(name, search)}
      onClick={() => rememberReturn(search)}
      className={buttonClass('outline')}
    >
      Logga in med {loginProviders[name].label}
    </a>
  ));
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
