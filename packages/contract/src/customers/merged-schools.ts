import { Type, type Static } from 'typebox';
import type { Endpoint } from '../endpoint.ts';
import { Day } from './organisations.ts';
import { Id, IdParams } from '../records.ts';

const Named = Type.Object({ id: Id, name: Type.String() });
const Count = Type.Integer({ minimum: 0 });

/** What happens, or has happened, when a school becomes part of another one. */
export const MergeReport = Type.Object({
  from: Named,
  into: Named,
  people: Count,
  plans: Count,
  classCodes: Count,
  sharedFilms: Count,
  quotes: Count,
  /** The own licences, and on which of their days they go on: on the others, the other school has one of its own. */
  licences: Type.Array(
    Type.Object({
      schoolType: Type.String(),
      validFrom: Day,
      validTo: Day,
      kept: Type.Array(Type.Object({ validFrom: Day, validTo: Day })),
    }),
  ),
  /** The owner of the first school: it comes along to a school that has none, and is left where the other has one. */
  owner: Type.Optional(Type.Object({ name: Type.String(), outcome: Type.Enum(['comes', 'left']) })),
  /** What leads to the other school from now on. */
  skolonUuid: Type.Optional(Type.String()),
  schoolUnitCode: Type.Optional(Type.String()),
});
export type MergeReport = Static<typeof MergeReport>;

/** It cannot be undone. A dry run changes nothing. */
export const mergeSchools = {
  method: 'POST',
  path: '/api/admin/organisations/:id/merge',
  summary: 'Låt en skola gå upp i en annan, med personer, licenser och koder',
  access: ['admin'],
  cache: 'none',
  params: IdParams,
  body: Type.Object({ into: Id, dryRun: Type.Boolean() }, { additionalProperties: false }),
  response: MergeReport,
  problems: [
    'access/login-required',
    'access/role-required',
    'organisation/not-found',
    'organisation/same',
  ],
} as const satisfies Endpoint;
