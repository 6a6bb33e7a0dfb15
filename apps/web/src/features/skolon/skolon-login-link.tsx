import { skolonStartPath } from '@lasar/contract/paths';
import { useLocation } from 'react-router';
import { buttonClass } from '#shared/ui/button.tsx';
import { useInit } from '#shared/use-init.ts';
import { rememberReturn } from './return-memory.ts';

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
