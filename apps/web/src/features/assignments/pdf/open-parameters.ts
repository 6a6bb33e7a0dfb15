import { useEffect, useState } from 'react';

/** PDF open parameters in a fragment: `#page=3&search=ord`. */
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

/** Goes to the page in the address once the pages are ready, and whenever the fragment changes. Returns the first parameters. */
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
