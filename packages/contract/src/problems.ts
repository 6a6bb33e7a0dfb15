/** Every way a request can fail, and the HTTP status it carries. Words for people live in the web's text file. */
export const problemStatus = {
  'request/invalid': 400,
  'request/timeout': 408,
  'request/too-large': 413,
  'request/unsupported-type': 415,
  'request/bad-range': 416,
  'request/too-many': 429,
  'request/not-found': 404,
  'session/wrong-credentials': 401,
  'session/invalid': 401,
  'session/expired': 401,
  'skolon/not-configured': 401,
  'skolon/state-invalid': 401,
  'skolon/code-invalid': 401,
  'skolon/refused': 401,
  'skolon/partner-portal': 401,
  'skolon/wrong-keys': 401,
  'skolon/unreachable': 401,
  'skolon/unreadable': 401,
  'skolon/no-licence': 401,
  'skolon/unknown-school': 401,
  'class-code/unknown': 401,
  'class-code/not-found': 404,
  'class-code/day-out-of-range': 400,
  'class-code/too-many': 409,
  'clip/not-found': 404,
  'clip/ended': 410,
  'clip/range-invalid': 400,
  'clip/too-many': 409,
  'user/not-found': 404,
  'user/wrong-password': 403,
  'user/last-admin': 409,
  'password/link-invalid': 400,
  'password/too-short': 400,
  'password/too-long': 400,
  'password/common': 400,
  'school-type/not-found': 404,
  'subject/not-found': 404,
  'course/not-found': 404,
  'area/not-found': 404,
  'lesson/not-found': 404,
  'assignment/not-found': 404,
  'teacher/not-found': 404,
  'customer-case/not-found': 404,
  'form/not-found': 404,
  'record/not-found': 404,
  'draft/conflict': 409,
  'draft/outdated': 409,
  'draft/malformed': 400,
  'version/not-found': 404,
  'media/not-found': 404,
  'media/unavailable': 503,
  'document/unavailable': 503,
  'media/link-invalid': 403,
  'media/link-expired': 403,
  'organisation/not-found': 404,
  'organisation/not-empty': 409,
  'organisation/skolon-uuid-taken': 409,
  'subscription/not-found': 404,
  'subscription/days-in-wrong-order': 400,
  'subscription/overlaps': 409,
  'user/email-taken': 409,
  'quote/not-found': 404,
  'quote/organisation-number-invalid': 400,
  'job/not-found': 404,
  'report/not-found': 404,
  'report/description-missing': 400,
  'access/login-required': 401,
  'access/subscription-required': 403,
  'access/role-required': 403,
  'server/unexpected': 500,
  'server/unavailable': 503,
  'server/database-unavailable': 503,
} as const;

export type ProblemCode = keyof typeof problemStatus;

/** What any endpoint can fail with; an endpoint's own `problems` come beside these. */
export const commonProblems = [
  'request/invalid',
  'request/too-large',
  'request/unsupported-type',
  'request/too-many',
  'session/invalid',
  'session/expired',
  'access/login-required',
  'access/role-required',
  'server/unavailable',
  'server/database-unavailable',
] as const satisfies readonly ProblemCode[];

/** RFC 9457 body, as application/problem+json. `requestId` is what a person quotes when reporting the error. */
export interface ProblemBody {
  readonly status: number;
  readonly code: ProblemCode;
  readonly requestId?: string;
  /** What it is about: the uuid in Skolon of the school, for the person to quote, or the name of the film that is removed. */
  readonly about?: string;
  /** On the Skolon redirect alone. */
  readonly message?: 'Misslyckades';
}
