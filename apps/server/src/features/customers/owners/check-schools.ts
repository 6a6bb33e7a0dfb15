import type { SchoolColumn, SchoolFault } from '@lasar/contract/customers/lists/school-list-rules';
import type { ListedSchool, SchoolRowFault } from '@lasar/contract/customers/lists/school-lists';

/** A row without a fault of its own. */
export interface GoodSchool {
  readonly row: number;
  readonly name: string;
  readonly schoolUnitCode?: string;
  readonly skolonUuid?: string;
}

interface Checked {
  readonly good: readonly GoodSchool[];
  readonly faults: readonly SchoolRowFault[];
}

const longestName = 200;

/** A name as schools are told apart by it: case and spaces do not count. */
export const nameKey = (name: string): string => name.trim().replace(/\s+/g, ' ').toLowerCase();

// As the endpoint that adds one school demands them.
const columns: readonly (readonly [
  SchoolColumn,
  (cell: string) => SchoolFault | undefined,
  repeated: SchoolFault,
])[] = [
  ['name', nameFault, 'name-repeated'],
  ['schoolUnitCode', faultUnless(/^([0-9]{8})?$/, 'code-malformed'), 'code-repeated'],
  ['skolonUuid', faultUnless(/^[A-Za-z0-9-]{0,64}$/, 'skolon-malformed'), 'skolon-repeated'],
];

/** Checks each row by itself, and that no name, code and id comes twice. */
export function checkSchools(rows: readonly ListedSchool[]): Checked {
  const seen = { name: new Map(), schoolUnitCode: new Map(), skolonUuid: new Map() } as Readonly<
    Record<SchoolColumn, Map<string, number>>
  >;
  const good: GoodSchool[] = [];
  const faults: SchoolRowFault[] = [];
  for (const { row, ...cells } of rows) {
    const name = cells.name.trim().replace(/ +/g, ' ');
    const school = {
      name,
      schoolUnitCode: cells.schoolUnitCode.trim(),
      skolonUuid: cells.skolonUuid.trim(),
    };
    const own = columns.flatMap(([column, faultOf, repeated]): SchoolRowFault[] => {
      const fault = faultOf(school[column]);
      if (fault) return [{ row, column, fault }];
      const sameAs = seen[column].get(nameKey(school[column]));
      return sameAs === undefined ? [] : [{ row, column, fault: repeated, sameAs }];
    });
    for (const [column] of columns) {
      const key = nameKey(school[column]);
      if (key !== '' && !seen[column].has(key)) seen[column].set(key, row);
    }
    const { schoolUnitCode, skolonUuid } = school;
    if (own.length === 0)
      good.push({
        row,
        name,
        ...(schoolUnitCode && { schoolUnitCode }),
        ...(skolonUuid && { skolonUuid }),
      });
    faults.push(...own);
  }
  return { good, faults };
}

function faultUnless(pattern: RegExp, fault: SchoolFault) {
  return (cell: string): SchoolFault | undefined => (pattern.test(cell) ? undefined : fault);
}

function nameFault(name: string): SchoolFault | undefined {
  if (name === '') return 'name-missing';
  if (name.length > longestName) return 'name-too-long';
  // eslint-disable-next-line no-control-regex -- control characters are what it looks for
  return /[\u0000-\u001f\u007f]/.test(name) || !name.isWellFormed() ? 'name-malformed' : undefined;
}
