import {
  classCodeDays,
  classCodeLength,
  classCodesOfSchool,
  type ClassCode,
} from '@lasar/contract/identity/class-codes';
import { classNameKey } from '@lasar/contract/identity/class-code-rules';
import { shownCode } from '@lasar/contract/identity/typed-code-rules';
import { inNaturalOrder } from '@lasar/contract/natural-order-rules';
import { recordChange } from '#features/operations/audit/audit.service.ts';
import type { Context } from '#context.ts';
import type { Db } from '#database/database.ts';
import { newId } from '#database/rows.ts';
import { Problem } from '#problem.ts';
import { hasAnyRole, isAccountlessId, type User } from '#auth/principal.ts';
import { swedishDay } from '#auth/swedish-day.ts';
import * as store from './class-codes.store.ts';
import { newCode } from '#auth/typed-codes.ts';

const day = 24 * 3_600_000;

interface Fields {
  readonly name: string;
  readonly content?: string | undefined;
  readonly validTo: string;
}

/** The school whose codes a user manages, and the user where they manage their own codes only. */
interface Owner {
  readonly organisationId: string;
  /** Absent for the school's administrators, who manage the codes of all its teachers. */
  readonly createdBy?: string;
}

/** Throws `access/role-required` for a user without an account and `organisation/not-found` for one without a school. */
function requireOwner(by: User): Owner {
  // A teacher who came through another service has no account, so a code could not be attributed to them.
  if (isAccountlessId(by.id)) throw new Problem('access/role-required');
  if (by.organisationId === undefined) throw new Problem('organisation/not-found');
  const isAdmin = hasAnyRole(by, ['schooladmin']);
  return { organisationId: by.organisationId, ...(!isAdmin && { createdBy: by.id }) };
}

export async function listClassCodes({ db }: Context, by: User) {
  const rows = (await store.listCodeRows(db, requireOwner(by))).toSorted(
    (one, other) =>
      other.created_at.getTime() - one.created_at.getTime() || inNaturalOrder(one.name, other.name),
  );
  return { classCodes: rows.map((row) => classCodeRecord(row, by)), open: [...by.schoolTypes] };
}

export async function createClassCode(
  { db }: Context,
  by: User,
  { name, content, validTo }: Fields,
): Promise<ClassCode> {
  const organisationId = await requirePlace(db, by, { content, validTo }, 1);
  return db.transaction().execute(async (trx) => {
    const created = await addCode(trx, by, organisationId, { name, content, validTo });
    return classCodeRecord(created, by);
  });
}

/** Creates a code for each class that has no valid one of these. Throws what `createClassCode` throws, and then creates none. */
export async function createClassCodes(
  { db }: Context,
  by: User,
  { names, ...fields }: Omit<Fields, 'name'> & { readonly names: readonly string[] },
): Promise<{ readonly created: number; readonly there: string[] }> {
  const rows = await store.listCodeRows(db, requireOwner(by));
  const valid = rows.filter(({ valid_to }) => valid_to >= swedishDay());
  const known = new Set(valid.map(({ name }) => classNameKey(name)));
  const [fresh, there]: [string[], string[]] = [[], []];
  for (const name of names) {
    (known.has(classNameKey(name)) ? there : fresh).push(name);
    known.add(classNameKey(name));
  }
  const organisationId = await requirePlace(db, by, fields, fresh.length);
  await db.transaction().execute(async (trx) => {
    for (const name of fresh) await addCode(trx, by, organisationId, { name, ...fields });
  });
  return { created: fresh.length, there };
}

/** The school that a user may create so many codes for. Throws what `createClassCode` throws. */
async function requirePlace(
  db: Db,
  by: User,
  { content, validTo }: Omit<Fields, 'name'>,
  count: number,
): Promise<string> {
  const { organisationId } = requireOwner(by);
  const now = new Date();
  const today = swedishDay(now);
  if (validTo < today || validTo > swedishDay(new Date(now.getTime() + classCodeDays * day)))
    throw new Problem('class-code/day-out-of-range');
  if (content !== undefined && !by.schoolTypes.has(content))
    throw new Problem('access/subscription-required');
  if ((await store.countCodes(db, organisationId, today)) + count > classCodesOfSchool)
    throw new Problem('class-code/too-many');
  return organisationId;
}

async function addCode(
  trx: Db,
  by: User,
  organisationId: string,
  { name, content, validTo }: Fields,
): Promise<store.CodeRow> {
  const id = newId();
  const fields = { organisation_id: organisationId, name, content: content ?? null };
  await insertWithNewCode(trx, { id, ...fields, valid_to: validTo, created_by: by.id });
  const created = await requireCode(trx, id);
  const after = auditOf(created);
  await recordChange(trx, by, {
    action: 'create',
    recordType: 'class-code',
    recordId: id,
    after,
  });
  return created;
}

/** Ends a code and the sessions that began with it. Throws `class-code/not-found` for the codes of others. */
export async function revokeClassCode({ db }: Context, by: User, id: string): Promise<object> {
  const { organisationId, createdBy } = requireOwner(by);
  await db.transaction().execute(async (trx) => {
    const row = await requireCode(trx, id);
    const isTheirs = createdBy === undefined || row.created_by === createdBy;
    if (row.organisation_id !== organisationId || !isTheirs || !(await store.deleteCode(trx, id)))
      throw new Problem('class-code/not-found');
    const before = auditOf(row);
    await recordChange(trx, by, {
      action: 'delete',
      recordType: 'class-code',
      recordId: id,
      before,
    });
  });
  return {};
}

async function insertWithNewCode(
  trx: Db,
  row: Omit<Parameters<typeof store.insertCode>[1], 'code'>,
): Promise<void> {
  // With 40 bits, the first code is nearly always unused.
  while (!(await store.insertCode(trx, { ...row, code: newCode(classCodeLength) })));
}

async function requireCode(db: Db, id: string): Promise<store.CodeRow> {
  const row = await store.findCode(db, id);
  if (!row) throw new Problem('class-code/not-found');
  return row;
}

const classCodeRecord = (row: store.CodeRow, by: User): ClassCode => ({
  id: row.id,
  name: row.name,
  code: shownCode(row.code),
  ...(row.content !== null &&
    row.school_type_name !== null && {
      schoolType: { id: row.content, name: row.school_type_name },
    }),
  validTo: row.valid_to,
  state: row.valid_to >= swedishDay() ? 'valid' : 'ended',
  ...(row.created_by !== by.id && row.creator_name !== null && { madeBy: row.creator_name }),
});

// The change history does not contain the code itself.
const auditOf = ({ organisation_id, name, content, valid_to }: store.CodeRow) => ({
  organisationId: organisation_id,
  name,
  ...(content !== null && { content }),
  validTo: valid_to,
});
