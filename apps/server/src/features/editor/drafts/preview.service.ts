import { createHash } from 'node:crypto';
import type { Role } from '@lasar/contract/identity/access';
import type { Assignment } from '@lasar/contract/assignments/assignments';
import type { AnyDocument, LessonDocument } from '@lasar/contract/documents/documents';
import type * as contract from '@lasar/contract/editor/draft-previews';
import type {
  PreviewedAssignment,
  PreviewedKind,
  PreviewReader,
} from '@lasar/contract/editor/draft-previews';
import type { FieldError } from '@lasar/contract/editor/drafts';
import type { Output } from '@lasar/contract/endpoint';
import type { Form } from '@lasar/contract/assignments/forms';
import type { LessonPage } from '@lasar/contract/catalogue/lessons';
import { siteTextErrors } from '@lasar/contract/site/site-page-rules';
import type { SiteTexts } from '@lasar/contract/site/site-pages';
import { anonymous, type Principal, type User } from '#auth/principal.ts';
import type { Context } from '#context.ts';
import { listRehearsedAssignments } from '#features/assignments/rehearsed-assignments.service.ts';
import { withSignedPicture } from '#features/assignments/media/record-pictures.service.ts';
import {
  requireAreaPage,
  requireSchoolType,
  requireSchoolTypeTree,
} from '#features/catalogue/catalogue.service.ts';
import { DocumentRefused, publishDocument } from '#features/packs/documents.service.ts';
import { requireCustomerCase } from '#features/site/customer-cases/customer-cases.service.ts';
import { requireForm } from '#features/assignments/forms/forms.service.ts';
import {
  listLessonsBy,
  listLessonsIn,
  requireLessonPage,
} from '#features/catalogue/lessons/lessons.service.ts';
import { renderTexts, requireWritable } from '#features/site/site-pages/site-pages.service.ts';
import { requireTeacher } from '#features/catalogue/teachers/teachers.service.ts';
import { Problem } from '#problem.ts';
import { lastDocument } from './drafts.service.ts';
import { publishAbove } from './drafts.store.ts';
import { renderSheets } from './written-sheets.service.ts';

/** A lesson's page, its assignments, and their self-tests by the id of the assignment; or what is wrong with the draft. */
export interface Preview {
  readonly lesson?: LessonPage;
  readonly assignments?: Assignment[];
  readonly forms: ReadonlyMap<string, Form>;
  readonly errors: FieldError[];
}

/**
 * A lesson's page as its draft would make it, for a reader of a kind. The draft is published in a transaction that is rolled
 * back, and the page is read inside it by the reads of the site, so nothing of it reaches a cache or another reader. With
 * `errors` the draft is not valid, and there is no page. Throws `record/not-found` and `draft/outdated`.
 */
export async function previewLesson(
  context: Context,
  by: Pick<User, 'id'>,
  id: string,
  reader: PreviewReader,
): Promise<Preview> {
  const ref = { kind: 'lesson', id } as const;
  try {
    await renderSheets(context, by, ref, (await lastDocument(context.db, ref)).body);
    return await context.rehearse(async (trx) => {
      const { body, baseRevision } = await lastDocument(trx, ref);
      const document = { ...ref, body: withIds(id, body), baseRevision };
      await publishDocument(trx, context.config, { ...document, author: by, index: false });
      await publishAbove(trx, ref);
      const principal = principalOf(reader);
      const { textSheet, ...page } = await requireLessonPage(context, principal, id);
      // The documents of a worksheet would be made of what is stored.
      const lesson = { ...page, ...(textSheet && { textSheet: { parts: textSheet.parts } }) };
      const listed = await listRehearsedAssignments(context, principal, id);
      // The sheet of a lesson that was never published has another id in each preview.
      const assignments = listed.map((each) =>
        each.conceptSheet ? { ...each, id: previewId(id, 'concept sheet') } : each,
      );
      const forms = await mapForms(context, principal, assignments);
      return { lesson, assignments, forms, errors: [] };
    });
  } catch (error) {
    if (error instanceof DocumentRefused) return { forms: new Map(), errors: [...error.errors] };
    throw error;
  }
}

/**
 * The page of another record as its draft would make it, for a visitor, with the lessons that it lists, as `previewLesson`
 * makes that of a lesson. Throws `record/not-found` and `draft/outdated`.
 */
export async function previewRecord(
  context: Context,
  by: Pick<User, 'id'>,
  ref: { readonly kind: PreviewedKind; readonly id: string },
): Promise<Output<typeof contract.previewRecord>> {
  try {
    return await context.rehearse(async (trx) => {
      const document = { ...ref, ...(await lastDocument(trx, ref)) };
      await publishDocument(trx, context.config, { ...document, author: by, index: false });
      const top = await publishAbove(trx, ref);
      return { lessons: [], errors: [], ...(await pageOf(context, ref, document.body, top)) };
    });
  } catch (error) {
    if (error instanceof DocumentRefused) return { lessons: [], errors: [...error.errors] };
    throw error;
  }
}

async function pageOf(
  context: Context,
  { kind, id }: Parameters<typeof previewRecord>[2],
  body: AnyDocument,
  top: string,
) {
  switch (kind) {
    case 'school-type':
    case 'subject':
    case 'course': {
      const { param } = await requireSchoolType(context, anonymous, top);
      return { schoolType: await requireSchoolTypeTree(context, anonymous, param) };
    }
    case 'area':
      return {
        area: withSignedPicture(context, await requireAreaPage(context, anonymous, id)),
        lessons: await listLessonsIn(context, anonymous, id),
      };
    case 'teacher':
      return {
        teacher: withSignedPicture(context, await requireTeacher(context, anonymous, id)),
        lessons: await listLessonsBy(context, anonymous, id),
      };
    case 'customer-case':
      return {
        customerCase: withSignedPicture(
          context,
          await requireCustomerCase(context, anonymous, String(body['slug'])),
        ),
      };
  }
}

/** An assignment of a preview. Throws `assignment/not-found`, also when the draft is not valid. */
export function requirePreviewed(
  { lesson, assignments, forms }: Preview,
  assignmentId: string,
): PreviewedAssignment {
  const assignment = assignments?.find(({ id }) => id === assignmentId);
  if (!lesson || !assignment) throw new Problem('assignment/not-found');
  const form = forms.get(assignmentId);
  return { lesson: lesson.name, assignment, ...(form && { form }) };
}

/**
 * The texts of a page of the site as its draft would make them. With `errors` the draft is not valid, and there are no texts.
 * Throws `access/role-required`.
 */
export async function previewPage(
  context: Context,
  by: User,
  id: string,
): Promise<{ texts?: SiteTexts; errors: FieldError[] }> {
  const page = requireWritable(by, id);
  const { body } = await lastDocument(context.db, { kind: 'site-page', id });
  const errors = siteTextErrors(page, body);
  return errors.length > 0 ? { errors } : { texts: await renderTexts(context, page, body), errors };
}

/**
 * The document with an id for each new assignment, the same in each preview: its page is another request than its lesson's.
 */
function withIds(lessonId: string, body: AnyDocument): AnyDocument {
  const { assignments }: LessonDocument = body;
  if (!assignments) return body;
  return {
    ...body,
    assignments: assignments.map((each, index) => ({ id: previewId(lessonId, index), ...each })),
  };
}

const previewId = (lessonId: string, what: string | number): string =>
  createHash('sha256').update(`${lessonId} ${what}`).digest('hex').slice(0, 32);

async function mapForms(
  context: Context,
  principal: Principal,
  assignments: readonly Assignment[],
): Promise<ReadonlyMap<string, Form>> {
  const forms = new Map<string, Form>();
  for (const { id, formId } of assignments)
    if (formId !== undefined) forms.set(id, await requireForm(context, principal, formId));
  return forms;
}

const rolesOf: Record<Exclude<PreviewReader, 'visitor'>, Role> = {
  pupil: 'student',
  teacher: 'teacher',
};

/** Somebody who may read what readers of the kind may; pupils and teachers with a licence for everything. */
const principalOf = (reader: PreviewReader): Principal =>
  reader === 'visitor'
    ? anonymous
    : {
        kind: 'user',
        id: '',
        roles: [rolesOf[reader]],
        schoolTypes: { has: () => true, [Symbol.iterator]: () => [].values() },
      };
