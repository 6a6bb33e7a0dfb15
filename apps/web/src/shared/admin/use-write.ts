import type { Endpoint, Input, Output } from '@lasar/contract/endpoint';
import { useSubmit, type SubmitTarget } from 'react-router';
import { awaitWrite, type WriteOptions } from './write-action.ts';

/**
 * Submits a call to the `clientAction` of the page, which is `writeAction`. Resolves with the answer, and the loaders run
 * again; rejects with the refusal; does neither when `goTo` leads to another page.
 */
export function useWrite() {
  const submit = useSubmit();
  return <E extends Endpoint>(
    { method, path, bearer }: E,
    input: Input<E>,
    options: WriteOptions = {},
  ): Promise<Output<E>> => {
    const { id, outcome } = awaitWrite<Output<E>>();
    const endpoint = { method, path, ...(bearer !== undefined && { bearer }) };
    void submit({ ...options, id, endpoint, input } as unknown as SubmitTarget, {
      method: 'post',
      encType: 'application/json',
      navigate: false,
    });
    return outcome;
  };
}
