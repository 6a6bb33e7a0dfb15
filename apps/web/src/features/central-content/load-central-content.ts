import { type Course, getCourse } from '@lasar/contract/catalogue';
import { type CentralContentPoint, listCentralContent } from '@lasar/contract/central-content';
import type { Call } from '@lasar/contract/endpoint';
import { paths } from '@lasar/contract/paths';
import { followNewId } from '#shared/old-address.ts';
import { notFound } from '#shared/call.ts';

export interface CentralContent {
  readonly course: Pick<Course, 'id' | 'name' | 'framework' | 'code' | 'replaces'>;
  /** What stands above the page. */
  readonly parents: Course['parents'];
  readonly points: readonly CentralContentPoint[];
}

/** The central content of a course. A course without any has no such page, and an old id leads to the present one. */
export async function loadCentralContent(call: Call, courseId: string): Promise<CentralContent> {
  const params = { id: courseId };
  const [{ id, name, framework, code, replaces, parents, path }, points] = await Promise.all([
    call(getCourse, { params }),
    call(listCentralContent, { params }),
  ]);
  if (points.length === 0) throw notFound();
  followNewId(id, courseId, paths.centralContent);
  return {
    course: {
      id,
      name,
      ...(framework && { framework }),
      ...(code && { code }),
      ...(replaces && { replaces }),
    },
    parents: [...parents, { type: 'course', id, name, path }],
    points,
  };
}

/** '9 av 14 punkter har lektioner.' */
export function coverageText(points: readonly Pick<CentralContentPoint, 'lessons'>[]): string {
  const covered = points.filter(({ lessons }) => lessons.length > 0).length;
  return covered === points.length
    ? 'Det finns lektioner till alla punkter.'
    : `${covered} av ${points.length} punkter har lektioner.`;
}
