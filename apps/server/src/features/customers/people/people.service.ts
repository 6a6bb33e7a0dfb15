import type { PeopleList, PeopleReport, RowFault } from '@lasar/contract/customers/lists/people';
import { mostAddedAtOnce } from '@lasar/contract/customers/lists/people-rules';
import type { User } from '#auth/principal.ts';
import type { Context } from '#context.ts';
import type { Db } from '#database/database.ts';
import { Problem } from '#problem.ts';
import {
  addInvitedUser,
  hashUnknownPassword,
  type Invite,
} from '#features/identity/users/invitations.service.ts';
import { writeAdministrators } from './write-administrators.ts';
import { checkPeople, type Checked, type GoodRow } from './check-people.ts';
import type { Placed, Written } from './placed.ts';
import { listKnownAccounts } from './people.store.ts';
import type { Place } from './list-schools.ts';

/** How a list is added: by whom, where, and how its new people are invited. */
export interface Adding {
  readonly invite: Invite;
  readonly by: Pick<User, 'id'>;
  readonly place: Place;
}

/**
 * Adds the people of a list to one school or several, as `writePeople` does, in one transaction; a trial writes nothing. Throws what
 * holding the place throws, and `request/invalid` for more people than are added at once.
 */
export async function addPeople(
  { db }: Pick<Context, 'db'>,
  adding: Adding,
  { rows, dryRun }: PeopleList,
): Promise<PeopleReport> {
  if (!dryRun && rows.length > mostAddedAtOnce) throw new Problem('request/invalid');
  // Before the transaction, which keeps the embedded database from others: the check has pauses.
  const checked = await checkPeople(rows, adding.place.roles);
  const passwordHash = dryRun ? undefined : await hashUnknownPassword();
  const written = await db
    .transaction()
    .execute((trx) => writePeople(trx, adding, checked, passwordHash));
  return { added: written.added.length, there: written.there.length, faults: written.faults };
}

/**
 * Adds people: each new one gets an account and an invitation. Those whom their school has or awaits stay as they are, so the same
 * list again adds nobody. Without the hash of a password nothing is written. Throws what holding the place throws.
 */
export async function writePeople(
  trx: Db,
  { invite, by, place: { hold, mayAwait, asAdministrators } }: Adding,
  checked: Checked,
  passwordHash: string | undefined,
): Promise<Written> {
  // Locked, so that a list that is sent twice at once is added once.
  const { placed, faults } = placePeople(checked, await hold(trx));
  if (asAdministrators)
    return writeAdministrators(trx, { invite, by }, { placed, faults }, passwordHash);
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
  const lost =
    passwordHash === undefined
      ? []
      : await insertPeople(trx, invite, by, unknown, { passwordHash, mayAwait });
  const taken = [...elsewhere, ...lost].map(faultOfTaken);
  return {
    added: unknown.filter((person) => !lost.includes(person)),
    there: placed.filter(isThere),
    faults: [...faults, ...taken].toSorted((one, other) => one.row - other.row),
  };
}

/** Gives each person the school that the row means. A row that means none has a fault. */
function placePeople(
  { good, faults }: Checked,
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
