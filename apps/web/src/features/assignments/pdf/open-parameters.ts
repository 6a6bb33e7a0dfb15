import { useEffect, useState } from 'react';

/** Where an address asks the reader to open, and what for: `#page=3&search=ord`, as pdf readers write it. */
interface OpenParameters {
  readonly page?: number;
  readonly search?: string;
}

export function parseOpenParameters(hash: string): OpenParameters {
  const given = new URLSearchParams(hash.replace(/^#/, ''));
  const page = Number(given.get('page') ?? given.get('sida'));
  const search = given.get('search');
  return { ...(Number.isInteger(page) && page > 0 && { page }), ...(search && { search }) };
}

/** Opens where the address says, when there are pages to open at and whenever the address changes. */
export function useOpenParameters(ready: boolean, goTo: (page: number) => void): OpenParameters {
  const [parameters] = useState(() => parseOpenParameters(location.hash));
  useEffect(() => {
    if (!ready) return undefined;
    const open = () => {
      const { page } = parseOpenParameters(location.hash);
      if (page !== undefined) goTo(page);
    };
    open();
    addEventListener('hashchange', open);
    return () => removeEventListener('hashchange', open);
  }, [ready, goTo]);
  return parameters;
}
