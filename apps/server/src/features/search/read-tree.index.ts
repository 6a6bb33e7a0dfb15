import type { Db } from '#database/database.ts';
import type { Entry } from './entry.ts';
import { readAreas, readCourses, readSchoolTypes, readSubjects } from './read-catalogue.index.ts';
import { readAssignments, readLessons } from './read-lessons.index.ts';

/** Every published record under published parents, in batches, highest level first. */
export async function* readTree(trx: Db): AsyncGenerator<readonly Entry[]> {
  yield await readSchoolTypes(trx);
  yield await readSubjects(trx);
  yield await readCourses(trx);
  yield await readAreas(trx);
  yield* readLessons(trx);
  yield* readAssignments(trx);
}
