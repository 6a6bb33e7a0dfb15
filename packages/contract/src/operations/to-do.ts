import { Type, type Static } from 'typebox';
import type { Endpoint } from '../endpoint.ts';

/** The checks of the content whose finds wait for an editor; the others are read where the content is. */
export const urgentChecks = [
  'missed-publication',
  'open-comment',
  'dead-link',
  'dead-form',
  'film-without-captions',
  'picture-without-alt',
  'review-overdue',
  'expired-course',
  'old-draft',
] as const;

/**
 * What can wait for somebody. `reviews`: drafts that wait for oneself. `scheduled`: becomes public within a week. `licences`: of all schools and owners, end within 30 days.
 * Those of the own
 * school and of the own owner end within 90 days. `backup`: none is known, the last one is old, lacks files, or a
 * later one failed.
 */
export const toDoKinds = [
  'reviews',
  'own-drafts',
  'reports',
  ...urgentChecks,
  'scheduled',
  'quotes',
  'quotes-due',
  'requests',
  'licences',
  'failed-jobs',
  'backup',
  'school-licences',
  'owner-licences',
  'own-requests',
] as const;
export type ToDoKind = (typeof toDoKinds)[number];

const ToDo = Type.Array(
  Type.Object({ kind: Type.Enum([...toDoKinds]), count: Type.Integer({ minimum: 1 }) }),
);
export type ToDo = Static<typeof ToDo>;

/** Only what the roles of the caller may see, and only what there is something of. */
export const getToDo = {
  method: 'GET',
  path: '/api/admin/to-do',
  summary: 'Vad som väntar på den som är inloggad, och hur mycket av varje slag',
  access: ['admin', 'editor', 'schooladmin', 'owneradmin'],
  cache: 'none',
  response: ToDo,
  problems: ['access/login-required', 'access/role-required'],
} as const satisfies Endpoint;
