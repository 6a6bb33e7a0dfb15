import { Type, type Static } from 'typebox';
import type { Endpoint } from '../endpoint.ts';
import { pagedProperties, pagedQuery } from '../paging.ts';

/**
 * Why a job was given up: the mail server refused the message, no mail server could be reached, or anything else, which
 * the log of the service explains.
 */
export const jobFaults = ['mail-refused', 'mail-unreachable', 'other'] as const;
export type JobFault = (typeof jobFaults)[number];

const JobId = Type.String({ pattern: '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' });

/**
 * A job that failed for good. It holds no names, addresses or texts: `record` leads to what it is about, and `detail` is a
 * code, such as the reply of a mail server (550) or of the database (23505).
 */
const FailedJob = Type.Object({
  id: JobId,
  /** The kind of mail, or the name of the queue. */
  kind: Type.String(),
  createdAt: Type.String({ format: 'date-time' }),
  failedAt: Type.String({ format: 'date-time' }),
  attempts: Type.Integer({ minimum: 1 }),
  fault: Type.Enum([...jobFaults]),
  detail: Type.Optional(Type.String()),
  record: Type.Optional(
    Type.Object({ type: Type.Enum(['quote', 'user', 'film']), id: Type.String() }),
  ),
});
export type FailedJob = Static<typeof FailedJob>;

const FailedJobPage = Type.Object({ jobs: Type.Array(FailedJob), ...pagedProperties });
export type FailedJobPage = Static<typeof FailedJobPage>;

const forAdmins = {
  access: ['admin'],
  cache: 'none',
} as const;
const problems = ['access/login-required', 'access/role-required'] as const;

export const listFailedJobs = {
  method: 'GET',
  path: '/api/admin/failed-jobs',
  summary: 'Jobb som har misslyckats för gott, senaste först, 50 åt gången',
  ...forAdmins,
  query: Type.Object({ page: pagedQuery.page }),
  response: FailedJobPage,
  problems,
} as const satisfies Endpoint;

export const retryAllJobs = {
  method: 'POST',
  path: '/api/admin/failed-jobs/retry',
  summary: 'Gör om alla jobb som har misslyckats',
  ...forAdmins,
  response: Type.Object({ retried: Type.Integer({ minimum: 0 }) }),
  problems,
} as const satisfies Endpoint;

export const retryJob = {
  method: 'POST',
  path: '/api/admin/failed-jobs/:id/retry',
  summary: 'Gör om ett jobb som har misslyckats',
  ...forAdmins,
  params: Type.Object({ id: JobId }),
  response: Type.Object({}),
  problems: [...problems, 'job/not-found'],
} as const satisfies Endpoint;

export const deleteFailedJob = {
  method: 'DELETE',
  path: '/api/admin/failed-jobs/:id',
  summary: 'Ta bort ett jobb som har misslyckats',
  ...forAdmins,
  params: Type.Object({ id: JobId }),
  response: Type.Object({}),
  problems: [...problems, 'job/not-found'],
} as const satisfies Endpoint;
