import { Type, type Static } from 'typebox';
import type { Endpoint } from '../endpoint.ts';
import { Id, IdParams } from '../records.ts';
import { doorKinds, doorRoles } from './school-door-rules.ts';

const Kind = Type.Enum([...doorKinds]);
const Role = Type.Optional(Type.Enum([...doorRoles]));

/** A way in to a school. Without a role the service decides it, and whoever is not said to be a teacher is a pupil. */
const SchoolDoor = Type.Object({
  kind: Kind,
  value: Type.String(),
  role: Role,
  /** When it was shown that the domain, tenant or group belongs to the school. */
  provedAt: Type.String({ format: 'date-time' }),
});
export type SchoolDoor = Static<typeof SchoolDoor>;

const SchoolDoors = Type.Object({ doors: Type.Array(SchoolDoor) });

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

/** The office vouches for what it adds. */
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
