import { Type, type Static } from 'typebox';
import type { Endpoint } from '../../endpoint.ts';
import { Row } from './list-rows.ts';
import { ListedPerson } from './people.ts';
import { listOutcomes, mostPeople } from './people-rules.ts';
import { personColumns } from './person-column-rules.ts';
import { IdParams } from '../../records.ts';

export const NewPeopleList = Type.Object(
  {
    rows: Type.Array(ListedPerson, { minItems: 1, maxItems: mostPeople }),
    /** The name of the file, by which people know their receipts. */
    file: Type.String({ minLength: 1, maxLength: 200 }),
  },
  { additionalProperties: false },
);
export type NewPeopleList = Static<typeof NewPeopleList>;

const receipt = {
  id: Type.String(),
  file: Type.String(),
  at: Type.String({ format: 'date-time' }),
  /** How many rows the list has, and how many of them are done. */
  total: Type.Integer({ minimum: 0 }),
  done: Type.Integer({ minimum: 0 }),
  added: Type.Integer({ minimum: 0 }),
  there: Type.Integer({ minimum: 0 }),
  failed: Type.Integer({ minimum: 0 }),
  /** `stopped` when the job gave up: what is done stays, and the same list again adds the rest. */
  state: Type.Enum(['running', 'done', 'stopped']),
};
export const PeopleReceipt = Type.Object(receipt);
export type PeopleReceipt = Static<typeof PeopleReceipt>;

/** What became of a row. One with several faults is there once for each. */
const DoneRow = Type.Object({
  row: Row,
  email: Type.String(),
  outcome: Type.Enum([...listOutcomes]),
  /** The column that a fault is in. */
  column: Type.Optional(Type.Enum([...personColumns])),
});
export type DoneRow = Static<typeof DoneRow>;

export const PeopleReceiptRows = Type.Object({ ...receipt, rows: Type.Array(DoneRow) });
export type PeopleReceiptRows = Static<typeof PeopleReceiptRows>;

const startProblems = ['access/login-required', 'access/role-required', 'people/too-many'] as const;
const ofOffice = { access: ['admin'], cache: 'none', params: IdParams } as const;
const body = {
  body: NewPeopleList,
  largeBody: true,
  response: PeopleReceipt,
  status: 202,
} as const;

/** Adds the people of a list by a job, which goes on whether anybody waits or not. The same list again adds nobody. */
export const startPeopleList = {
  method: 'POST',
  path: '/api/admin/organisations/:id/people/lists',
  summary: 'Lägg till personerna i en lista i en skola, i bakgrunden',
  ...ofOffice,
  ...body,
  problems: [...startProblems, 'organisation/not-found'],
} as const satisfies Endpoint;

/** As `startPeopleList`, with the roles that a school gives. */
export const startOwnPeopleList = {
  method: 'POST',
  path: '/api/organisations/mine/people/lists',
  summary: 'Lägg till lärarna och eleverna i en lista i den egna skolan, i bakgrunden',
  access: 'own-organisation',
  cache: 'none',
  ...body,
  problems: [...startProblems, 'organisation/not-found'],
} as const satisfies Endpoint;

/** As `startPeopleList`, each person to the school of the owner that the row names. */
export const startOwnerPeopleList = {
  method: 'POST',
  path: '/api/admin/owners/:id/people/lists',
  summary: 'Lägg till personerna i en lista i en huvudmans skolor, i bakgrunden',
  ...ofOffice,
  ...body,
  problems: [...startProblems, 'owner/not-found'],
} as const satisfies Endpoint;

const receipts = {
  response: Type.Array(PeopleReceipt),
  problems: ['access/login-required', 'access/role-required'],
} as const;

/** The receipts of lists that are stored, the latest first. */
export const listPeopleLists = {
  method: 'GET',
  path: '/api/admin/organisations/:id/people/lists',
  summary: 'Kvitton på listor som har lästs in i en skola',
  ...ofOffice,
  ...receipts,
} as const satisfies Endpoint;

/** As `listPeopleLists`, of the own school. */
export const listOwnPeopleLists = {
  method: 'GET',
  path: '/api/organisations/mine/people/lists',
  summary: 'Kvitton på listor som har lästs in i den egna skolan',
  access: 'own-organisation',
  cache: 'none',
  ...receipts,
} as const satisfies Endpoint;

/** As `listPeopleLists`, of an owner. */
export const listOwnerPeopleLists = {
  method: 'GET',
  path: '/api/admin/owners/:id/people/lists',
  summary: 'Kvitton på listor som har lästs in hos en huvudman',
  ...ofOffice,
  ...receipts,
} as const satisfies Endpoint;

/** A receipt with what became of each row that is done. A school's administrator sees those of the own school. */
export const getPeopleList = {
  method: 'GET',
  path: '/api/people-lists/:id',
  summary: 'Kvitto på en lista med personer, rad för rad',
  access: ['admin', 'schooladmin'],
  cache: 'none',
  params: IdParams,
  response: PeopleReceiptRows,
  problems: ['access/login-required', 'access/role-required', 'people/list-not-found'],
} as const satisfies Endpoint;
