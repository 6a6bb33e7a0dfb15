import type { AreaPage } from '@lasar/contract/catalogue';
import { siteOf, type MetaArgs } from '#shared/page-meta.ts';
import { breadcrumbs, publisher, type Thing } from '#shared/structured-data.ts';

/** A course area: the way to it, and the course that it is a part of. */
export function areaData(
  args: MetaArgs,
  { name, description, course, path, parents }: AreaPage,
): Thing[] {
  const { origin } = siteOf(args);
  return [
    breadcrumbs(args, parents, name),
    {
      '@type': 'Course',
      name: course.name,
      description: course.goals.length > 0 ? course.goals.join(' ') : `${course.name}: ${name}.`,
      inLanguage: 'sv',
      provider: publisher(args),
      ...(course.code && { courseCode: course.code }),
      ...(course.framework && { educationalLevel: course.framework }),
      hasPart: {
        '@type': 'LearningResource',
        name,
        url: origin + path,
        ...(description && { description }),
      },
    },
  ];
}
