import { useEffect, useState } from 'react';

export type Loaded<T> =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly error: unknown; readonly again: () => void }
  | { readonly kind: 'ready'; readonly data: T };

/** Loads what a part of the page shows, anew when `key` changes. */
export function useLoaded<T>(key: string, load: () => Promise<T>): Loaded<T> {
  const [tries, setTries] = useState(0);
  const [state, setState] = useState<{ readonly key: string; readonly loaded: Loaded<T> }>();
  useEffect(() => {
    let isWanted = true;
    const keep = (loaded: Loaded<T>) => isWanted && setState({ key, loaded });
    load().then(
      (data) => keep({ kind: 'ready', data }),
      (error: unknown) =>
        keep({
          kind: 'failed',
          error,
          again: () => {
            setState(undefined);
            setTries(tries + 1);
          },
        }),
    );
    return () => {
      isWanted = false;
    };
    // eslint-disable-next-line react/exhaustive-deps -- `load` is new at each render, and `key` says what it loads.
  }, [key, tries]);
  return state?.key === key ? state.loaded : { kind: 'loading' };
}
