import { Type, type Static } from 'typebox';
import { staffRoles } from '../identity/access.ts';
import { forStaff, inspectedChecks, Kind } from './content-tree.ts';
import type { Endpoint } from '../endpoint.ts';
import { Id } from '../records.ts';

const At = Type.String({ format: 'date-time' });

/**
 * The inspection of all stored content. `links` were asked at the last one, and `leftOut` were more than it asks at a time.
 * `offline`: no other site answered, so what is known of links is older.
 */
export const Inspection = Type.Object({
  running: Type.Boolean(),
  finishedAt: Type.Optional(At),
  links: Type.Integer({ minimum: 0 }),
  leftOut: Type.Integer({ minimum: 0 }),
  offline: Type.Boolean(),
});
export type Inspection = Static<typeof Inspection>;

const path = '/api/admin/content/inspection';

export const getInspection = {
  method: 'GET',
  path,
  summary: 'När innehållet senast kontrollerades',
  access: staffRoles,
  cache: 'none',
  response: Inspection,
  problems: forStaff,
} as const satisfies Endpoint;

/** Starts an inspection, unless one is running. */
export const startInspection = {
  method: 'POST',
  path,
  summary: 'Kontrollera innehållets länkar, formulär och texter nu',
  access: staffRoles,
  cache: 'none',
  response: Inspection,
  status: 202,
  problems: forStaff,
} as const satisfies Endpoint;

/** `subject` is the address of a link or a form; `answer` its HTTP status, absent without an answer, or the LIX of a text. */
export const ContentFault = Type.Object({
  check: Type.Enum([...inspectedChecks]),
  subject: Type.Optional(Type.String()),
  answer: Type.Optional(Type.Integer()),
});
export type ContentFault = Static<typeof ContentFault>;

export const listContentFaults = {
  method: 'GET',
  path: '/api/admin/content/faults/:kind/:id',
  summary: 'Vad den senaste kontrollen fann i en post',
  access: staffRoles,
  cache: 'none',
  params: Type.Object({ kind: Kind, id: Id }),
  response: Type.Array(ContentFault),
  problems: forStaff,
} as const satisfies Endpoint;
