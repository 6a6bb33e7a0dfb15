import { Type, type Static } from 'typebox';
import type { Endpoint } from '../../endpoint.ts';
import { IdParams } from '../../records.ts';
import { ListedPerson, PeopleReport } from './people.ts';
import { NewPeopleList, PeopleReceipt, PeopleReceiptRows } from './people-lists.ts';
import { mostPeople } from './people-rules.ts';

// An owner's administrator invites those of its schools. Who teaches and learns there is not told: whether an address is new or has
// an account at the school, the person is added.

/** An administrator to be, without a role: each row is one. */
const ListedAdministrator = Type.Omit(ListedPerson, ['role'], { additionalProperties: false });
export type ListedAdministrator = Static<typeof ListedAdministrator>;

const rows = Type.Array(ListedAdministrator, { minItems: 1, maxItems: mostPeople });
const file = NewPeopleList.properties.file;
const NewAdministratorList = Type.Object({ rows, file }, { additionalProperties: false });
export type NewAdministratorList = Static<typeof NewAdministratorList>;

const own = { access: 'own-owner', cache: 'none' } as const;
const problems = ['access/login-required', 'access/role-required', 'owner/not-found'] as const;

/** Tells what a list would do, and writes nothing. */
export const tryAdministrators = {
  method: 'POST',
  path: '/api/owners/mine/administrators/trial',
  summary: 'Pröva en lista med administratörer för den egna huvudmannens skolor',
  ...own,
  body: Type.Object({ rows }, { additionalProperties: false }),
  largeBody: true,
  response: PeopleReport,
  problems,
} as const satisfies Endpoint;

/** Invites the administrators of a list by a job, which goes on whether anybody waits or not. The same list again invites nobody. */
export const startAdministratorList = {
  method: 'POST',
  path: '/api/owners/mine/administrators/lists',
  summary: 'Bjud in administratörerna i en lista till den egna huvudmannens skolor, i bakgrunden',
  ...own,
  body: NewAdministratorList,
  largeBody: true,
  response: PeopleReceipt,
  status: 202,
  problems: [...problems, 'people/too-many'],
} as const satisfies Endpoint;

/** The receipts of lists that are stored, the latest first. */
export const listAdministratorLists = {
  method: 'GET',
  path: '/api/owners/mine/administrators/lists',
  summary: 'Kvitton på listor med administratörer för den egna huvudmannens skolor',
  ...own,
  response: Type.Array(PeopleReceipt),
  problems,
} as const satisfies Endpoint;

/** A receipt with what became of each row that is done. Lists that the office has added are not the owner's to see. */
export const getAdministratorList = {
  method: 'GET',
  path: '/api/owners/mine/administrators/lists/:id',
  summary: 'Kvitto på en lista med administratörer, rad för rad',
  ...own,
  params: IdParams,
  response: PeopleReceiptRows,
  problems: [...problems, 'people/list-not-found'],
} as const satisfies Endpoint;
