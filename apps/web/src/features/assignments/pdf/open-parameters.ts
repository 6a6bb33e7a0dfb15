import { useEffect, useState } from 'react';

/** Where an address asks the reader to open, and what for: `#page=3&search=ord`, as pdf readers write it. */
interface Wanted {
  readonly page?: number;
  readonly search?: string;
}

export function wantedBy(hash: string): Wanted {
  const given = new URLSearchParams(hash.replace(/^#/, ''));
  const page = Number(given.get('page') ?? given.get('sida'));
  const search = given.get('search');
  return { ...(Number.isInteger(page) && page > 0 && { page }), ...(search && { search }) };
}

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
