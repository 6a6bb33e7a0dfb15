import { teacherRoles } from '../identity/access.ts';
import { Type, type Static } from 'typebox';
import type { Endpoint } from '../endpoint.ts';
import { Media, Transcript } from './media.ts';
import { Id, IdParams } from '../records.ts';

/** A part of a film, in seconds. Without `start` it begins at the beginning, without `stop` it ends at the end. */
const range = {
  start: Type.Optional(Type.Number({ minimum: 0, maximum: 86_400 })),
  stop: Type.Optional(Type.Number({ minimum: 0.1, maximum: 86_400 })),
};

/** A link to a shared film. `path` carries the signature; `expiresAt` is in ISO 8601. */
export const Clip = Type.Object({
  id: Id,
  assignmentId: Id,
  name: Type.String(),
  /** The film is removed, and the link only tells its name. */
  removed: Type.Optional(Type.Literal(true)),
  path: Type.String(),
  ...range,
  expiresAt: Type.String(),
});
export type Clip = Static<typeof Clip>;

/** The days that a link may be valid, and the most valid links of a school. */
export const clipDays = [1, 7, 30] as const;
export const clipsOfSchool = 1_000;

const forTeachers = [
  'access/login-required',
  'access/role-required',
  'organisation/not-found',
] as const;

/** Latest first. Teachers without an account see the links of all such teachers of their school. */
export const listClips = {
  method: 'GET',
  path: '/api/clips',
  summary: 'Filmer och klipp som man har delat, så länge länkarna gäller',
  access: teacherRoles,
  cache: 'none',
  response: Type.Array(Clip),
  problems: forTeachers,
} as const satisfies Endpoint;

export const createClip = {
  method: 'POST',
  path: '/api/clips',
  summary: 'Dela en film eller ett klipp med elever utan konto',
  access: teacherRoles,
  cache: 'none',
  body: Type.Object(
    { assignmentId: Id, ...range, days: Type.Enum([...clipDays]) },
    { additionalProperties: false },
  ),
  response: Clip,
  problems: [
    ...forTeachers,
    'assignment/not-found',
    'access/subscription-required',
    'clip/range-invalid',
    'clip/too-many',
  ],
} as const satisfies Endpoint;

export const endClip = {
  method: 'DELETE',
  path: '/api/clips/:id',
  summary: 'Avsluta en delad länk',
  access: teacherRoles,
  cache: 'none',
  params: IdParams,
  response: Type.Object({}),
  problems: [...forTeachers, 'clip/not-found'],
} as const satisfies Endpoint;

/** The content of a shared link: one film and nothing else. `lesson` is the name of its lesson. */
export const SharedClip = Type.Object({
  assignmentId: Id,
  name: Type.String(),
  lesson: Type.String(),
  ...range,
  expiresAt: Type.String(),
  media: Media,
  transcripts: Type.Array(Transcript),
});
export type SharedClip = Static<typeof SharedClip>;

/** `clip/ended` when the teacher, the time, or the school's licence has ended it; also for an address that is not ours. */
export const getSharedClip = {
  method: 'GET',
  path: '/api/clips/:id/shared/:ticket',
  summary: 'En delad film, för den som har länken',
  access: 'link',
  cache: 'none',
  params: Type.Object({ id: Id, ticket: Type.String({ maxLength: 100 }) }),
  response: SharedClip,
  problems: ['clip/ended'],
  bearer: false,
} as const satisfies Endpoint;
