import type { SchoolFault } from '@lasar/contract/school-list-rules';
import type { ListedSchool, SchoolRowFault } from '@lasar/contract/school-lists';

/** A row without a fault of its own. Without an id the school is not in Skolon. */
export interface GoodSchool {
  readonly row: number;
  readonly name: string;
  readonly skolonUuid?: string;
}

interface Checked {
  readonly good: readonly GoodSchool[];
  readonly faults: readonly SchoolRowFault[];
}

// As the endpoint that adds one school demands it.
const uuid = /^[A-Za-z0-9-]{1,64}$/;
const longestName = 200;

/** A name as schools are told apart by it: case and spaces do not count. */
export const nameKey = (name: string): string => name.trim().replace(/\s+/g, ' ').toLowerCase();

/** Checks each row by itself, and that no name and no id comes twice. */
export function checkSchools(rows: readonly ListedSchool[]): Checked {
  const names = new Map<string, number>();
  const uuids = new Map<string, number>();
  const good: GoodSchool[] = [];
  const faults: SchoolRowFault[] = [];
  for (const { row, ...cells } of rows) {
    const name = cells.name.trim().replace(/ +/g, ' ');
    const skolonUuid = cells.skolonUuid.trim();
    const own = [
      faultOf({ row, column: 'name' }, nameFault(name), 'name-repeated', names.get(nameKey(name))),
      faultOf(
        { row, column: 'skolonUuid' },
        skolonUuid === '' || uuid.test(skolonUuid) ? undefined : 'skolon-malformed',
        'skolon-repeated',
        uuids.get(skolonUuid.toLowerCase()),
      ),
    ].filter((fault) => fault !== undefined);
    if (!names.has(nameKey(name))) names.set(nameKey(name), row);
    if (skolonUuid && !uuids.has(skolonUuid.toLowerCase()))
      uuids.set(skolonUuid.toLowerCase(), row);
    if (own.length === 0) good.push({ row, name, ...(skolonUuid && { skolonUuid }) });
    faults.push(...own);
  }
  return { good, faults };
}

/** The fault of a cell, of which a repeated one is the last that is looked for. */
function faultOf(
  place: Pick<SchoolRowFault, 'row' | 'column'>,
  fault: SchoolFault | undefined,
  repeated: SchoolFault,
  sameAs: number | undefined,
): SchoolRowFault | undefined {
  if (fault) return { ...place, fault };
  return sameAs === undefined ? undefined : { ...place, fault: repeated, sameAs };
}

function nameFault(name: string): SchoolFault | undefined {
  if (name === '') return 'name-missing';
  if (name.length > longestName) return 'name-too-long';
  // eslint-disable-next-line no-control-regex -- control characters are what it looks for
  return /[\u0000-\u001f\u007f]/.test(name) || !name.isWellFormed() ? 'name-malformed' : undefined;
}
