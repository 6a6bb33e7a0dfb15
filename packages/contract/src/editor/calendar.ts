import { Type, type Static } from 'typebox';
import { staffRoles } from '../identity/access.ts';
import type { Endpoint } from '../endpoint.ts';
import { Id } from '../records.ts';
import { forStaff, Kind } from './content-tree.ts';

/** How many records of a day are named. */
export const mostOfDay = 50;

/** A record that becomes public, should have become it, or was published. The author's name is '' where the account is gone. */
export const CalendarEntry = Type.Object({
  kind: Kind,
  id: Id,
  name: Type.String(),
  as: Type.Enum(['scheduled', 'failed', 'published']),
  at: Type.String({ format: 'date-time' }),
  by: Type.String(),
});
export type CalendarEntry = Static<typeof CalendarEntry>;

export const CalendarDay = Type.Object({
  day: Type.String({ format: 'date' }),
  total: Type.Integer({ minimum: 1 }),
  entries: Type.Array(CalendarEntry),
});
export type CalendarDay = Static<typeof CalendarDay>;

/** The Swedish days of a month with something on them. A record that was published more than once a day is named once. */
export const getCalendar = {
  method: 'GET',
  path: '/api/admin/content/calendar',
  summary: 'Vad som publiceras och har publicerats en månad, dag för dag',
  access: staffRoles,
  cache: 'none',
  query: Type.Object({ month: Type.String({ pattern: '^20[0-9]{2}-(0[1-9]|1[0-2])$' }) }),
  response: Type.Object({ days: Type.Array(CalendarDay) }),
  problems: forStaff,
} as const satisfies Endpoint;
