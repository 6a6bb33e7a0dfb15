import { mostSchoolsAtOnce } from '@lasar/contract/customers/lists/school-list-rules';
import type {
  SchoolList,
  SchoolReport,
  SchoolRowFault,
} from '@lasar/contract/customers/lists/school-lists';
import type { User } from '#auth/principal.ts';
import type { Context } from '#context.ts';
import type { Db } from '#database/database.ts';
import { recordChange } from '#features/operations/audit/audit.service.ts';
import { addOrganisation } from '#features/customers/organisations/school-set-up.service.ts';
import { Problem } from '#problem.ts';
import { checkSchools, nameKey, type GoodSchool } from './check-schools.ts';
import { holdOwner } from './owners.service.ts';
import { writeSchoolOwner } from './owners.store.ts';
import { listKnownSchools, listTaken, type KnownSchool } from './school-list.store.ts';

/**
 * Adds the schools of a list to an owner, in one transaction. Those that the owner has stay as they are, so the same list again
 * adds none. Throws `owner/not-found`, and `request/invalid` for more schools than are added at once.
 */
export async function addSchools(
  { db }: Pick<Context, 'db'>,
  by: Pick<User, 'id'>,
  ownerId: string,
  { rows, dryRun }: SchoolList,
): Promise<SchoolReport> {
  if (!dryRun && rows.length > mostSchoolsAtOnce) throw new Problem('request/invalid');
  const { good, faults } = checkSchools(rows);
  return db.transaction().execute(async (trx) => {
    // Locked, so that a list that is sent twice at once is added once.
    await holdOwner(trx, ownerId);
    const isThere = schoolFinder(await listKnownSchools(trx, ownerId));
    const unknown = good.filter((school) => isThere(school) === undefined);
    const elsewhere = await findElsewhere(trx, unknown);
    const fresh = unknown.filter(({ row }) => !elsewhere.some((fault) => fault.row === row));
    if (!dryRun) for (const school of fresh) await addSchool(trx, by, ownerId, school);
    return {
      added: fresh.length,
      there: good.length - unknown.length,
      faults: [...faults, ...elsewhere].toSorted((one, other) => one.row - other.row),
    };
  });
}

/** The schools of a list whose codes or ids a school has that is not the owner's. */
async function findElsewhere(trx: Db, schools: readonly GoodSchool[]): Promise<SchoolRowFault[]> {
  const taken = await listTaken(
    trx,
    schools.flatMap(({ schoolUnitCode }) => schoolUnitCode ?? []),
    schools.flatMap(({ skolonUuid }) => skolonUuid?.toLowerCase() ?? []),
  );
  const codes = new Set(taken.map(({ school_unit_code }) => school_unit_code));
  const uuids = new Set(taken.map(({ skolon_uuid }) => skolon_uuid));
  return schools.flatMap(({ row, schoolUnitCode, skolonUuid }): SchoolRowFault[] => {
    if (schoolUnitCode !== undefined && codes.has(schoolUnitCode))
      return [{ row, column: 'schoolUnitCode', fault: 'code-elsewhere' }];
    return skolonUuid !== undefined && uuids.has(skolonUuid.toLowerCase())
      ? [{ row, column: 'skolonUuid', fault: 'skolon-elsewhere' }]
      : [];
  });
}

/** Finds the school of an owner that a row means: by its unit code, by its id in Skolon, else by its name. */
function schoolFinder(known: readonly KnownSchool[]) {
  const byCode = new Map(known.map(({ id, school_unit_code }) => [school_unit_code, id]));
  const byUuid = new Map(known.map(({ id, skolon_uuid }) => [skolon_uuid?.toLowerCase(), id]));
  const byName = new Map(known.map(({ id, name }) => [nameKey(name), id]));
  return ({ name, schoolUnitCode, skolonUuid }: GoodSchool): string | undefined =>
    (schoolUnitCode && byCode.get(schoolUnitCode)) ??
    (skolonUuid && byUuid.get(skolonUuid.toLowerCase())) ??
    byName.get(nameKey(name));
}

async function addSchool(
  trx: Db,
  by: Pick<User, 'id'>,
  ownerId: string,
  { row: _row, ...fields }: GoodSchool,
): Promise<void> {
  const id = await addOrganisation(trx, by, fields);
  await writeSchoolOwner(trx, id, ownerId);
  const change = { action: 'update', recordType: 'organisation', recordId: id } as const;
  await recordChange(trx, by, { ...change, before: {}, after: { ownerId } });
}

/** What a cell says of a school: its id, or that it is none of the owner's, or more than one. */
export type NamedSchool = { readonly id: string } | 'unknown' | 'ambiguous';

/**
 * Locks an owner until the transaction ends, and returns how its schools are found by their unit codes, their ids in
 * Skolon and their names.
 * Throws `owner/not-found`.
 */
export async function holdSchoolsOf(
  trx: Db,
  ownerId: string,
): Promise<(cell: string) => NamedSchool> {
  await holdOwner(trx, ownerId);
  const schools = new Map<string, string[]>();
  for (const { id, name, school_unit_code, skolon_uuid } of await listKnownSchools(trx, ownerId))
    for (const key of new Set(
      [name, school_unit_code, skolon_uuid].map((it) => nameKey(it ?? name)),
    ))
      schools.set(key, [...(schools.get(key) ?? []), id]);
  return (cell) => {
    const [id, other] = schools.get(nameKey(cell)) ?? [];
    if (id === undefined) return 'unknown';
    return other === undefined ? { id } : 'ambiguous';
  };
}
