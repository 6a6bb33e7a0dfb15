import type { PeopleList, PeopleReport, RowFault } from '@lasar/contract/people';
import { mostAddedAtOnce } from '@lasar/contract/people-rules';
import type { User } from '#auth/principal.ts';
import type { Context } from '#context.ts';
import type { Db } from '#database/database.ts';
import { Problem } from '#problem.ts';
import {
  addInvitedUser,
  hashUnknownPassword,
  type Invite,
} from '#features/users/invitations.service.ts';
import { checkPeople, type GoodRow } from './check-people.ts';
import { listKnownAccounts } from './people.store.ts';
import type { Place } from './list-schools.ts';

/** A person without a fault, and the school that the row means. */
interface Placed extends GoodRow {
  readonly schoolId: string;
}

/**
 * Adds the people of a list to one school or several: each new one gets an account and an invitation, in one transaction. Those
 * whom their school has or awaits stay as they are, so the same list again adds nobody. Throws what holding the place throws, and
 * `request/invalid` for more people than are added at once.
 */
export async function addPeople(
  { db }: Pick<Context, 'db'>,
  invite: Invite,
  by: Pick<User, 'id'>,
  { hold, roles, mayAwait }: Place,
  { rows, dryRun }: PeopleList,
): Promise<PeopleReport> {
  if (!dryRun && rows.length > mostAddedAtOnce) throw new Problem('request/invalid');
  const checked = checkPeople(rows, roles);
  const passwordHash = dryRun ? '' : await hashUnknownPassword();
  return db.transaction().execute(async (trx) => {
    // Locked, so that a list that is sent twice at once is added once.
    const { placed, faults } = placePeople(checked, await hold(trx));
    const known = await listKnownAccounts(
      trx,
      placed.map(({ email }) => email),
    );
    const schoolsOf = Map.groupBy(known, ({ email }) => email);
    const isThere = ({ email, schoolId }: Placed) =>
      (schoolsOf.get(email) ?? []).some(({ organisation_id }) => organisation_id === schoolId);
    const isElsewhere = (person: Placed) =>
      !isThere(person) && (schoolsOf.get(person.email) ?? []).some(({ awaited }) => !awaited);
    // In one order everywhere: two lists with the same addresses would else wait for each other.
    const unknown = placed
      .filter((person) => !isThere(person) && (mayAwait || !isElsewhere(person)))
      .toSorted((one, other) => (one.email < other.email ? -1 : 1));
    const elsewhere = mayAwait ? [] : placed.filter(isElsewhere);
    const there = placed.length - unknown.length - elsewhere.length;
    const lost = dryRun
      ? []
      : await insertPeople(trx, invite, by, unknown, { passwordHash, mayAwait });
    const taken = [...elsewhere, ...lost].map(faultOfTaken);
    return {
      added: unknown.length - lost.length,
      there,
      faults: [...faults, ...taken].toSorted((one, other) => one.row - other.row),
    };
  });
}

/** Gives each person the school that the row means. A row that means none has a fault. */
function placePeople(
  { good, faults }: ReturnType<typeof checkPeople>,
  find: Awaited<ReturnType<Place['hold']>>,
): { readonly placed: Placed[]; readonly faults: RowFault[] } {
  const placed: Placed[] = [];
  const all = [...faults];
  for (const person of good) {
    const school = find(person.school);
    if ('id' in school) placed.push({ ...person, schoolId: school.id });
    else all.push({ row: person.row, column: 'school', fault: school.fault });
  }
  return { placed, faults: all };
}

/** Inserts people who had no account. Returns those whose address somebody else has added since they were looked up. */
async function insertPeople(
  trx: Db,
  invite: Invite,
  by: Pick<User, 'id'>,
  people: readonly Placed[],
  how: { readonly passwordHash: string; readonly mayAwait: boolean },
): Promise<Placed[]> {
  const lost: Placed[] = [];
  for (const person of people) {
    const { email, firstname, lastname, role, schoolId } = person;
    const fields = { firstname, lastname, roles: [role], organisation_id: schoolId };
    if (!(await addInvitedUser(trx, by, invite, { email, ...how, ...fields }))) lost.push(person);
  }
  return lost;
}

const faultOfTaken = ({ row }: GoodRow): RowFault => ({
  row,
  column: 'email',
  fault: 'email-elsewhere',
});
