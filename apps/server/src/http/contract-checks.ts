import type { Endpoint, Output } from '@lasar/contract/endpoint';
import { commonProblems } from '@lasar/contract/problems';
import type { TSchema } from 'typebox';
import { Problem } from '#problem.ts';
import type { Api } from './api.ts';
import { fitsSchema, prepareSchema } from './compiled-schemas.ts';

/** The input of a call as it came. */
export interface UncheckedInput {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
}

export interface ContractChecks<E extends Endpoint> {
  /** Whether a value is valid input of the endpoint. */
  readonly fitsInput: (input: UncheckedInput) => boolean;
  /** Runs a handler. Output outside the contract is an error where the API is strict, and a logged warning elsewhere. */
  readonly output: (handle: () => Promise<Output<E>>) => Promise<Output<E>>;
}

/** Checks the input, the output and the problems of an endpoint against its contract. */
export function createContractChecks<E extends Endpoint>(
  endpoint: E,
  { strict, log }: Pick<Api, 'strict' | 'log'>,
): ContractChecks<E> {
  const { response } = endpoint;
  // A frozen output is one that its service gives to many requests. It does not change, so it is checked once.
  const checked = new WeakSet<object>();
  const fitsOrIsChecked = (output: Output<E>): boolean => {
    if (typeof output !== 'object' || !Object.isFrozen(output)) return fitsSchema(response, output);
    if (checked.has(output)) return true;
    const fits = fitsSchema(response, output);
    if (fits) checked.add(output);
    return fits;
  };
  const declared = new Set<string>([...commonProblems, ...endpoint.problems]);

  function report(what: string, cause?: unknown): void {
    const message = `${endpoint.method} ${endpoint.path} ${what}`;
    if (strict) throw new Error(message, { cause });
    log.warn(message);
  }

  return {
    fitsInput: ({ params, query, body }) =>
      fitsPart(endpoint.params, params) &&
      fitsPart(endpoint.query, query) &&
      fitsPart(endpoint.body, body),
    async output(handle) {
      try {
        const output = await handle();
        await prepareSchema(response);
        if (!fitsOrIsChecked(output)) report('answers outside its contract');
        return output;
      } catch (error) {
        if (error instanceof Problem && !declared.has(error.code))
          report(`fails with ${error.code}, which its contract does not declare`, error);
        throw error;
      }
    },
  };
}

const fitsPart = (schema: TSchema | undefined, value: unknown): boolean =>
  schema === undefined || fitsSchema(schema, value);
