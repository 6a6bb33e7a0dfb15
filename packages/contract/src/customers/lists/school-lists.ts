import { Type, type Static } from 'typebox';
import type { Endpoint } from '../../endpoint.ts';
import { Cell, Row } from './list-rows.ts';
import { IdParams } from '../../records.ts';
import { mostSchools, schoolColumns, schoolFaults } from './school-list-rules.ts';

const ListedSchool = Type.Object(
  { row: Row, name: Cell, schoolUnitCode: Cell, skolonUuid: Cell },
  { additionalProperties: false },
);
export type ListedSchool = Static<typeof ListedSchool>;

const SchoolList = Type.Object(
  {
    rows: Type.Array(ListedSchool, { minItems: 1, maxItems: mostSchools }),
    /** Checks the list and writes nothing. A list that is written has at most `mostSchoolsAtOnce` rows. */
    dryRun: Type.Boolean(),
  },
  { additionalProperties: false },
);
export type SchoolList = Static<typeof SchoolList>;

const SchoolRowFault = Type.Object({
  row: Row,
  column: Type.Enum([...schoolColumns]),
  fault: Type.Enum([...schoolFaults]),
  /** The earlier row that says the same. */
  sameAs: Type.Optional(Row),
});
export type SchoolRowFault = Static<typeof SchoolRowFault>;

/** What a list of schools leads to, or has led to. Rows with a fault are left out; all others are added. */
export const SchoolReport = Type.Object({
  added: Type.Integer({ minimum: 0 }),
  /** How many the owner has already. Nothing about them is changed. */
  there: Type.Integer({ minimum: 0 }),
  faults: Type.Array(SchoolRowFault),
});
export type SchoolReport = Static<typeof SchoolReport>;

/** A school that the owner has by its unit code, its Skolon id or its name is there already: the same list again adds nothing. */
export const addSchools = {
  method: 'POST',
  path: '/api/admin/owners/:id/schools',
  summary: 'Lägg till många skolor under en huvudman, eller pröva listan med dryRun',
  access: ['admin'],
  cache: 'none',
  params: IdParams,
  body: SchoolList,
  largeBody: true,
  response: SchoolReport,
  problems: ['access/login-required', 'access/role-required', 'owner/not-found'],
} as const satisfies Endpoint;
