import { useEffect, useState } from 'react';
import { wantedBy, type Wanted } from './address.ts';

/** Opens where the address says, when there are pages to open at and whenever the address changes. */
export function useWanted(ready: boolean, goTo: (page: number) => void): Wanted {
  const [wanted] = useState(() => wantedBy(location.hash));
  useEffect(() => {
    if (!ready) return undefined;
    const open = () => {
      const { page } = wantedBy(location.hash);
      if (page !== undefined) goTo(page);
    };
    open();
    addEventListener('hashchange', open);
    return () => removeEventListener('hashchange', open);
  }, [ready, goTo]);
  return wanted;
}
