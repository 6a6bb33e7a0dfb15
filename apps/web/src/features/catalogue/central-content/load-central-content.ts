import { type Course, getCourse } from '@lasar/contract/catalogue/catalogue';
import {
  type CentralContentPoint,
  listCentralContent,
} from '@lasar/contract/catalogue/central-content';
import type { Call } from '@lasar/contract/endpoint';
import type { LessonHolds } from '@lasar/contract/catalogue/lesson-holds';
import { paths } from '@lasar/contract/paths';
import { followNewId } from '#shared/text/new-id.ts';
import { notFound } from '#shared/calls/call.ts';

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

/**
 * How far a point is covered: taught by a whole lesson, practised in an exercise, mentioned by a lesson of words alone, or not
 * at all.
 */
export type Coverage = 'taught' | 'practised' | 'mentioned' | 'missing';

export function coverageOf({ lessons }: Pick<CentralContentPoint, 'lessons'>): Coverage {
  const some = (holds: LessonHolds) => lessons.some((lesson) => lesson.holds === holds);
  if (some('whole')) return 'taught';
  if (some('exercise')) return 'practised';
  return some('words') ? 'mentioned' : 'missing';
}

/** '3 av 14 punkter undervisas i hela lektioner. 5 övas, 2 nämns och 4 saknar lektion.' Parts that count none are left out. */
export function coverageText(points: readonly Pick<CentralContentPoint, 'lessons'>[]): string {
  const count = (coverage: Coverage): number =>
    points.filter((point) => coverageOf(point) === coverage).length;
  if (count('taught') === points.length) return 'Alla punkter undervisas i hela lektioner.';
  const taught =
    count('taught') === 0
      ? 'Ingen punkt undervisas i en hel lektion än.'
      : `${count('taught')} av ${points.length} punkter undervisas i hela lektioner.`;
  const others = [
    ...(count('practised') > 0 ? [`${count('practised')} övas`] : []),
    ...(count('mentioned') > 0 ? [`${count('mentioned')} nämns bara som begrepp`] : []),
    ...(count('missing') > 0 ? [`${count('missing')} saknar lektion`] : []),
  ];
  return `${taught} ${inList(others)}.`;
}

const inList = (items: readonly string[]): string =>
  [items.slice(0, -1).join(', '), items.at(-1)].filter(Boolean).join(' och ');
