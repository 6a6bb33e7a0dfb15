import type { ListedPerson, RowFault } from '@lasar/contract/customers/lists/people';
import {
  addressIn,
  isAddress,
  type PersonFault,
} from '@lasar/contract/customers/lists/people-rules';
import type { ListedRole } from '@lasar/contract/customers/lists/person-column-rules';
import { hasPersonalNumber } from '@lasar/contract/customers/lists/personal-number-rules';
import { roleIn } from '@lasar/contract/customers/lists/role-word-rules';
import { inTurns } from '#jobs/in-turns.ts';
import { normalEmail } from '#features/identity/users/users.service.ts';

/** A row without a fault of its own. */
export interface GoodRow {
  readonly row: number;
  readonly email: string;
  readonly firstname: string;
  readonly lastname: string;
  readonly role: ListedRole;
  /** What the row says of the school, where the list has such a column. */
  readonly school?: string | undefined;
}

export interface Checked {
  readonly good: readonly GoodRow[];
  readonly faults: readonly RowFault[];
}

// As the endpoints that add one person demand it.
const address = /^[!-?A-~]{1,64}@[!-?A-~]{1,255}$/;
const longestName = 100;

/** Checks each row by itself, and that no address comes twice, with pauses for other work. */
export async function checkPeople(
  rows: readonly ListedPerson[],
  roles: readonly ListedRole[],
): Promise<Checked> {
  const firstRowOf = new Map<string, number>();
  const good: GoodRow[] = [];
  const faults: RowFault[] = [];
  for await (const { row, ...cells } of inTurns(rows)) {
    const email = normalEmail(addressIn(cells.email));
    const [firstname, lastname] = [singleSpaced(cells.firstname), singleSpaced(cells.lastname)];
    const role = roleIn(cells.role);
    const sameAs = email === '' ? undefined : firstRowOf.get(email);
    const found: readonly (readonly [RowFault['column'], PersonFault | undefined])[] = [
      ['email', sameAs === undefined ? emailFault(email) : 'email-repeated'],
      ['firstname', nameFault(firstname)],
      ['lastname', nameFault(lastname)],
      ['role', roleFault(cells.role, role && roles.includes(role))],
    ];
    const own = found.flatMap(([column, fault]): RowFault[] =>
      fault
        ? [{ row, column, fault, ...(fault === 'email-repeated' && sameAs && { sameAs }) }]
        : [],
    );
    if (sameAs === undefined) firstRowOf.set(email, row);
    if (own.length === 0 && role)
      good.push({ row, email, firstname, lastname, role, school: cells.school });
    faults.push(...own);
  }
  return { good, faults };
}

/** A name with single spaces, also where the file has a line break or a space that does not break. */
const singleSpaced = (name: string): string => name.trim().replace(/\s+/g, ' ');

function roleFault(cell: string, isGiven: boolean | undefined): PersonFault | undefined {
  if (isGiven) return undefined;
  return cell.trim() === '' ? 'role-missing' : 'role-unknown';
}

function emailFault(email: string): PersonFault | undefined {
  if (email === '') return 'email-missing';
  // One without a top domain, which a mail server could know, is a slip here.
  return address.test(email) && isAddress(email) ? undefined : 'email-malformed';
}

function nameFault(name: string): PersonFault | undefined {
  if (name.length > longestName) return 'name-too-long';
  if (hasPersonalNumber(name)) return 'personal-number';
  // PostgreSQL text cannot hold NUL, and a line break has no place in a mail's head.
  // eslint-disable-next-line no-control-regex -- control characters are what it looks for
  return /[\u0000-\u001f\u007f]/.test(name) || !name.isWellFormed() ? 'name-malformed' : undefined;
}
