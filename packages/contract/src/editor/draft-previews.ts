import { Type, type Static } from 'typebox';
import { staffRoles } from '../identity/access.ts';
import { Assignment } from '../assignments/assignments.ts';
import { AreaPage, SchoolTypeTree } from '../catalogue/catalogue.ts';
import { CustomerCasePage } from '../site/customer-cases.ts';
import { FieldError } from './drafts.ts';
import type { Endpoint } from '../endpoint.ts';
import { Form } from '../assignments/forms.ts';
import { Lesson, LessonPage } from '../catalogue/lessons.ts';
import { Id, IdParams } from '../records.ts';
import { Teacher } from '../catalogue/teachers.ts';

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

/** The other records that have a page, or stand on that of their school type. */
export const previewedKinds = [
  'school-type',
  'subject',
  'course',
  'area',
  'teacher',
  'customer-case',
] as const;
export type PreviewedKind = (typeof previewedKinds)[number];

/**
 * The same for another record. Its page is the same for visitors, pupils and teachers: one of the records is there, with the
 * lessons that the page lists. A subject and a course are previewed in the tree of their school type. They are not in it while
 * nothing below them can be opened.
 */
export const previewRecord = {
  method: 'GET',
  path: '/api/admin/previews/:kind/:id',
  summary: 'En annan posts sida som den blir av utkastet',
  access: staffRoles,
  cache: 'none',
  params: Type.Object({ kind: Type.Enum([...previewedKinds]), id: Id }),
  response: Type.Object({
    schoolType: Type.Optional(SchoolTypeTree),
    area: Type.Optional(AreaPage),
    teacher: Type.Optional(Teacher),
    customerCase: Type.Optional(CustomerCasePage),
    lessons: Type.Array(Lesson),
    errors: Type.Array(FieldError),
  }),
  problems: ['access/login-required', 'access/role-required', 'record/not-found', 'draft/outdated'],
} as const satisfies Endpoint;

/** An assignment of a lesson as the lesson's draft would make it, with the lesson's name and its self-test. */
export const PreviewedAssignment = Type.Object({
  lesson: Type.String(),
  assignment: Assignment,
  form: Type.Optional(Form),
});
export type PreviewedAssignment = Static<typeof PreviewedAssignment>;

/** `assignment/not-found` for one that is not in the draft, and while the draft is not valid. */
export const previewAssignment = {
  method: 'GET',
  path: '/api/admin/previews/lesson/:id/assignments/:assignmentId',
  summary: 'En uppgift som den blir av lektionens utkast',
  access: staffRoles,
  cache: 'none',
  params: Type.Object({ ...IdParams.properties, assignmentId: Id }),
  query: Type.Object({ reader: PreviewReader }),
  response: PreviewedAssignment,
  problems: [
    'access/login-required',
    'access/role-required',
    'record/not-found',
    'draft/outdated',
    'assignment/not-found',
  ],
} as const satisfies Endpoint;
