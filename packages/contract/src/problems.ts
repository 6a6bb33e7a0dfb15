/** Every way a request can fail, and the HTTP status it carries. Words for people live in the web's text file. */
export const problemStatus = {
  'request/invalid': 400,
  'request/too-large': 413,
  'request/unsupported-type': 415,
  'request/bad-range': 416,
  'request/too-many': 429,
  'request/not-found': 404,
  'session/wrong-credentials': 401,
  'session/invalid': 401,
  'session/expired': 401,
  'school-type/not-found': 404,
  'course/not-found': 404,
  'area/not-found': 404,
  'lesson/not-found': 404,
  'assignment/not-found': 404,
  'teacher/not-found': 404,
  'form/not-found': 404,
  'media/not-found': 404,
  'access/login-required': 401,
  'server/unexpected': 500,
  'server/unavailable': 503,
} as const;

export type ProblemCode = keyof typeof problemStatus;

/** RFC 9457 body, as application/problem+json. `requestId` is what a person quotes when reporting the fault. */
export interface ProblemBody {
  readonly status: number;
  readonly code: ProblemCode;
  readonly requestId?: string;
}
