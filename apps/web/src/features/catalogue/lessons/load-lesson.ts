import { listAssignments } from '@lasar/contract/assignments/assignments';
import type { Call } from '@lasar/contract/endpoint';
import { getLesson, type LessonPage } from '@lasar/contract/catalogue/lessons';
import { followNewId } from '#shared/text/new-id.ts';
import { plainText } from '#shared/text/maths.ts';
import { siteOf, type MetaArgs } from '#shared/page/page-meta.ts';
import { paths } from '@lasar/contract/paths';
import { breadcrumbs, publisher, type Thing } from '#shared/page/structured-data.ts';
import { lessonSummary } from './lesson-text.ts';

/** The data of the lesson page. The route passes the server's call in `loader`, the browser's in `clientLoader`. */
export async function loadLesson(call: Call, id: string) {
  const [lesson, assignments] = await Promise.all([
    call(getLesson, { params: { id } }),
    call(listAssignments, { params: { lessonId: id } }),
  ]);
  followNewId(lesson.id, id, paths.lesson);
  return { lesson, assignments };
}

export type LessonData = Awaited<ReturnType<typeof loadLesson>>;

/** Structured data of a lesson. It holds only what an anonymous visitor's page shows. */
export function lessonData(args: MetaArgs, lesson: LessonPage): Thing[] {
  const { origin } = siteOf(args);
  const { id, name, goals, words, maths, teachers, minutes, sample, parents } = lesson;
  const course = parents.find(({ type }) => type === 'course');
  return [
    breadcrumbs(args, parents, name),
    {
      '@type': 'LearningResource',
      name,
      description: lessonSummary(lesson),
      url: origin + paths.lesson(id),
      inLanguage: 'sv',
      learningResourceType: 'Lektion',
      isAccessibleForFree: sample,
      provider: publisher(args),
      ...(course && { educationalAlignment: alignment(course.name) }),
      ...(goals.length > 0 && { teaches: goals.map((goal) => plainText(goal, maths)) }),
      ...(words.length > 0 && { keywords: words.map(({ word }) => word).join(', ') }),
      ...(minutes && { timeRequired: `PT${minutes}M` }),
      ...(teachers.length > 0 && {
        author: teachers.map((teacher) => ({
          '@type': 'Person',
          name: teacher.name,
          url: origin + paths.teacher(teacher.id),
        })),
      }),
    },
  ];
}

const alignment = (course: string): Thing => ({
  '@type': 'AlignmentObject',
  alignmentType: 'educationalSubject',
  targetName: course,
});
