import { listAssignments } from '@lasar/contract/assignments';
import type { Call } from '@lasar/contract/endpoint';
import { getLesson } from '@lasar/contract/lessons';

/** What the lesson page shows. Its route hands it the server's call in `loader`, the browser's in `clientLoader`. */
export async function loadLesson(call: Call, id: string) {
  const [lesson, assignments] = await Promise.all([
    call(getLesson, { params: { id } }),
    call(listAssignments, { params: { lessonId: id } }),
  ]);
  return { lesson, assignments };
}

export type LessonData = Awaited<ReturnType<typeof loadLesson>>;
