import type { Assignment } from '@lasar/contract/assignments';
import type { FieldError } from '@lasar/contract/drafts';
import type { LessonPage } from '@lasar/contract/lessons';
import type { PreviewReader } from '@lasar/contract/draft-previews';
import type { Role } from '@lasar/contract/access';
import { anonymous, type Principal, type User } from '#auth/principal.ts';
import type { Context } from '#context.ts';
import { listAssignmentsIn } from '#features/assignments/assignments.service.ts';
import { DocumentRefused, publishDocument } from '#features/content/documents.service.ts';
import { requireLessonPage } from '#features/lessons/lessons.service.ts';
import { lastDocument } from './drafts.service.ts';
import { publishAboveLesson } from './drafts.store.ts';

interface Preview {
  readonly lesson?: LessonPage;
  readonly assignments?: Assignment[];
  readonly errors: FieldError[];
}

/**
 * A lesson's page as its draft would make it, for a reader of a kind. The draft is published in a transaction that is rolled
 * back, and the page is read inside it by the reads of the site, so nothing of it reaches a cache or another reader. With
 * `errors` the draft is not valid, and there is no page. Throws `record/not-found` and `draft/outdated`.
 */
export async function previewLesson(
  context: Context,
  by: User,
  id: string,
  reader: PreviewReader,
): Promise<Preview> {
  const ref = { kind: 'lesson', id } as const;
  try {
    return await context.rehearse(async (trx) => {
      const document = await lastDocument(trx, ref);
      await publishDocument(trx, context.config, { ...ref, ...document, author: by });
      await publishAboveLesson(trx, id);
      const principal = principalOf(reader);
      const lesson = await requireLessonPage(context, principal, id);
      const assignments = await listAssignmentsIn(context, principal, id);
      return { lesson, assignments, errors: [] };
    });
  } catch (error) {
    if (error instanceof DocumentRefused) return { errors: [...error.errors] };
    throw error;
  }
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
