import type { Call } from '@lasar/contract/endpoint';
import { callByFetch, CallProblem } from '#shared/call.ts';

/**
 * User and password calls that fail are logged and passed on. Only the call's name, the code and the number to
 * quote: never a token, a password or an e-mail address.
 */
export const callAndLog: Call = async (endpoint, input) => {
  try {
    return await callByFetch(endpoint, input);
  } catch (error) {
    const why = error instanceof CallProblem ? `${error.code} ${error.requestId ?? ''}` : 'failed';
    console.error(`${endpoint.method} ${endpoint.path}: ${why.trim()}`);
    throw error;
  }
};
