import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** True once our script runs the page: what works by script alone waits for it. */
export const useScripted = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
