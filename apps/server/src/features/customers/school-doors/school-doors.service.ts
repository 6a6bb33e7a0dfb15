import type { DoorKind, DoorRole } from '@lasar/contract/customers/school-door-rules';
import type { Context } from '#context.ts';
import { listIdentities } from './school-doors.store.ts';

/** What another service knows a school by. */
export interface SchoolKey {
  readonly kind: 'skolon' | DoorKind;
  readonly value: string;
  /** Keys with a lower rank decide first; among equals one that says teacher. */
  readonly rank: number;
  /** False where the key finds the school, but whoever has it may be anybody there. */
  readonly saysRole?: boolean;
}

export interface FoundSchool {
  readonly organisationId: string;
  /** What whoever comes by the key is. Absent where the service decides it. */
  readonly role?: DoorRole;
}

/** The school that the first of the keys leads to. Case is ignored. */
export async function findSchoolByKeys(
  { db }: Pick<Context, 'db'>,
  keys: readonly SchoolKey[],
): Promise<FoundSchool | undefined> {
  const rows = await listIdentities(
    db,
    keys.map(({ kind, value }) => ({ kind, value: value.toLowerCase() })),
  );
  const [found] = keys
    .flatMap(({ kind, value, rank, saysRole = true }) => {
      const row = rows.find((each) => each.kind === kind && each.value === value.toLowerCase());
      if (!row) return [];
      return [{ organisationId: row.organisation_id, rank, role: saysRole ? row.role : null }];
    })
    .toSorted((one, other) => one.rank - other.rank || isTeacher(other) - isTeacher(one));
  if (!found) return undefined;
  const { organisationId, role } = found;
  return { organisationId, ...(role !== null && { role }) };
}

const isTeacher = ({ role }: { readonly role: DoorRole | null }): number =>
  Number(role === 'teacher');
