import { hashesFor, hashFor } from '#auth/keyed-hash.ts';
import type { User } from '#auth/principal.ts';
import type { Context } from '#context.ts';
import { recordChange } from '#features/operations/audit/audit.service.ts';
import { Problem } from '#problem.ts';
import { countTeachers, isTeacherAddress, replaceTeachers } from './door-teachers.store.ts';
import { requireManagedSchool } from './managed-school.service.ts';

const normalAddress = (written: string): string => written.normalize('NFKC').trim().toLowerCase();

/**
 * Replaces a school's list of teachers' addresses at Google, of which only keyed hashes are kept. Throws
 * `organisation/not-found`, and `school-door/address-invalid` about the first that is none.
 */
export async function setDoorTeachers(
  context: Pick<Context, 'config' | 'db'>,
  by: User,
  id: string,
  written: readonly string[],
): Promise<{ readonly teacherAddresses: number }> {
  const addresses = [...new Set(written.map(normalAddress))];
  const wrong = addresses.find((address) => !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(address));
  if (wrong !== undefined) throw new Problem('school-door/address-invalid', { about: wrong });
  const hashes = addresses.map((address) => hashFor(context, 'door-teacher', address));
  return context.db.transaction().execute(async (trx) => {
    const school = await requireManagedSchool(trx, by, id);
    const before = await countTeachers(trx, school);
    await replaceTeachers(trx, school, hashes);
    await recordChange(trx, by, {
      action: 'update',
      recordType: 'organisation',
      recordId: school,
      before: { doorTeachers: before },
      after: { doorTeachers: hashes.length },
    });
    return { teacherAddresses: hashes.length };
  });
}

/** Whether an address, which the service has verified, is a teacher's by the school's list. */
export const isListedTeacher = (
  context: Pick<Context, 'config' | 'db'>,
  organisationId: string,
  address: string,
): Promise<boolean> =>
  isTeacherAddress(
    context.db,
    organisationId,
    hashesFor(context, 'door-teacher', normalAddress(address)),
  );
