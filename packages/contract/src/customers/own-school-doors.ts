import { Type } from 'typebox';
import type { Endpoint } from '../endpoint.ts';
import { ownerRoles } from '../identity/access.ts';
import { Email } from '../identity/users.ts';
import { Id, IdParams } from '../records.ts';
import { doorRoles, mostTeacherAddresses, provableKinds } from './school-door-rules.ts';
import { SchoolDoors } from './school-doors.ts';

// What a school's administrators and its owner's do with the doors of the school. Another school is as unknown as none.

const own = { access: ['schooladmin', ...ownerRoles], cache: 'none' } as const;
const problems = [
  'access/login-required',
  'access/role-required',
  'organisation/not-found',
] as const;
const OwnKind = Type.Enum([...provableKinds, 'microsoft_group']);
const DoorParams = Type.Object({ id: Id, kind: OwnKind, value: Type.String({ maxLength: 253 }) });

export const listOwnDoors = {
  method: 'GET',
  path: '/api/schools/:id/doors',
  summary:
    'Domäner, tenanter och grupper som leder till en egen skola, och dem som väntar på bevis',
  ...own,
  params: IdParams,
  response: SchoolDoors,
  problems,
} as const satisfies Endpoint;

/**
 * A domain or a tenant waits for its proof; a group of a tenant that leads to the school opens at once. What leads to the
 * school already gets the role.
 */
export const askForDoor = {
  method: 'POST',
  path: '/api/schools/:id/doors',
  summary: 'Be att en domän, en tenant eller en grupp ska leda till en egen skola',
  ...own,
  params: IdParams,
  body: Type.Object(
    {
      kind: OwnKind,
      value: Type.String({ minLength: 1, maxLength: 253 }),
      role: Type.Optional(Type.Enum([...doorRoles])),
    },
    { additionalProperties: false },
  ),
  response: SchoolDoors,
  problems: [
    ...problems,
    'school-door/value-invalid',
    'school-door/taken',
    'school-door/tenant-unproved',
    'school-door/too-many',
  ],
} as const satisfies Endpoint;

/** Looks for the record in the DNS of the domain, and opens the door when it is there. */
export const proveDomain = {
  method: 'POST',
  path: '/api/schools/:id/doors/google_domain/:value/proof',
  summary: 'Bevisa att en domän är skolans med en TXT-post',
  ...own,
  params: Type.Object({ id: Id, value: Type.String({ maxLength: 253 }) }),
  response: SchoolDoors,
  problems: [
    ...problems,
    'school-door/not-found',
    'school-door/not-proved',
    'school-door/dns-unreachable',
    'school-door/taken',
  ],
} as const satisfies Endpoint;

/** Closes a door, or withdraws what waits for its proof. */
export const removeOwnDoor = {
  method: 'DELETE',
  path: '/api/schools/:id/doors/:kind/:value',
  summary: 'Stäng en väg in till en egen skola',
  ...own,
  params: DoorParams,
  response: SchoolDoors,
  problems: [...problems, 'school-door/not-found'],
} as const satisfies Endpoint;

/** Replaces the list; an empty one removes it. Only a keyed hash of each address is kept. */
export const setDoorTeachers = {
  method: 'PUT',
  path: '/api/schools/:id/door-teachers',
  summary: 'Adresser som är lärares, där lärare och elever delar domän hos Google',
  access: ['admin', 'schooladmin', ...ownerRoles],
  cache: 'none',
  largeBody: true,
  params: IdParams,
  body: Type.Object(
    { addresses: Type.Array(Email, { maxItems: mostTeacherAddresses }) },
    { additionalProperties: false },
  ),
  response: Type.Object({ teacherAddresses: Type.Integer({ minimum: 0 }) }),
  problems: [...problems, 'school-door/address-invalid'],
} as const satisfies Endpoint;
