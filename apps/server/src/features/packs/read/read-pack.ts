import { stat } from 'node:fs/promises';
import { InvalidPack } from '../check/validation-errors.ts';
import { findYaml, rootOf } from './pack-folder.ts';
import { startSession, type ImportSession } from './import-session.ts';
import { PackFile, packFormat } from './pack-schema.ts';
import type { PackNode } from './pack-yaml.ts';
import { isObject, readNode } from './schema-errors.ts';
import type { Progress } from '../progress.ts';
import { readAddresses } from './read-addresses.ts';
import { readCustomerCases } from './read-customer-cases.ts';
import { readPictureFacts } from './read-picture-facts.ts';
import { readTeachers } from './read-teachers.ts';
import { findSubjects, readSchoolTypes } from './read-school-type.ts';
import { addLevelAreas } from './level-areas.ts';
import { readCourses } from './read-course.ts';

/**
 * Reads a whole pack and collects its errors in the session, which holds all its records, unless `afterArea` takes them out.
 * Throws InvalidPack when the folder does not exist.
 */
export async function readPack(
  folder: string,
  formHosts: readonly string[],
  progress: Progress,
  afterArea?: (session: ImportSession) => Promise<void>,
): Promise<ImportSession> {
  const session = startSession(await requireFolder(folder), formHosts, afterArea);
  const { root, errors } = session;
  const file = await findYaml(root, 'pack.yaml', { file: 'pack.yaml', line: 1 }, errors);
  if (!file) return session;
  for (const key of ['organisations', 'accounts'])
    if (file.at(key).value !== undefined)
      errors.add(
        file.at(key).location,
        `${key} hör inte till ett paket. Lägg dem i en egen fil, som läses in med npm run people -- import FIL.`,
      );
  readNode(PackFile, withoutPeople(file), errors);
  // Nothing is known of another format.
  if (file.at('format').value !== packFormat) return session;
  session.name = String(file.at('name').value);
  await readTeachers(session, file.at('teachers'));
  const schoolTypes = readSchoolTypes(session, file.at('schoolTypes'));
  const subjects = await findSubjects(session, schoolTypes);
  progress.expect(subjects.reduce((sum, subject) => sum + subject.courses.length, 0));
  for (const subject of subjects) await readCourses(session, subject, progress);
  addLevelAreas(session);
  resolveMemberships(session);
  await readCustomerCases(session, file.at('customerCases'));
  await readAddresses(session);
  await readPictureFacts(session);
  return session;
}

// They are reported once, by what to do instead.
const withoutPeople = (file: PackNode): PackNode => {
  if (!isObject(file.value)) return file;
  const { organisations: _, accounts: __, ...value } = file.value as Record<string, unknown>;
  return { ...file, value, location: file.location };
};

async function requireFolder(folder: string): Promise<string> {
  const found = await stat(folder).catch(() => undefined);
  if (!found?.isDirectory()) throw new InvalidPack([`${folder}: Mappen finns inte.`]);
  return rootOf(folder);
}

/** Adds lessons to the further areas that they name. */
export function resolveMemberships({
  memberships,
  areas,
  rows,
  references,
  errors,
}: ImportSession): void {
  const added = new Set<string>();
  for (const { lessonId, home, path, place, location } of memberships) {
    const areaId = areas.get(path);
    const key = `${lessonId} ${path}`;
    if (path === home) errors.add(location, 'Lektionen ligger redan i det kursområdet.');
    else if (added.has(key)) errors.add(location, `Kursområdet ${path} står två gånger.`);
    else {
      added.add(key);
      const row = { lesson_id: lessonId, area_id: areaId ?? '', position: place ?? added.size };
      rows.lesson_area.push(row);
      if (areaId !== undefined) continue;
      references.push({
        table: 'area',
        path,
        location,
        sentence: `Kursområdet ${path} finns inte i paketet.`,
        found: (id) => (row.area_id = id),
      });
    }
  }
}
