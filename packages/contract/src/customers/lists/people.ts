import { Type, type Static } from 'typebox';
import type { Endpoint } from '../../endpoint.ts';
import { Cell, Row } from './list-rows.ts';
import { mostPeople, personFaults } from './people-rules.ts';
import { personColumns } from './person-column-rules.ts';
import { IdParams } from '../../records.ts';

export const ListedPerson = Type.Object(
  {
    row: Row,
    email: Cell,
    firstname: Cell,
    lastname: Cell,
    role: Cell,
    /** The name of a school or its id in Skolon; read where the list is of an owner. */
    school: Type.Optional(Cell),
  },
  { additionalProperties: false },
);
export type ListedPerson = Static<typeof ListedPerson>;

const PeopleList = Type.Object(
  {
    rows: Type.Array(ListedPerson, { minItems: 1, maxItems: mostPeople }),
    /** Checks the list and writes nothing. A list that is written has at most `mostAddedAtOnce` rows. */
    dryRun: Type.Boolean(),
  },
  { additionalProperties: false },
);
export type PeopleList = Static<typeof PeopleList>;

const RowFault = Type.Object({
  row: Row,
  column: Type.Enum([...personColumns]),
  fault: Type.Enum([...personFaults]),
  /** The earlier row that has the same address. */
  sameAs: Type.Optional(Row),
});
export type RowFault = Static<typeof RowFault>;

/** What a list of people leads to, or has led to. Rows with a fault are left out; all others are added. */
export const PeopleReport = Type.Object({
  /** How many people get an account and an invitation. */
  added: Type.Integer({ minimum: 0 }),
  /** How many have an account at the school already. Nothing about them is changed. */
  there: Type.Integer({ minimum: 0 }),
  faults: Type.Array(RowFault),
});
export type PeopleReport = Static<typeof PeopleReport>;

const problems = [
  'access/login-required',
  'access/role-required',
  'organisation/not-found',
] as const;

/** The same list again adds nobody. */
export const addPeople = {
  method: 'POST',
  path: '/api/admin/organisations/:id/people',
  summary: 'Lägg till många personer i en skola, eller pröva listan med dryRun',
  access: ['admin'],
  cache: 'none',
  params: IdParams,
  body: PeopleList,
  largeBody: true,
  response: PeopleReport,
  problems,
} as const satisfies Endpoint;

/** As `addPeople`, with the roles that a school gives. */
export const addOwnPeople = {
  method: 'POST',
  path: '/api/organisations/mine/people',
  summary: 'Lägg till många lärare och elever i den egna skolan, eller pröva listan med dryRun',
  access: 'own-organisation',
  cache: 'none',
  body: PeopleList,
  largeBody: true,
  response: PeopleReport,
  problems,
} as const satisfies Endpoint;

/** As `addPeople`, each person to the school of the owner that the row names. */
export const addOwnerPeople = {
  method: 'POST',
  path: '/api/admin/owners/:id/people',
  summary: 'Lägg till många personer i en huvudmans skolor, eller pröva listan med dryRun',
  access: ['admin'],
  cache: 'none',
  params: IdParams,
  body: PeopleList,
  largeBody: true,
  response: PeopleReport,
  problems: ['access/login-required', 'access/role-required', 'owner/not-found'],
} as const satisfies Endpoint;
