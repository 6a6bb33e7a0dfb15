import type { LessonPage } from '@lasar/contract/lessons';
import { paths } from '@lasar/contract/paths';
import { plainText } from '#shared/maths.ts';
import { siteOf, type MetaArgs } from '#shared/page-meta.ts';
import { breadcrumbs, publisher, type Thing } from '#shared/structured-data.ts';
import { lessonSummary } from './lesson-text.ts';

/** A lesson as a learning resource. It tells what the visitor's page shows, and so nothing that is locked. */
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
