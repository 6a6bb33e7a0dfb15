import type { SchoolDoors } from '@lasar/contract/customers/school-doors';
import { dnsRecordPrefix, type DoorRole } from '@lasar/contract/customers/school-door-rules';
import type { User } from '#auth/principal.ts';
import type { Db } from '#database/database.ts';
import { recordChange } from '#features/operations/audit/audit.service.ts';
import { listRequests } from './door-requests.store.ts';
import { countTeachers } from './door-teachers.store.ts';
import { listDoors } from './school-doors.store.ts';

/** The doors of a school, what waits for its proof, and the size of its list of teachers. */
export async function readDoors(db: Db, id: string): Promise<SchoolDoors> {
  const [doors, requests, teacherAddresses] = await Promise.all([
    listDoors(db, id),
    listRequests(db, id),
    countTeachers(db, id),
  ]);
  return {
    doors: doors.map(({ kind, value, role, proved_at, proof }) => ({
      kind,
      value,
      ...(role !== null && { role }),
      provedAt: proved_at.toISOString(),
      proof,
    })),
    requests: requests.map(({ kind, value, role, token, asked_at }) => ({
      kind,
      value,
      ...(role !== null && { role }),
      ...(kind === 'google_domain' && { record: dnsRecordPrefix + token }),
      askedAt: asked_at.toISOString(),
    })),
    teacherAddresses,
  };
}

interface RecordedDoor {
  readonly value: string;
  readonly role: DoorRole | null;
}

/** Tells the change history of a school about a door: what was, and what is. */
export const recordDoor = (
  trx: Db,
  by: Pick<User, 'id'>,
  recordId: string,
  { before, after }: { readonly before?: RecordedDoor; readonly after?: RecordedDoor },
): Promise<void> =>
  recordChange(trx, by, {
    action: 'update',
    recordType: 'organisation',
    recordId,
    before: before ? inHistory(before) : {},
    after: after ? inHistory(after) : {},
  });

const inHistory = ({ value, role }: RecordedDoor) => ({
  door: value,
  ...(role !== null && { doorRole: role }),
});
