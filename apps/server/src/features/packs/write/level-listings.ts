import type { Db } from '#database/database.ts';
import type { ImportSession, Row } from '../read/import-session.ts';
import type { ImportPlan } from './import-plan.ts';

/** An area that the level has already takes the place of the one of the same slug that the importer would add. */
export async function useStoredLevelAreas(
  db: Db,
  { rows, levels, levelAreas, given }: ImportSession,
): Promise<void> {
  if (levels.length === 0) return;
  const stored = await db
    .selectFrom('area')
    .select(['id', 'course_id', 'slug'])
    .where(
      'course_id',
      'in',
      levels.map(({ id }) => id),
    )
    .execute();
  const ids = new Map(stored.map((area) => [`${area.course_id} ${area.slug}`, area.id]));
  const taken = new Map<string, string>();
  for (const area of rows.area.filter(({ id }) => levelAreas.has(id))) {
    const id = ids.get(`${area.course_id} ${area.slug}`);
    if (id !== undefined && id !== area.id) taken.set(area.id, id);
  }
  for (const id of taken.keys()) {
    rows.area.splice(
      rows.area.findIndex((area) => area.id === id),
      1,
    );
    given.delete(id);
  }
  for (const row of rows.lesson_area) row.area_id = taken.get(row.area_id) ?? row.area_id;
}

/**
 * The listings in the areas of levels of lessons whose lists a pack need not give, by lesson: they are written once, when the
 * area is new, or when the course of the lesson is replaced by the level from now on.
 */
export function levelListingsOf(
  { created, changes }: ImportPlan,
  { rows, levelAreas, lessonsOfArea }: ImportSession,
): ReadonlyMap<string, readonly Row<'lesson_area'>[]> {
  if (levelAreas.size === 0) return new Map();
  const newAreas = new Set(created.area.map(({ id }) => id));
  const newlyReplaced = new Set(
    changes
      .filter(({ fields }) => fields.some(({ field }) => field === 'replacedBy'))
      .map(({ id }) => id),
  );
  const courses = new Map(
    rows.area.flatMap(({ id, course_id }) =>
      (lessonsOfArea.get(id) ?? []).map((lesson) => [lesson, course_id] as const),
    ),
  );
  const listed = rows.lesson_area.filter(
    ({ lesson_id, area_id }) =>
      levelAreas.has(area_id) &&
      (newAreas.has(area_id) || newlyReplaced.has(courses.get(lesson_id) ?? '')),
  );
  return Map.groupBy(listed, (row) => row.lesson_id);
}
