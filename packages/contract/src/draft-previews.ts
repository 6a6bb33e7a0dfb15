import { Type, type Static } from 'typebox';
import { staffRoles } from './access.ts';
import { Assignment } from './assignments.ts';
import { FieldError } from './drafts.ts';
import type { Endpoint } from './endpoint.ts';
import { LessonPage } from './lessons.ts';
import { IdParams } from './records.ts';

/** For whom a preview is: a visitor, or a pupil or teacher whose school has a licence. */
export const previewReaders = ['visitor', 'pupil', 'teacher'] as const;
const PreviewReader = Type.Enum([...previewReaders]);
export type PreviewReader = Static<typeof PreviewReader>;

/**
 * What the page of a lesson would be if its draft, or what is stored, were published now. Nothing is published. With `errors`
 * the draft is not valid, and there is no page.
 */
export const previewLesson = {
  method: 'GET',
  path: '/api/admin/previews/lesson/:id',
  summary: 'Lektionens sida som den blir av utkastet',
  access: staffRoles,
  cache: 'none',
  params: IdParams,
  query: Type.Object({ reader: PreviewReader }),
  response: Type.Object({
    lesson: Type.Optional(LessonPage),
    assignments: Type.Optional(Type.Array(Assignment)),
    errors: Type.Array(FieldError),
  }),
  problems: ['access/login-required', 'access/role-required', 'record/not-found', 'draft/outdated'],
} as const satisfies Endpoint;
