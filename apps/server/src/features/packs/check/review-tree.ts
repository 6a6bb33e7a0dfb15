import { knownFrameworks } from '@lasar/contract/kinds/tree-kind-rules';
import type { ImportSession } from '../read/import-session.ts';
import type { Location, ValidationErrors } from './validation-errors.ts';

/** Reports courses of a curriculum that the service does not know, and areas of a course with the name of another. */
export function reviewTree(
  { rows, given }: Pick<ImportSession, 'rows' | 'given'>,
  warnings: ValidationErrors,
): void {
  const locationOf = (id: string): Location =>
    given.get(id)?.location ?? { file: 'pack.yaml', line: 1 };
  for (const { id, framework } of rows.course)
    if (framework !== null && framework !== '' && !knownFrameworks.includes(framework))
      warnings.add(
        locationOf(id),
        `framework ${framework} är ingen läroplan som tjänsten känner till (${knownFrameworks.join(', ')}).`,
      );
  const first = new Map<string, Location>();
  for (const { id, course_id, name } of rows.area) {
    const key = `${course_id} ${name.toLocaleLowerCase('sv')}`;
    const location = locationOf(id);
    const other = first.get(key);
    if (other)
      warnings.add(location, `Kursområdet ${name} heter som det i ${other.file}:${other.line}.`);
    else first.set(key, location);
  }
}
