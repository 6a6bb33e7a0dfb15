import { listAssignments } from '@lasar/contract/assignments/assignments';
import type { Call } from '@lasar/contract/endpoint';
import { getLesson, type LessonPage } from '@lasar/contract/catalogue/lessons';
import { followNewId } from '#shared/text/new-id.ts';
import { plainText } from '#shared/text/maths.ts';
import { siteOf, type MetaArgs } from '#shared/page/page-meta.ts';
import { paths } from '@lasar/contract/paths';
import { breadcrumbs, levelOf, publisher, type Thing } from '#shared/page/structured-data.ts';
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

/**
 * Structured data of a lesson, as the learning resource of https://schema.org/LearningResource. It holds only what an
 * anonymous visitor's page shows.
 */
export function lessonData(args: MetaArgs, lesson: LessonPage): Thing[] {
  const { origin } = siteOf(args);
  const { id, name, goals, words, maths, teachers, minutes, sample, parents } = lesson;
  return [
    breadcrumbs(args, parents, name),
    {
      '@type': 'LearningResource',
      name,
      description: lessonSummary(lesson) || name,
      url: origin + paths.lesson(id),
      inLanguage: 'sv',
      learningResourceType: 'Lektion',
      isAccessibleForFree: sample,
      // What may be done with it, with the school's licence and without.
      license: origin + paths.licence,
      ...(!sample && { conditionsOfAccess: 'Kräver licens för skolformen' }),
      provider: publisher(args),
      ...levelOf(parents),
      ...alignmentOf(lesson, origin),
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

/** The subject of a lesson, and the points of central content that it covers, which begin with curriculum and course code. */
function alignmentOf({ parents, centralContent = [] }: LessonPage, origin: string) {
  const subject = parents.find(({ type }) => type === 'subject');
  const points = centralContent.flatMap(({ path, points: covered }) =>
    covered.map((point) => ({ point, path })),
  );
  const alignments: readonly Thing[] = [
    ...(subject ? [alignment('educationalSubject', subject.name)] : []),
    ...points.map(({ point, path }) => {
      const framework = /^\p{Lu}\p{Ll}+\d\d(?= )/u.exec(point)?.[0];
      return {
        ...alignment('teaches', point),
        targetUrl: origin + path,
        ...(framework && { educationalFramework: framework }),
      };
    }),
  ];
  return alignments.length > 0 ? { educationalAlignment: alignments } : {};
}

const alignment = (kind: 'educationalSubject' | 'teaches', name: string): Thing => ({
  '@type': 'AlignmentObject',
  alignmentType: kind,
  targetName: name,
});
