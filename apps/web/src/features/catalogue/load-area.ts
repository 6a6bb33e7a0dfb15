import { type AreaPage, getCourseContent } from '@lasar/contract/catalogue/catalogue';
import type { Call } from '@lasar/contract/endpoint';
import { lessonsPerPage, listLessonsOfPage } from '@lasar/contract/catalogue/lessons';
import { redirect } from 'react-router';
import { notFound } from '#shared/calls/call.ts';
import { plainText } from '#shared/text/maths.ts';
import { type MetaArgs, pageIn, siteOf } from '#shared/page/page-meta.ts';
import { breadcrumbs, publisher, type Thing } from '#shared/page/structured-data.ts';

/**
 * An area and a page of its lessons. Only the id matters: an address with outdated names is redirected to the right one,
 * and an invalid page number means the first page.
 */
export async function loadArea(call: Call, id: string, url: URL) {
  const page = pageIn(url);
  const [area, lessons] = await Promise.all([
    call(getCourseContent, { params: { id } }),
    call(listLessonsOfPage, { params: { courseContentId: id, page: String(page) } }),
  ]);
  if (area.path !== url.pathname) throw redirect(area.path, 301);
  if (lessons.length === 0 && page > 1) throw notFound();
  return {
    area,
    // The lessons' ancestors are those of the area, so they are sent once.
    lessons: lessons.map(({ parents: _told, ...lesson }) => lesson),
    page,
    pages: Math.ceil(area.lessonCount / lessonsPerPage),
  };
}

export type AreaData = Awaited<ReturnType<typeof loadArea>>;

/** Structured data of an area: its breadcrumbs and its course. */
export function areaData(
  args: MetaArgs,
  { name, description, course, path, parents, maths }: AreaPage,
): Thing[] {
  const { origin } = siteOf(args);
  return [
    breadcrumbs(args, parents, name),
    {
      '@type': 'Course',
      name: course.name,
      description:
        course.goals.length > 0
          ? plainText(course.goals.join(' '), maths)
          : `${course.name}: ${name}.`,
      inLanguage: 'sv',
      provider: publisher(args),
      ...(course.code && { courseCode: course.code }),
      ...(course.framework && { educationalLevel: course.framework }),
      hasPart: {
        '@type': 'LearningResource',
        name,
        url: origin + path,
        ...(description && { description: plainText(description, maths) }),
      },
    },
  ];
}
