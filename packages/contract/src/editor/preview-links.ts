import { Type, type Static } from 'typebox';
import { staffRoles } from '../identity/access.ts';
import { Assignment } from '../assignments/assignments.ts';
import { PreviewedAssignment } from './draft-previews.ts';
import type { Endpoint } from '../endpoint.ts';
import { LessonPage } from '../catalogue/lessons.ts';
import { Day } from '../customers/organisations.ts';
import { previewLinkDays } from './preview-link-rules.ts';
import { Id, IdParams } from '../records.ts';

/** The link of a lesson, its last Swedish day and who made it. Its token is told once, when it is made. */
export const PreviewLink = Type.Object({
  validTo: Day,
  createdBy: Type.String(),
  createdAt: Type.String({ format: 'date-time' }),
});
export type PreviewLink = Static<typeof PreviewLink>;

const forStaff = ['access/login-required', 'access/role-required'] as const;
const path = '/api/admin/previews/lesson/:id/link';

/** Without `link` there is none, or it has ended. */
export const getPreviewLink = {
  method: 'GET',
  path,
  summary: 'Länken till förhandsvisningen av en lektion',
  access: staffRoles,
  cache: 'none',
  params: IdParams,
  response: Type.Object({ link: Type.Optional(PreviewLink) }),
  problems: forStaff,
} as const satisfies Endpoint;

/** Makes a link to the preview of a lesson, and ends the one before it: from today, at most `previewLinkDays` ahead. */
export const createPreviewLink = {
  method: 'PUT',
  path,
  summary: `Skapa en länk till förhandsvisningen av en lektion, som gäller högst ${previewLinkDays} dagar`,
  access: staffRoles,
  cache: 'none',
  params: IdParams,
  body: Type.Object({ validTo: Day }, { additionalProperties: false }),
  response: Type.Object({ link: PreviewLink, token: Type.String() }),
  problems: [...forStaff, 'record/not-found', 'preview-link/day-out-of-range'],
} as const satisfies Endpoint;

export const endPreviewLink = {
  method: 'DELETE',
  path,
  summary: 'Avsluta länken till förhandsvisningen av en lektion',
  access: staffRoles,
  cache: 'none',
  params: IdParams,
  response: Type.Object({}),
  problems: forStaff,
} as const satisfies Endpoint;

const TokenParams = Type.Object({ token: Type.String({ maxLength: 100 }) });

/**
 * The page of a lesson as its draft would make it, for a teacher with a licence. Without `lesson` the draft cannot be shown
 * as it is now. `preview-link/ended` for every token that opens nothing today.
 */
export const getSharedPreview = {
  method: 'GET',
  path: '/api/shared-previews/:token',
  summary: 'En lektion innan den är publicerad, för den som har länken',
  access: 'link',
  cache: 'none',
  params: TokenParams,
  response: Type.Object({
    validTo: Day,
    lesson: Type.Optional(LessonPage),
    assignments: Type.Optional(Type.Array(Assignment)),
  }),
  problems: ['preview-link/ended'],
  bearer: false,
} as const satisfies Endpoint;
export type SharedPreview = Static<typeof getSharedPreview.response>;

/** An assignment of the lesson that a link shows. */
export const getSharedPreviewAssignment = {
  method: 'GET',
  path: '/api/shared-previews/:token/assignments/:id',
  summary: 'En uppgift innan den är publicerad, för den som har länken',
  access: 'link',
  cache: 'none',
  params: Type.Object({ ...TokenParams.properties, id: Id }),
  response: PreviewedAssignment,
  problems: ['preview-link/ended', 'assignment/not-found'],
  bearer: false,
} as const satisfies Endpoint;
