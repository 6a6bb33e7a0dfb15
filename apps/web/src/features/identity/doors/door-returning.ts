import { finishDoorLogin } from '@lasar/contract/identity/doors';
import type { DoorName } from '@lasar/contract/identity/login-provider-rules';
import { callAndLog } from '#shared/calls/call.ts';
import type { ReturningProvider } from '../providers/returning-provider.ts';
import { doorFailureOf, schoolKeys } from './door-failures.ts';

const names = ['code', 'state', 'error', 'iss'] as const;

/** The parameters with which a service sends the browser back, of an address. */
export function answerIn(query: URLSearchParams): Partial<Record<(typeof names)[number], string>> {
  const given = names.map((name) => [name, query.get(name)] as const);
  return Object.fromEntries(given.filter(([, value]) => value !== null));
}

const returningOf = (door: DoorName): ReturningProvider => ({
  name: door,
  schoolKey: schoolKeys[door],
  failureOf: (code) => doorFailureOf(door, code),
  logIn(query) {
    return callAndLog(finishDoorLogin, { params: { door }, body: answerIn(query) });
  },
});

/** How a login with each service is finished, and what is said when it fails. */
export const doorReturnings: Readonly<Record<string, ReturningProvider>> = {
  google: returningOf('google'),
  microsoft: returningOf('microsoft'),
  skolfederation: returningOf('skolfederation'),
};
