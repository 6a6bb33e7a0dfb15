import { skolonStartPath } from '@lasar/contract/skolon';
import { useLocation } from 'react-router';
import { buttonClass } from '#shared/ui/button.tsx';
import { useInit } from '#shared/use-init.ts';
import { rememberReturn } from './return-memory.ts';

/** Leaves for Skolon, where that is set up. No page of ours, so the browser goes there by itself. */
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
