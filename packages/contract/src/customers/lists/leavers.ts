import { Type, type Static } from 'typebox';
import { Address } from '../../identity/admin-users.ts';
import type { Endpoint } from '../../endpoint.ts';
import { leaverFaults, listedAs, mostEndedAtOnce, mostLeavers } from './leaver-rules.ts';
import { Cell, Row } from './list-rows.ts';
import { IdParams } from '../../records.ts';
import { Colleagues, SharedCounts, taking } from '../../identity/shares.ts';

const LeaverList = Type.Object(
  {
    rows: Type.Array(Type.Object({ row: Row, email: Cell }, { additionalProperties: false }), {
      minItems: 1,
      maxItems: mostLeavers,
    }),
    listed: Type.Enum([...listedAs]),
  },
  { additionalProperties: false },
);
export type LeaverList = Static<typeof LeaverList>;

const LeaverRowFault = Type.Object({
  row: Row,
  column: Type.Literal('email'),
  fault: Type.Enum([...leaverFaults]),
  /** The earlier row that has the same address. */
  sameAs: Type.Optional(Row),
});
export type LeaverRowFault = Static<typeof LeaverRowFault>;

const Leaver = Type.Object({
  email: Type.String(),
  firstname: Type.String(),
  lastname: Type.String(),
  /** Absent where nothing is shared. */
  shares: Type.Optional(SharedCounts),
});
export type Leaver = Static<typeof Leaver>;

/** The effects that a list would have. A list removes teachers and students only, never an account with another role. */
export const LeaverTrial = Type.Object({
  /** Whose accounts end, by name. */
  leaving: Type.Array(Leaver),
  /** How many addresses of the list have no account at the school, or none any more. */
  absent: Type.Integer({ minimum: 0 }),
  faults: Type.Array(LeaverRowFault),
  /** Those who stay, and can take over what is shared. */
  colleagues: Colleagues,
});
export type LeaverTrial = Static<typeof LeaverTrial>;

const EndedAccounts = Type.Object(
  {
    emails: Type.Array(Address, { minItems: 1, maxItems: mostEndedAtOnce, uniqueItems: true }),
    ...taking,
  },
  { additionalProperties: false },
);
export type EndedAccounts = Static<typeof EndedAccounts>;

/** How many accounts were ended. Addresses without such an account are left out, so the same call again ends none. */
const Ended = Type.Object({ ended: Type.Integer({ minimum: 0 }) });

const ofSchool = {
  access: ['admin'],
  cache: 'none',
  params: IdParams,
  problems: ['access/login-required', 'access/role-required', 'organisation/not-found'],
} as const;
const ofOwnSchool = {
  access: 'own-organisation',
  cache: 'none',
  problems: ['access/login-required', 'access/role-required', 'organisation/not-found'],
} as const;

/** Writes nothing. */
export const tryLeavers = {
  method: 'POST',
  path: '/api/admin/organisations/:id/leavers/trial',
  summary: 'Pröva en lista med dem vars konton ska avslutas, eller med dem som är kvar',
  ...ofSchool,
  body: LeaverList,
  largeBody: true,
  response: LeaverTrial,
} as const satisfies Endpoint;

/** Deletes the accounts with all that belongs to them, but what `heir` takes over. */
export const endAccounts = {
  method: 'POST',
  path: '/api/admin/organisations/:id/leavers',
  summary: 'Avsluta lärares och elevers konton i en skola',
  ...ofSchool,
  problems: [...ofSchool.problems, 'user/no-heir'],
  body: EndedAccounts,
  response: Ended,
} as const satisfies Endpoint;

/** Writes nothing. */
export const tryOwnLeavers = {
  method: 'POST',
  path: '/api/organisations/mine/leavers/trial',
  summary: 'Pröva en lista med dem i den egna skolan vars konton ska avslutas, eller är kvar',
  ...ofOwnSchool,
  body: LeaverList,
  largeBody: true,
  response: LeaverTrial,
} as const satisfies Endpoint;

/** Deletes the accounts with all that belongs to them, but what `heir` takes over. */
export const endOwnAccounts = {
  method: 'POST',
  path: '/api/organisations/mine/leavers',
  summary: 'Avsluta lärares och elevers konton i den egna skolan',
  ...ofOwnSchool,
  problems: [...ofOwnSchool.problems, 'user/no-heir'],
  body: EndedAccounts,
  response: Ended,
} as const satisfies Endpoint;
