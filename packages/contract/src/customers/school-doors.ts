import { Type, type Static } from 'typebox';
import type { Endpoint } from '../endpoint.ts';
import { Id, IdParams } from '../records.ts';
import { doorKinds, doorRoles, provableKinds } from './school-door-rules.ts';

const Kind = Type.Enum([...doorKinds]);
const Role = Type.Optional(Type.Enum([...doorRoles]));

/** A way in to a school. Without a role the service decides it, and whoever is not said to be a teacher is a pupil. */
const SchoolDoor = Type.Object({
  kind: Kind,
  value: Type.String(),
  role: Role,
  /** When it was shown that the domain, tenant or group belongs to the school. */
  provedAt: Type.String({ format: 'date-time' }),
  /** How: the office vouches for it, or it stands in the DNS, or an administrator of the tenant has logged in. */
  proof: Type.Enum(['office', 'dns', 'tenant']),
});
export type SchoolDoor = Static<typeof SchoolDoor>;

/** A domain or a tenant that a school or its owner has said to be its own. It leads nowhere until that is proved. */
const DoorRequest = Type.Object({
  kind: Type.Enum([...provableKinds]),
  value: Type.String(),
  role: Role,
  /** The text of the TXT record that proves a domain. */
  record: Type.Optional(Type.String()),
  askedAt: Type.String({ format: 'date-time' }),
});
export type DoorRequest = Static<typeof DoorRequest>;

export const SchoolDoors = Type.Object({
  doors: Type.Array(SchoolDoor),
  requests: Type.Array(DoorRequest),
  /** How many addresses at Google are teachers' by the school's list. */
  teacherAddresses: Type.Integer({ minimum: 0 }),
});
export type SchoolDoors = Static<typeof SchoolDoors>;

const forAdmins = [
  'access/login-required',
  'access/role-required',
  'organisation/not-found',
] as const;

export const listSchoolDoors = {
  method: 'GET',
  path: '/api/admin/organisations/:id/doors',
  summary: 'Domäner, tenanter och grupper som leder till en skola',
  access: ['admin'],
  cache: 'none',
  params: IdParams,
  response: SchoolDoors,
  problems: forAdmins,
} as const satisfies Endpoint;

/** The office vouches for what it adds. A door that the school has already gets the role. `about` names the school that has it. */
export const addSchoolDoor = {
  method: 'POST',
  path: '/api/admin/organisations/:id/doors',
  summary: 'Låt en domän, en tenant eller en grupp leda till en skola',
  access: ['admin'],
  cache: 'none',
  params: IdParams,
  body: Type.Object(
    { kind: Kind, value: Type.String({ minLength: 1, maxLength: 253 }), role: Role },
    { additionalProperties: false },
  ),
  response: SchoolDoors,
  problems: [...forAdmins, 'school-door/value-invalid', 'school-door/taken'],
} as const satisfies Endpoint;

/** Ends the sessions of the school's users without an account. */
export const removeSchoolDoor = {
  method: 'DELETE',
  path: '/api/admin/organisations/:id/doors/:kind/:value',
  summary: 'Stäng en väg in till en skola',
  access: ['admin'],
  cache: 'none',
  params: Type.Object({ id: Id, kind: Kind, value: Type.String({ maxLength: 253 }) }),
  response: SchoolDoors,
  problems: [...forAdmins, 'school-door/not-found'],
} as const satisfies Endpoint;
