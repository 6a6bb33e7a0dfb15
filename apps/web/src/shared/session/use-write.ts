import type { Endpoint, Input, Output } from '@lasar/contract/endpoint';
import { useEffect, useRef } from 'react';
import { useFetcher, type SubmitTarget } from 'react-router';
import type { WriteOptions, Written } from './write-action.ts';

interface Waiting {
  readonly resolve: (answer: never) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Submits a call to the `clientAction` of the page, which is `writeAction`. Resolves with the answer while the loaders
 * run again, rejects with the refusal, and does neither when `goTo` leads to another page.
 */
export function useWrite() {
  const { submit, state, data } = useFetcher<Written>();
  const waiting = useRef<Waiting>(undefined);

  useEffect(() => {
    if (state === 'submitting' || data === undefined) return;
    if ('error' in data) waiting.current?.reject(data.error);
    else waiting.current?.resolve(data.answer as never);
    waiting.current = undefined;
  }, [state, data]);

  return <E extends Endpoint>(
    { method, path, bearer }: E,
    input: Input<E>,
    options: WriteOptions = {},
  ): Promise<Output<E>> =>
    new Promise((resolve, reject) => {
      waiting.current = { resolve, reject };
      const endpoint = { method, path, ...(bearer !== undefined && { bearer }) };
      const write = { ...options, endpoint, input };
      void submit(write as unknown as SubmitTarget, {
        method: 'post',
        encType: 'application/json',
      });
    });
}
