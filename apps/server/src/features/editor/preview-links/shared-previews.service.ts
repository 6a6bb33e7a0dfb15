import type { PreviewedAssignment } from '@lasar/contract/editor/draft-previews';
import type { LessonPage } from '@lasar/contract/catalogue/lessons';
import type { SharedPreview } from '@lasar/contract/editor/preview-links';
import { LRUCache } from 'lru-cache';
import { anonymous } from '#auth/principal.ts';
import type { Context } from '#context.ts';
import {
  previewLesson,
  requirePreviewed,
  type Preview,
} from '#features/editor/drafts/preview.service.ts';
import { mapLessonsById } from '#features/catalogue/lessons/lessons.service.ts';
import { Problem } from '#problem.ts';
import { requireOpenLink } from './preview-links.service.ts';

// A preview takes a publication that is rolled back, which whoever has a link could ask for again and again.
const mostPreviews = 50;
// In milliseconds. Shorter by far than the signed urls in a preview are valid.
const rememberedFor = 10 * 60_000;

/** What the links of previews show. Previews are remembered by the save of the draft and the version of the content. */
export function createSharedPreviews(context: Context) {
  const previews = new LRUCache<string, Promise<Preview>>({
    max: mostPreviews,
    ttl: rememberedFor,
  });

  async function open(token: string): Promise<{ validTo: string; preview: Preview }> {
    const link = await requireOpenLink(context, token);
    const { lesson_id: lessonId, saved_at: savedAt } = link;
    const version = await context.content.catchUp();
    const key = [lessonId, link.saveNumber, savedAt?.getTime() ?? 0, version].join(' ');
    let preview = previews.get(key);
    if (!preview) {
      preview = read(link);
      previews.set(key, preview);
      // After a failure the next caller tries again.
      preview.catch(() => previews.delete(key));
    }
    return { validTo: link.valid_to, preview: await preview };
  }

  async function read(link: Awaited<ReturnType<typeof requireOpenLink>>): Promise<Preview> {
    const { lesson_id: lessonId, created_by: id } = link;
    const preview = await previewLesson(context, { id }, lessonId, 'teacher').catch(withoutPage);
    if (!preview.lesson) return preview;
    return { ...preview, lesson: await withPublicNeighbours(context, preview.lesson) };
  }

  return {
    /** The lesson of a link. Throws `preview-link/ended`. */
    async lesson(token: string): Promise<SharedPreview> {
      const { validTo, preview } = await open(token);
      const { lesson, assignments } = preview;
      return { validTo, ...(lesson && assignments && { lesson, assignments }) };
    },
    /** An assignment of the lesson of a link. Throws `preview-link/ended` and `assignment/not-found`. */
    async assignment(token: string, id: string): Promise<PreviewedAssignment> {
      return requirePreviewed((await open(token)).preview, id);
    },
  };
}

/**
 * A lesson without the others of its area that are not public. All above the lesson is published for its preview, which would
 * tell of them.
 */
async function withPublicNeighbours(context: Context, lesson: LessonPage): Promise<LessonPage> {
  const ids = lesson.areaLessons.map(({ id }) => id);
  const known = await mapLessonsById(context, anonymous, ids);
  const isShown = ({ id }: { readonly id: string }) => id === lesson.id || known.has(id);
  const { previous, next, ...rest } = lesson;
  return {
    ...rest,
    areaLessons: lesson.areaLessons.filter(isShown),
    ...(previous && isShown(previous) && { previous }),
    ...(next && isShown(next) && { next }),
  };
}

/** A draft that began from an older document has no page until its editor has looked at it. */
function withoutPage(error: unknown): Preview {
  if (error instanceof Problem && error.code === 'draft/outdated')
    return { forms: new Map(), errors: [] };
  throw error;
}
