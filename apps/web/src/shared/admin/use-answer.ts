import type { Endpoint, Input, Output } from '@lasar/contract/endpoint';
import { useEffect, useState } from 'react';
import { callByFetch } from '#shared/call.ts';
import { problemWords } from '#shared/problem-words.ts';

type Answer<T> =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly words: string }
  | { readonly kind: 'ready'; readonly value: T };

export interface Asked<T> {
  readonly answer: Answer<T>;
  /** Asks again. What is shown stays until the new answer is there. */
  readonly reload: () => void;
}

interface State<T> {
  readonly key: string;
  readonly answer: Answer<T>;
}

const loading = { kind: 'loading' } as const;
const nothing = { key: '', answer: loading };

/** What a call answers, asked by the browser alone. `endpoint` is a constant; a new input asks anew. */
export function useAnswer<E extends Endpoint>(endpoint: E, input: Input<E>): Asked<Output<E>> {
  const key = JSON.stringify(input);
  const [state, setState] = useState<State<Output<E>>>(nothing);
  const [round, setRound] = useState(0);
  useEffect(() => {
    const wanted = new AbortController();
    const settle = (answer: Answer<Output<E>>) => {
      if (!wanted.signal.aborted) setState({ key, answer });
    };
    callByFetch(endpoint, JSON.parse(key) as Input<E>, wanted.signal).then(
      (value) => settle({ kind: 'ready', value }),
      (error: unknown) => settle({ kind: 'failed', words: problemWords(error) }),
    );
    return () => wanted.abort();
  }, [endpoint, key, round]);
  return {
    answer: state.key === key ? state.answer : loading,
    reload: () => {
      setState((before) => (before.answer.kind === 'failed' ? nothing : before));
      setRound((before) => before + 1);
    },
  };
}
