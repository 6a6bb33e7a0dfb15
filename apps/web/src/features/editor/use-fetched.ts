import { useEffect, useState } from 'react';

/** A value that is fetched when its component is shown, and again by `reload`. The value before stays until the next has come. */
export function useFetched<T>(load: (signal: AbortSignal) => Promise<T>) {
  const [value, setValue] = useState<T>();
  const [error, setError] = useState<unknown>();
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const stop = new AbortController();
    load(stop.signal).then(
      (loaded) => !stop.signal.aborted && setValue(loaded),
      (failure: unknown) => !stop.signal.aborted && setError(failure),
    );
    return () => stop.abort();
    // eslint-disable-next-line react/exhaustive-deps -- `load` is written inline; only `reload` loads again.
  }, [attempt]);
  const reload = () => {
    setError(undefined);
    setAttempt((before) => before + 1);
  };
  return { value, error, reload };
}
