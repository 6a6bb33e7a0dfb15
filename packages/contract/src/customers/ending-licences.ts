import { Type, type Static } from 'typebox';
import type { Endpoint } from '../endpoint.ts';
import { termFields } from './offer-fields.ts';
import { Day, Subscription } from './organisations.ts';
import { pagedProperties, pagedQuery } from '../paging.ts';
import { Id } from '../records.ts';

/** Which licences are listed: those that end within so many days, or those that have ended lately. */
export const endings = ['90', '30', '7', 'ended'] as const;
/** The first to end first, or by the name of the school or the owner. */
export const endingOrders = ['day', 'school'] as const;
const Ending = Type.Enum([...endings]);
export type Ending = Static<typeof Ending>;

/**
 * A licence of a school's own, or of an owner, that ends and that no later one for the same school type follows. What schools have
 * through their owner is listed as the owner's, once.
 */
const EndingLicence = Type.Object({
  ...Subscription.properties,
  schoolType: Type.String(),
  organisation: Type.Optional(Type.Object({ id: Id, name: Type.String() })),
  owner: Type.Optional(
    Type.Object({
      id: Id,
      name: Type.String(),
      /** How many of its schools the licence is for, and which, when it is not for all. */
      schoolCount: Type.Integer({ minimum: 0 }),
      schools: Type.Optional(Type.Array(Id)),
    }),
  ),
  /** Days until the last day, which counts; negative after it. */
  daysLeft: Type.Integer(),
  /** The latest reminder of this last day. */
  remindedOn: Type.Optional(Day),
  /** How many administrators of the school or the owner are reminded. */
  administrators: Type.Integer({ minimum: 0 }),
  /** Whether the school tries the service with it. */
  trial: Type.Optional(Type.Literal(true)),
  /** The price that was agreed last for it, with the names of the school types that it is for. */
  terms: Type.Optional(Type.Object({ ...termFields, schoolTypes: Type.Array(Type.String()) })),
});
export type EndingLicence = Static<typeof EndingLicence>;

const EndingLicencePage = Type.Object({ licences: Type.Array(EndingLicence), ...pagedProperties });
export type EndingLicencePage = Static<typeof EndingLicencePage>;

export const listEndingLicences = {
  method: 'GET',
  path: '/api/admin/ending-licences',
  summary:
    'Licenser som går ut snart eller nyss, 50 åt gången; q söker i skolans eller huvudmannens namn',
  access: ['admin'],
  cache: 'none',
  query: Type.Object({
    ...pagedQuery,
    within: Type.Optional(Ending),
    sort: Type.Optional(Type.Enum([...endingOrders])),
  }),
  response: EndingLicencePage,
  problems: ['access/login-required', 'access/role-required'],
} as const satisfies Endpoint;
