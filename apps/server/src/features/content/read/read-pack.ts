import { stat } from 'node:fs/promises';
import { InvalidPack } from '../check/validation-errors.ts';
import { findYaml, rootOf } from './pack-folder.ts';
import { startSession, type ImportSession } from './import-session.ts';
import { PackFile } from './pack-schema.ts';
import { readNode } from './schema-errors.ts';
import type { Progress } from '../progress.ts';
import { readCustomerCases } from './read-customer-cases.ts';
import { readAccounts, readOrganisations } from './read-people.ts';
import { findSubjects, readSchoolTypes } from './read-school-type.ts';
import { readSubject } from './read-subject.ts';
import { readTeachers } from './read-people.ts';

/** Reads a whole pack. What is wrong is gathered in the answer's `errors`; throws when there is no pack at all. */
export async function readPack(
  folder: string,
  formHosts: readonly string[],
  progress: Progress,
): Promise<ImportSession> {
  const session = startSession(await requireFolder(folder), formHosts);
  const { root, errors } = session;
  const file = await findYaml(root, 'pack.yaml', { file: 'pack.yaml', line: 1 }, errors);
  if (!file || !readNode(PackFile, file, errors)) return session;
  readTeachers(session, file.at('teachers'));
  const schoolTypes = readSchoolTypes(session, file.at('schoolTypes'));
  const subjects = await findSubjects(session, schoolTypes);
  progress.expect(subjects.reduce((sum, subject) => sum + subject.courses.length, 0));
  for (const subject of subjects) await readSubject(session, subject, progress);
  resolveListings(session);
  await readCustomerCases(session, file.at('customerCases'));
  readOrganisations(session, file.at('organisations'));
  readAccounts(session, file.at('accounts'));
  return session;
}

async function requireFolder(folder: string): Promise<string> {
  const found = await stat(folder).catch(() => undefined);
  if (!found?.isDirectory()) throw new InvalidPack([`${folder}: Mappen finns inte.`]);
  return rootOf(folder);
}

/** Lists lessons in the other areas they name, after the lessons that have their home there. */
function resolveListings({ listings, areas, rows, errors }: ImportSession): void {
  const counts = new Map<string, number>();
  for (const { area_id } of rows.lesson) counts.set(area_id, (counts.get(area_id) ?? 0) + 1);
  const listed = new Set<string>();
  for (const { lessonId, home, path, place } of listings) {
    const areaId = areas.get(path);
    const key = `${lessonId} ${path}`;
    if (areaId === undefined) errors.add(place, `Kursområdet ${path} finns inte i paketet.`);
    else if (path === home) errors.add(place, 'Lektionen ligger redan i det kursområdet.');
    else if (listed.has(key)) errors.add(place, `Kursområdet ${path} står två gånger.`);
    else {
      listed.add(key);
      const position = (counts.get(areaId) ?? 0) + 1;
      counts.set(areaId, position);
      rows.lesson_area.push({ lesson_id: lessonId, area_id: areaId, position });
    }
  }
}
