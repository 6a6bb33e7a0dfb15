const listeners = new WeakMap<object, () => void>();

/**
 * Says what is done each time that a cached response is sent which was made from an output: a search is counted though nothing
 * is searched. The output itself is returned.
 */
export function whenSentAgain<Output extends object>(output: Output, done: () => void): Output {
  listeners.set(output, done);
  return output;
}

/** What is done each time that a response made from an output is sent again. Undefined when nothing is. */
export const listenerOf = (output: unknown): (() => void) | undefined =>
  typeof output === 'object' && output !== null ? listeners.get(output) : undefined;
