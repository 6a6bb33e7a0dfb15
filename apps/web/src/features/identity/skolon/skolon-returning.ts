import { finishSkolonLogin } from '@lasar/contract/identity/skolon';
import type { ReturningProvider } from '../providers/returning-provider.ts';
import { callAndLog } from '#shared/calls/call.ts';
import { failureOf } from './skolon-failures.ts';

const names = ['code', 'state', 'error'] as const;

/** How a login with Skolon is finished, and what is said when it fails. */
export const skolonReturning: ReturningProvider = {
  name: 'skolon',
  schoolKey: 'Skolans id i Skolon',
  failureOf,
  logIn(query) {
    const given = names.map((name) => [name, query.get(name)] as const);
    const known = Object.fromEntries(given.filter(([, value]) => value !== null));
    return callAndLog(finishSkolonLogin, { query: known });
  },
};
