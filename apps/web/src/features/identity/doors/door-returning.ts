import { finishDoorLogin } from '@lasar/contract/identity/doors';
import type { DoorName } from '@lasar/contract/identity/login-provider-rules';
import { callAndLog } from '#shared/calls/call.ts';
import type { ReturningProvider } from '../providers/return-page.tsx';
import { doorFailureOf, schoolKeys } from './door-failures.ts';

const names = ['code', 'state', 'error', 'iss'] as const;

const returningOf = (door: DoorName): ReturningProvider => ({
  name: door,
  schoolKey: schoolKeys[door],
  failureOf: (code) => doorFailureOf(door, code),
  logIn(query) {
    const given = names.map((name) => [name, query.get(name)] as const);
    const body = Object.fromEntries(given.filter(([, value]) => value !== null));
    return callAndLog(finishDoorLogin, { params: { door }, body });
  },
});

/** How a login with each service is finished, and what is said when it fails. */
export const doorReturnings: Readonly<Record<string, ReturningProvider>> = {
  google: returningOf('google'),
  microsoft: returningOf('microsoft'),
  skolfederation: returningOf('skolfederation'),
};
