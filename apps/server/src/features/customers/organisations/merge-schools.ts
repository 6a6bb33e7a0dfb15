import type { MergeReport } from '@lasar/contract/customers/merged-schools';
import type { User } from '#auth/principal.ts';
import type { Context } from '#context.ts';
import type { Db } from '#database/database.ts';
import { newId, omitNulls } from '#database/rows.ts';
import { recordChange } from '#features/operations/audit/audit.service.ts';
import { Problem } from '#problem.ts';
import { listLicencesOf } from './organisations.service.ts';
import * as store from './merge-schools.store.ts';

/**
 * Makes a school part of another one: people with their plans, codes, shared films, requests for quotes, what it has used,
 * and its own licences on days on which the other has none. The other's name, owner, code and id in Skolon stand where both
 * have one, and what led to the first school leads to the other. A dry run tells what would happen. Throws
 * `organisation/not-found`, and `organisation/same` for a school and itself.
 */
export async function mergeSchools(
  { db }: Context,
  by: User,
  id: string,
  { into, dryRun }: { readonly into: string; readonly dryRun: boolean },
): Promise<MergeReport> {
  if (id === into) throw new Problem('organisation/same');
  return db.transaction().execute(async (trx) => {
    const [from, target] = await lockBoth(trx, id, into);
    const report = await foretell(trx, from, target);
    if (!dryRun) await carryOut(trx, by, from, target, report);
    return report;
  });
}

/** Both schools, locked in one order everywhere. */
async function lockBoth(trx: Db, id: string, into: string) {
  const rows = await store.lockSchools(trx, [id, into]);
  const [from, target] = [id, into].map((each) => rows.find((row) => row.id === each));
  if (!from || !target) throw new Problem('organisation/not-found');
  return [from, target] as const;
}

async function foretell(
  trx: Db,
  from: store.SchoolRow,
  into: store.SchoolRow,
): Promise<MergeReport> {
  const [counts, licences, parts] = await Promise.all([
    store.countBelongings(trx, from.id),
    listLicencesOf(trx, from.id),
    store.listLicenceParts(trx, from.id, into.id),
  ]);
  const own = licences.filter(({ owner }) => owner === undefined);
  return {
    from: { id: from.id, name: from.name },
    into: { id: into.id, name: into.name },
    ...counts,
    licences: own.map(({ id, schoolType, validFrom, validTo }) => ({
      schoolType: schoolType.name,
      validFrom,
      validTo,
      kept: parts
        .filter((part) => part.id === id)
        .map(({ valid_from, valid_to }) => ({ validFrom: valid_from, validTo: valid_to })),
    })),
    ...ownerPart(from, into),
    ...(from.skolon_uuid !== null && { skolonUuid: from.skolon_uuid }),
    ...(from.school_unit_code !== null && { schoolUnitCode: from.school_unit_code }),
  };
}

function ownerPart(from: store.SchoolRow, into: store.SchoolRow): Pick<MergeReport, 'owner'> {
  if (from.owner_name === null || from.owner_id === into.owner_id) return {};
  return { owner: { name: from.owner_name, outcome: into.owner_id === null ? 'comes' : 'left' } };
}

async function carryOut(
  trx: Db,
  by: User,
  from: store.SchoolRow,
  into: store.SchoolRow,
  report: MergeReport,
): Promise<void> {
  const parts = await store.listLicenceParts(trx, from.id, into.id);
  await store.moveBelongings(trx, from.id, into.id);
  await store.deleteSchool(trx, from.id);
  await store.insertLicences(
    trx,
    into.id,
    parts.map(({ content, valid_from, valid_to }) => ({
      id: newId(),
      content,
      valid_from,
      valid_to,
    })),
  );
  const fields = {
    skolon_uuid: into.skolon_uuid ?? from.skolon_uuid,
    school_unit_code: into.school_unit_code ?? from.school_unit_code,
    owner_id: into.owner_id ?? from.owner_id,
  };
  await store.writeSchool(trx, into.id, fields);
  await store.insertMerged(trx, into.id, from);
  const change = { recordType: 'organisation', action: 'update' } as const;
  await recordChange(trx, by, {
    ...change,
    recordId: into.id,
    before: auditedOf(into),
    after: { ...auditedOf({ ...into, ...fields }), mergedFrom: from.name, people: report.people },
  });
  await recordChange(trx, by, {
    recordType: 'organisation',
    action: 'delete',
    recordId: from.id,
    before: auditedOf(from),
    after: { mergedInto: into.id },
  });
}

const auditedOf = ({
  name,
  skolon_uuid,
  school_unit_code,
  owner_id,
}: Omit<store.SchoolRow, 'id' | 'owner_name'>) =>
  omitNulls({ name, skolonUuid: skolon_uuid, schoolUnitCode: school_unit_code, ownerId: owner_id });
