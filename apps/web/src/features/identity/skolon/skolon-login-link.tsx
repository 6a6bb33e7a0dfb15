import { skolonStartPath } from '@lasar/contract/paths';
import { useLocation } from 'react-router';
import { buttonClass } from '#shared/ui/button.tsx';
import { useInit } from '#shared/calls/use-init.ts';

/** Link to the login at Skolon, if it is configured. A plain link, since it is not a route of the web app. */
export function SkolonLoginLink() {
  const { skolon } = useInit();
  const { search } = useLocation();
  if (!skolon) return null;
  return (
    <a
      href={skolonStartPath}
      onClick={() => rememberReturn(search)}
      className={buttonClass('outline')}
    >
      Logga in med Skolon
    </a>
  );
}

// Skolon's redirect carries no query of ours, so the return address is stored for this tab.
const key = 'lasar.device.skolon-till';

/** Stores the query that names where to go after the login. */
function rememberReturn(search: string): void {
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
