import { staffRoles } from '../identity/access.ts';
import { Type, type Static } from 'typebox';
import { reportAnswer } from './report-rules.ts';
import { changeOf, closed, removalOf } from '../changes.ts';
import type { Endpoint } from '../endpoint.ts';
import { Note, SubmissionOrder } from '../customers/note.ts';
import { pagedProperties, pagedQuery } from '../paging.ts';
import { Id, IdParams } from '../records.ts';
import { reportFields } from './reports.ts';

export const reportStates = ['new', 'ongoing', 'closed'] as const;
const State = Type.Enum([...reportStates]);

/** A report as editors see it, with the name and path that the page had at the time. */
export const Report = Type.Object({
  id: Id,
  at: Type.String({ format: 'date-time' }),
  ...reportFields,
  pageName: Type.String(),
  pagePath: Type.String(),
  /** The lesson of the page, where an editor mends it. Absent when it is there no longer. */
  lessonId: Type.Optional(Id),
  state: State,
  note: Note,
  /** The message that was mailed to the person who reported it. `mailedAt` is absent until it has been sent. */
  answer: Type.Optional(
    Type.Object({
      text: Type.String(),
      at: Type.String({ format: 'date-time' }),
      by: Type.Optional(Type.String()),
      mailedAt: Type.Optional(Type.String({ format: 'date-time' })),
    }),
  ),
});
export type Report = Static<typeof Report>;

const ReportPage = Type.Object({ reports: Type.Array(Report), ...pagedProperties });
export type ReportPage = Static<typeof ReportPage>;

const forEditors = ['access/login-required', 'access/role-required'] as const;
const ofOne = [...forEditors, 'report/not-found'] as const;

export const listReports = {
  method: 'GET',
  path: '/api/admin/reports',
  summary: 'Felrapporter, senaste först, 50 åt gången; q söker i sidans namn och beskrivningen',
  access: staffRoles,
  cache: 'none',
  query: Type.Object({ ...pagedQuery, state: Type.Optional(State), sort: SubmissionOrder }),
  response: ReportPage,
  problems: forEditors,
} as const satisfies Endpoint;

export const getReport = {
  method: 'GET',
  path: '/api/admin/reports/:id',
  summary: 'En felrapport',
  access: staffRoles,
  cache: 'none',
  params: IdParams,
  response: Report,
  problems: ofOne,
} as const satisfies Endpoint;

export const updateReport = {
  method: 'PUT',
  path: '/api/admin/reports/:id',
  summary: 'Ändra en felrapports läge och anteckning',
  access: staffRoles,
  cache: 'none',
  params: IdParams,
  body: changeOf(Type.Object({ state: State, note: Note }, closed)),
  response: Report,
  problems: [...ofOne, 'request/outdated'],
} as const satisfies Endpoint;

/**
 * Mails an answer to who reported the error, once, and closes the report. `report/no-address` when they left none,
 * `report/answered` when there is an answer already.
 */
export const answerReport = {
  method: 'POST',
  path: '/api/admin/reports/:id/answer',
  summary: 'Mejla ett svar till den som har rapporterat ett fel',
  access: staffRoles,
  cache: 'none',
  params: IdParams,
  body: Type.Object(
    {
      text: Type.String({
        maxLength: reportAnswer.maxLength,
        // Not white space alone.
        pattern: `^(?=[^]*\\S)${reportAnswer.pattern.slice(1)}`,
      }),
    },
    { additionalProperties: false },
  ),
  response: Report,
  problems: [...ofOne, 'report/no-address', 'report/answered'],
} as const satisfies Endpoint;

export const deleteReport = {
  method: 'DELETE',
  path: '/api/admin/reports/:id',
  summary: 'Radera en felrapport',
  access: staffRoles,
  cache: 'none',
  params: IdParams,
  body: removalOf(Type.Object({ state: State, note: Note }, closed)),
  response: Type.Object({}),
  problems: [...ofOne, 'request/outdated'],
} as const satisfies Endpoint;
