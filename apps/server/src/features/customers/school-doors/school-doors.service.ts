import type { DoorKind, DoorRole } from '@lasar/contract/customers/school-door-rules';
import type { Context } from '#context.ts';
import { loginWays, type LoginWay } from '@lasar/contract/identity/login-provider-rules';
import type { Db } from '#database/database.ts';
import { listIdentities, listKinds } from './school-doors.store.ts';

/** What another service knows a school by. */
export interface SchoolKey {
  readonly kind: 'skolon' | 'lti' | DoorKind;
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

/** The school that the first of the keys leads to, with the role that the first of its keys says. Case is ignored. */
export async function findSchoolByKeys(
  { db }: Pick<Context, 'db'>,
  keys: readonly SchoolKey[],
): Promise<FoundSchool | undefined> {
  const rows = await listIdentities(
    db,
    keys.map(({ kind, value }) => ({ kind, value: value.toLowerCase() })),
  );
  const found = keys
    .flatMap(({ kind, value, rank, saysRole = true }) => {
      const row = rows.find((each) => each.kind === kind && each.value === value.toLowerCase());
      if (!row) return [];
      return [
        { organisationId: row.organisation_id, value, rank, role: saysRole ? row.role : null },
      ];
    })
    .toSorted(
      (one, other) =>
        one.rank - other.rank ||
        isTeacher(other) - isTeacher(one) ||
        one.value.localeCompare(other.value),
    );
  const [first] = found;
  if (!first) return undefined;
  const { organisationId } = first;
  // A key that says no role leaves it to the next one of the same school.
  const role = found.find((each) => each.organisationId === organisationId && each.role)?.role;
  return { organisationId, ...(role && { role }) };
}

const isTeacher = ({ role }: { readonly role: DoorRole | null }): number =>
  Number(role === 'teacher');

const serviceOf: Readonly<Record<SchoolKey['kind'], LoginWay>> = {
  skolon: 'skolon',
  lti: 'lti',
  google_domain: 'google',
  microsoft_tenant: 'microsoft',
  microsoft_group: 'microsoft',
  unit_code: 'skolfederation',
};

/** The ways in which people log in at a school without an account. */
export async function listLogins(db: Db, organisationId: string): Promise<LoginWay[]> {
  const kinds = await listKinds(db, organisationId);
  const names = new Set(kinds.flatMap((kind) => (kind === 'school_unit' ? [] : [serviceOf[kind]])));
  return loginWays.filter((name) => names.has(name));
}
