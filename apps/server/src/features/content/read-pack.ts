import { stat } from 'node:fs/promises';
import { PackRefused } from './pack-faults.ts';
import { findYaml, rootOf } from './pack-folder.ts';
import { startReading, type Reading } from './pack-records.ts';
import { PackFile } from './pack-schema.ts';
import { readNode } from './pack-schema-faults.ts';
import { resolveListings } from './pack-listings.ts';
import type { Progress } from './progress.ts';
import { readCustomerCases } from './read-customer-cases.ts';
import { readAccounts, readOrganisations } from './read-people.ts';
import { findSubjects, readSchoolTypes } from './read-school-type.ts';
import { readSubject } from './read-subject.ts';
import { readTeachers } from './read-teachers.ts';

/** Reads a whole pack. What is wrong is gathered in the answer's `faults`; throws when there is no pack at all. */
export async function readPack(
  folder: string,
  formHosts: readonly string[],
  progress: Progress,
): Promise<Reading> {
  const reading = startReading(await requireFolder(folder), formHosts);
  const { root, faults } = reading;
  const file = await findYaml(root, 'pack.yaml', { file: 'pack.yaml', line: 1 }, faults);
  if (!file || !readNode(PackFile, file, faults)) return reading;
  readTeachers(reading, file.at('teachers'));
  const schoolTypes = readSchoolTypes(reading, file.at('schoolTypes'));
  const subjects = await findSubjects(reading, schoolTypes);
  progress.expect(subjects.reduce((sum, subject) => sum + subject.courses.length, 0));
  for (const subject of subjects) await readSubject(reading, subject, progress);
  resolveListings(reading);
  await readCustomerCases(reading, file.at('customerCases'));
  readOrganisations(reading, file.at('organisations'));
  readAccounts(reading, file.at('accounts'));
  return reading;
}

async function requireFolder(folder: string): Promise<string> {
  const found = await stat(folder).catch(() => undefined);
  if (!found?.isDirectory()) throw new PackRefused([`${folder}: Mappen finns inte.`]);
  return rootOf(folder);
}
