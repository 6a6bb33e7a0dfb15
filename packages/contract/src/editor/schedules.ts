import { Type, type Static } from 'typebox';
import { staffRoles } from '../identity/access.ts';
import { documentKinds, fieldErrorCodes } from './document-rules.ts';
import type { Endpoint } from '../endpoint.ts';
import { Id } from '../records.ts';

/**
 * Why a scheduled publication did not take place: the stored document had changed (`outdated`), what it names was no longer
 * valid (`refused`), or the service failed (`unexpected`).
 */
export const ScheduleFault = Type.Enum(['outdated', 'refused', 'unexpected']);
export type ScheduleFault = Static<typeof ScheduleFault>;

const params = Type.Object({ kind: Type.Enum([...documentKinds]), id: Id });
const Day = Type.String({ format: 'date' });
const Time = Type.String({ pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$' });
const problems = ['access/login-required', 'access/role-required', 'record/not-found'] as const;

/**
 * Publishes the draft as it is now at a Swedish day and time; what is saved afterwards is another draft. A record has one
 * scheduled publication: another call replaces it. With `errors` the document is not valid, and nothing is scheduled.
 * `schedule/time-invalid` for a time that has been, that is more than a year ahead, or that the clock leaves out in spring.
 */
export const schedulePublication = {
  method: 'PUT',
  path: '/api/admin/drafts/:kind/:id/schedule',
  summary: 'Publicera ett utkast vid en viss tid',
  access: staffRoles,
  cache: 'none',
  params,
  body: Type.Object(
    {
      saveNumber: Type.Integer({ minimum: 0 }),
      day: Day,
      time: Time,
      note: Type.Optional(
        Type.String({ minLength: 1, maxLength: 1_000, pattern: '^[^\\u0000]*$' }),
      ),
    },
    { additionalProperties: false },
  ),
  response: Type.Object({
    publishAt: Type.Optional(Type.String({ format: 'date-time' })),
    errors: Type.Array(
      Type.Object({
        path: Type.String(),
        code: Type.Enum([...fieldErrorCodes]),
        sentence: Type.Optional(Type.String()),
      }),
    ),
  }),
  problems: [...problems, 'draft/conflict', 'draft/outdated', 'schedule/time-invalid'],
} as const satisfies Endpoint;

/** To another Swedish day and time, with what was scheduled. `record/not-found` when nothing is scheduled for `from` any more. */
export const moveSchedule = {
  method: 'POST',
  path: '/api/admin/drafts/:kind/:id/schedule/move',
  summary: 'Flytta en publicering som är planerad till en annan tid',
  access: staffRoles,
  cache: 'none',
  params,
  body: Type.Object(
    { from: Type.String({ format: 'date-time' }), day: Day, time: Time },
    { additionalProperties: false },
  ),
  response: Type.Object({ publishAt: Type.String({ format: 'date-time' }) }),
  problems: [...problems, 'schedule/time-invalid'],
} as const satisfies Endpoint;

/** Forgets a scheduled publication, one that failed too. The draft stays. */
export const withdrawSchedule = {
  method: 'DELETE',
  path: '/api/admin/drafts/:kind/:id/schedule',
  summary: 'Ångra en publicering som är planerad',
  access: staffRoles,
  cache: 'none',
  params,
  response: Type.Object({}),
  problems,
} as const satisfies Endpoint;
