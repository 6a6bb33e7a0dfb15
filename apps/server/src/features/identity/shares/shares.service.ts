import { teacherRoles, type Role } from '@lasar/contract/identity/access';
import type { Colleagues, SharedCounts, Shares } from '@lasar/contract/identity/shares';
import type { User } from '#auth/principal.ts';
import { swedishDay } from '#auth/swedish-day.ts';
import type { Db } from '#database/database.ts';
import { newId } from '#database/rows.ts';
import { recordChange } from '#features/operations/audit/audit.service.ts';
import { Problem } from '#problem.ts';
import * as store from './shares.store.ts';

/** What decides whether somebody is a teacher of a school. */
interface Membership {
  readonly roles: readonly Role[];
  readonly organisation_id: string | null;
}

interface Sharer extends Membership {
  readonly id: string;
}

const nothing: store.SharesRow = { codes: [], plans: [], films: [] };

const listShares = (db: Db, ids: readonly string[]): Promise<Map<string, store.SharesRow>> =>
  store.listShares(db, ids, { day: swedishDay(), now: new Date() });

const readShares = async (db: Db, id: string): Promise<store.SharesRow> =>
  (await listShares(db, [id])).get(id) ?? nothing;

const countsOf = ({ codes, plans, films }: store.SharesRow): SharedCounts => ({
  classCodes: codes.length,
  plans: plans.length,
  films: films.length,
});

const isNothing = ({ codes, plans, films }: store.SharesRow): boolean =>
  codes.length + plans.length + films.length === 0;

/** What somebody has shared and who can take it over. */
export async function countShares(db: Db, { id, organisation_id }: Sharer): Promise<Shares> {
  const shares = await readShares(db, id);
  const teachers =
    organisation_id === null || isNothing(shares)
      ? []
      : await store.listTeachers(db, organisation_id);
  return { ...countsOf(shares), colleagues: teachers.filter((teacher) => teacher.id !== id) };
}

/** What each of a school's leavers has shared, by id, and the teachers who stay and can take it over. */
export async function countLeaversShares(
  db: Db,
  school: string,
  leavers: readonly string[],
): Promise<{
  readonly counts: ReadonlyMap<string, SharedCounts>;
  readonly colleagues: Colleagues;
}> {
  const shares = leavers.length === 0 ? new Map<string, never>() : await listShares(db, leavers);
  const leaving = new Set(leavers);
  const teachers = shares.size === 0 ? [] : await store.listTeachers(db, school);
  return {
    counts: new Map([...shares].map(([id, row]) => [id, countsOf(row)])),
    colleagues: teachers.filter(({ id }) => !leaving.has(id)),
  };
}

/**
 * Hands what a teacher has shared to `heir`, or records that it ends, where the teacher leaves the school or the role: `after` is
 * what the teacher is then, and absent where the account is deleted. To be called before that is written; the database ends what
 * is left when it is. Plans go with their codes, and who keeps the account keeps copies. Returns what the entry of the person in
 * the change history has besides. Throws `user/no-heir`.
 */
export async function settleShares(
  trx: Db,
  by: Pick<User, 'id'>,
  person: Sharer,
  { after, heir }: { readonly after?: Membership; readonly heir?: string | undefined },
): Promise<Readonly<Record<string, unknown>>> {
  if (after && isTeacher(after) && after.organisation_id === person.organisation_id) return {};
  const shares = await readShares(trx, person.id);
  if (isNothing(shares)) return {};
  const total = shares.codes.length + shares.plans.length + shares.films.length;
  if (heir === undefined) {
    for (const code of shares.codes)
      await recordChange(trx, by, { action: 'delete', ...recordOf(code), before: auditOf(code) });
    return { endedShares: total };
  }
  await requireHeir(trx, person, heir);
  if (after) await store.copyPlans(trx, new Map(shares.plans.map((id) => [id, newId()])));
  await store.giveShares(trx, shares, heir);
  for (const code of shares.codes) {
    const change = { before: { createdBy: person.id }, after: { createdBy: heir } };
    await recordChange(trx, by, { action: 'update', ...recordOf(code), ...change });
  }
  return { handedShares: total, handedTo: heir };
}

/** Gives all that somebody has shared to the same person's other account. */
export const handShares = async (trx: Db, from: string, to: string): Promise<void> =>
  store.giveShares(trx, await readShares(trx, from), to);

const isTeacher = ({ roles }: Membership): boolean =>
  roles.some((role) => (teacherRoles as readonly Role[]).includes(role));

async function requireHeir(trx: Db, { id, organisation_id }: Sharer, heir: string): Promise<void> {
  const isColleague = heir !== id && organisation_id !== null;
  if (!isColleague || !(await store.isTeacherOf(trx, heir, organisation_id)))
    throw new Problem('user/no-heir');
}

const recordOf = ({ id }: store.SharedCode) =>
  ({ recordType: 'class-code', recordId: id }) as const;

const auditOf = ({ organisation_id, name, content, valid_to }: store.SharedCode) => ({
  organisationId: organisation_id,
  name,
  ...(content !== null && { content }),
  validTo: valid_to,
});
