import { assignmentLabel } from '#shared/text.sv.ts';
import type { Kind } from './result-kind.ts';

// Maps, not objects: the API may name a kind this build has not heard of, and 'toString' is none of ours.
const labelOfType: ReadonlyMap<string, string> = new Map([
  ['schooltype', 'Skoltyp'],
  ['subject', 'Ämne'],
  ['course', 'Kurs'],
  ['coursecontent', 'Kursområde'],
  ['lesson', 'Lektion'],
  ['assignment', 'Uppgift'],
]);

const labelOfAssignment: ReadonlyMap<string, string> = new Map(Object.entries(assignmentLabel));

const unknown = 'Okänd typ';

/** The words for a hit's kind. An assignment says which sort it is; 'Uppgift' when that is not told. */
export function searchLabel({ type, assignmentType }: Kind): string {
  if (type === 'assignment' && assignmentType)
    return labelOfAssignment.get(assignmentType) ?? unknown;
  return labelOfType.get(type) ?? unknown;
}
