import type { Reading } from './pack-records.ts';

/** Lists lessons in the other areas they name, after the lessons that have their home there. */
export function resolveListings({ listings, areas, rows, faults }: Reading): void {
  const counts = new Map<string, number>();
  for (const { area_id } of rows.lesson) counts.set(area_id, (counts.get(area_id) ?? 0) + 1);
  const listed = new Set<string>();
  for (const { lessonId, home, path, place } of listings) {
    const areaId = areas.get(path);
    const key = `${lessonId} ${path}`;
    if (areaId === undefined) faults.add(place, `Kursområdet ${path} finns inte i paketet.`);
    else if (path === home) faults.add(place, 'Lektionen ligger redan i det kursområdet.');
    else if (listed.has(key)) faults.add(place, `Kursområdet ${path} står två gånger.`);
    else {
      listed.add(key);
      const position = (counts.get(areaId) ?? 0) + 1;
      counts.set(areaId, position);
      rows.lesson_area.push({ lesson_id: lessonId, area_id: areaId, position });
    }
  }
}
