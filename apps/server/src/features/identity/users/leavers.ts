import type {
  EndedAccounts,
  LeaverList,
  LeaverRowFault,
  LeaverTrial,
} from '@lasar/contract/customers/lists/leavers';
import { addressIn, isAddress } from '@lasar/contract/customers/lists/people-rules';
import { hashFor } from '#auth/keyed-hash.ts';
import type { User } from '#auth/principal.ts';
import type { Context } from '#context.ts';
import { recordChange } from '#features/operations/audit/audit.service.ts';
import { requireSchool } from '#features/customers/organisations/organisations.service.ts';
import { countLeaversShares, settleShares } from '#features/identity/shares/shares.service.ts';
import { Problem } from '#problem.ts';
import { wireOf } from './admin-user-fields.ts';
import { forgetAttempts } from './attempts.store.ts';
import { listSchoolAccounts, lockSchoolAccounts } from './leavers.store.ts';
import { normalEmail } from './users.service.ts';
import { deleteUser } from './users.store.ts';

// At the end of a school year accounts end by list. Administrators, editors and the like are ended one at a time.

interface Row {
  readonly row: number;
  readonly email: string;
}

/** Tells whose accounts a list would end, and writes nothing. Throws `organisation/not-found`. */
export async function tryLeavers(
  { db }: Pick<Context, 'db'>,
  school: string,
  { rows, listed }: LeaverList,
): Promise<LeaverTrial> {
  await requireSchool(db, school);
  const accounts = await listSchoolAccounts(db, school);
  const byEmail = new Map(accounts.map((account) => [account.email, account]));
  const { good, faults } = checkRows(rows);
  const named = new Set(good.map(({ email }) => email));
  const isLeaving = listed === 'leaving';
  const leaving = accounts.filter(
    ({ email, ordinary }) => ordinary && named.has(email) === isLeaving,
  );
  const isProtected = ({ email }: Row) => isLeaving && byEmail.get(email)?.ordinary === false;
  const ids = leaving.map(({ id }) => id);
  const { counts, colleagues } = await countLeaversShares(db, school, ids);
  return {
    leaving: leaving.map(({ id, email, firstname, lastname }) => {
      const shares = counts.get(id);
      return { email, firstname, lastname, ...(shares && { shares }) };
    }),
    colleagues,
    absent: good.filter(({ email }) => !byEmail.has(email)).length,
    faults: [...faults, ...good.filter(isProtected).map(protectedFault)].toSorted(
      (one, other) => one.row - other.row,
    ),
  };
}

const protectedFault = ({ row }: Row): LeaverRowFault => ({
  row,
  column: 'email',
  fault: 'role-protected',
});

/** Checks each row by itself, and that no address comes twice. */
function checkRows(rows: readonly Row[]) {
  const firstRowOf = new Map<string, number>();
  const good: Row[] = [];
  const faults: LeaverRowFault[] = [];
  for (const { row, email: cell } of rows) {
    const email = normalEmail(addressIn(cell));
    const sameAs = firstRowOf.get(email);
    const place = { row, column: 'email' } as const;
    if (email === '') faults.push({ ...place, fault: 'email-missing' });
    else if (!isAddress(email)) faults.push({ ...place, fault: 'email-malformed' });
    else if (sameAs !== undefined) faults.push({ ...place, fault: 'email-repeated', sameAs });
    else {
      firstRowOf.set(email, row);
      good.push({ row, email });
    }
  }
  return { good, faults };
}

/**
 * Deletes the accounts of a school's teachers and students that have these addresses, with all that belongs to them and all
 * that they have shared but what `heir` takes over, in one transaction. A trigger removes the names from the change history. Throws
 * `organisation/not-found`, and `user/no-heir` where the heir is none of the school's teachers or leaves, too.
 */
export async function endAccounts(
  context: Pick<Context, 'db' | 'config'>,
  { by, school }: { readonly by: Pick<User, 'id'>; readonly school: string },
  { emails: typed, heir }: EndedAccounts,
): Promise<{ readonly ended: number }> {
  const emails = typed.map(normalEmail);
  return context.db.transaction().execute(async (trx) => {
    await requireSchool(trx, school);
    await lockSchoolAccounts(trx, school, emails);
    const accounts = await listSchoolAccounts(trx, school, emails);
    const leaving = accounts.filter(({ ordinary }) => ordinary);
    if (leaving.some(({ id }) => id === heir)) throw new Problem('user/no-heir');
    for (const account of leaving) {
      const { id, email, awaited } = account;
      const change = { action: 'delete', recordType: 'user', recordId: id } as const;
      const after = await settleShares(trx, by, account, { heir });
      await recordChange(trx, by, { ...change, before: wireOf(account), after });
      await deleteUser(trx, id);
      if (!awaited) await forgetAttempts(trx, hashFor(context, 'account', email));
    }
    return { ended: leaving.length };
  });
}
