import { slugOf } from '@lasar/contract/slug-rules';
import { registerId } from '../check/uniqueness.ts';
import { givenNothing } from './given-record.ts';
import type { ImportSession, Row } from './import-session.ts';

/**
 * Gives each level that a `replacedBy` of the pack has made the areas of the courses that it replaces. They list these
 * courses' lessons until the level has its own. Areas of the same name become one. Each is written when it is new in the
 * database, and never changed by an import.
 */
export function addLevelAreas(session: ImportSession): void {
  const { rows, levels, memberships, lessonsOfArea } = session;
  if (levels.length === 0) return;
  const coursesOf = Map.groupBy(rows.course, (row) => row.replaced_by);
  const areasOf = Map.groupBy(rows.area, (row) => row.course_id);
  const listed = new Set(memberships.map(({ lessonId, path }) => `${lessonId} ${path}`));
  for (const level of levels) {
    const slugs = new Set<string>();
    const replaced = (coursesOf.get(level.id) ?? []).toSorted(
      (one, two) => one.position - two.position,
    );
    for (const area of replaced.flatMap(({ id }) => areasOf.get(id) ?? [])) {
      const lessons = lessonsOfArea.get(area.id) ?? [];
      if (area.name === '' || lessons.length === 0) continue;
      const slug = slugOf(area.name) || area.slug;
      const path = [...level.path, slug].join('/');
      if (!slugs.has(slug)) addArea(session, level, { ...area, slug, position: slugs.size + 1 });
      slugs.add(slug);
      for (const id of lessons) {
        if (listed.has(`${id} ${path}`)) continue;
        const { location } = level.node;
        memberships.push({ lessonId: id, home: '', path, place: undefined, location });
      }
    }
  }
}

function addArea(
  session: ImportSession,
  { id, path, idPath, node }: ImportSession['levels'][number],
  area: Row<'area'>,
): void {
  const areaId = registerId(session, node, {}, [...idPath, area.slug]);
  session.rows.area.push({ ...area, id: areaId, course_id: id, extra: {} });
  session.areas.set([...path, area.slug].join('/'), areaId);
  session.levelAreas.add(areaId);
  session.given.set(areaId, givenNothing('area', node.location));
}
