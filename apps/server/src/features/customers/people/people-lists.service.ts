import type { ListedPerson } from '@lasar/contract/customers/lists/people';
import type {
  DoneRow,
  NewPeopleList,
  PeopleReceipt,
  PeopleReceiptRows,
} from '@lasar/contract/customers/lists/people-lists';
import { mostWaitingLists } from '@lasar/contract/customers/lists/people-rules';
import type { ListedRole } from '@lasar/contract/customers/lists/person-column-rules';
import { schoolRoles } from '@lasar/contract/customers/organisations';
import type { FastifyInstance } from 'fastify';
import { hasAnyRole, type User } from '#auth/principal.ts';
import type { Context } from '#context.ts';
import { withoutTimeLimits } from '#database/database.ts';
import { newId } from '#database/rows.ts';
import { hashUnknownPassword, type Invite } from '#features/identity/users/invitations.service.ts';
import type { JobQueue } from '#jobs/jobs.ts';
import { Problem } from '#problem.ts';
import { oneSchool, schoolsOfOwner, type Place } from './list-schools.ts';
import * as store from './people-lists.store.ts';
import { checkPeople } from './check-people.ts';
import { writePeople } from './people.service.ts';

interface ListJob {
  readonly list: string;
}

/** The roles that the office gives by a list. */
export const officeRoles: readonly ListedRole[] = [...schoolRoles, 'schooladmin'];

// Small enough for others, who wait for the locks of a part, and for the progress to move.
const rowsAtOnce = 50;
const lookEvery = 10 * 60_000;

/** The lists of people that jobs add. */
export interface PeopleLists {
  /** Stores a list and starts its job. Throws `people/too-many`, and what holding the place throws. */
  readonly start: (
    by: User,
    where: { readonly place: store.ListPlace; readonly byOffice: boolean },
    list: NewPeopleList,
  ) => Promise<PeopleReceipt>;
}

/**
 * Opens the queue of lists when the app is ready. Each part of a list is one transaction that adds its people, enqueues their
 * invitations and takes its rows off those that wait: a process that dies in between has done a part or has not, and nobody is
 * added or invited twice.
 */
export function createPeopleLists(
  app: FastifyInstance,
  { db, jobs }: Pick<Context, 'db' | 'jobs'>,
  invite: Invite,
): PeopleLists {
  let queue: JobQueue<ListJob> | undefined;

  app.addHook('onReady', async () => {
    queue = await jobs.open<ListJob>({
      name: 'people-lists',
      options: {
        // One job of a list waits or runs, in whichever process.
        policy: 'exclusive',
        notify: true,
        retryLimit: 5,
        retryDelay: 5,
        expireInSeconds: 3_600,
        heartbeatSeconds: 20,
      },
      work: { pollingIntervalSeconds: 30, notifyPollingIntervalSeconds: 30 },
      handle: ({ data, retryCount, retryLimit }, signal) =>
        withoutTimeLimits(() => addList(data.list, signal, retryCount >= retryLimit)),
    });
    // A restored backup has the lists without their jobs.
    const look = jobs.repeat('people lists', lookEvery, async () => {
      for (const list of await store.listUnfinished(db))
        await queue?.send(db, { list }, { singletonKey: list });
    });
    await look();
  });

  async function addList(id: string, signal: AbortSignal, isLast: boolean): Promise<void> {
    try {
      while (await addPart(id)) signal.throwIfAborted();
    } catch (error) {
      if (isLast || isGone(error)) await store.stopList(db, id);
      if (!isGone(error)) throw error;
    }
  }

  /** Adds the next people of a list. Returns whether there are others. */
  async function addPart(id: string): Promise<boolean> {
    const passwordHash = await hashUnknownPassword();
    return db.transaction().execute(async (trx) => {
      const list = await store.lockPart(trx, id, rowsAtOnce);
      if (!list) return false;
      const adding = { invite, by: { id: list.by_user }, place: placeOf(list) };
      const { added, there, faults } = await writePeople(
        trx,
        adding,
        await checkPeople(list.part, adding.place.roles),
        passwordHash,
      );
      const outcomes: DoneRow[] = [
        ...added.map(({ row, email }) => ({ row, email, outcome: 'added' as const })),
        ...there.map(({ row, email }) => ({ row, email, outcome: 'there' as const })),
        ...faults.map(({ row, column, fault }) => ({
          row,
          email: emailOf(list.part, row),
          outcome: fault,
          column,
        })),
      ];
      return store.writePart(trx, id, {
        rows: list.part.length,
        outcomes: outcomes.toSorted((one, other) => one.row - other.row),
        added: added.length,
        there: there.length,
      });
    });
  }

  return {
    async start(by, { place, byOffice }, { rows, file }) {
      const id = newId();
      await db.transaction().execute(async (trx) => {
        await placeOf({
          organisation_id: null,
          owner_id: null,
          ...place,
          by_office: byOffice,
        }).hold(trx);
        if ((await store.countUnfinished(trx, place)) >= mostWaitingLists)
          throw new Problem('people/too-many');
        const list = { id, by_user: by.id, by_office: byOffice, file, rows };
        await store.insertList(trx, place, list);
        await queue?.send(trx, { list: id }, { singletonKey: id });
      });
      queue?.wake();
      return requireReceipt(db, id);
    },
  };
}

/** A school or an owner that was deleted, or became part of another one, while its list was added. */
const isGone = (error: unknown): boolean =>
  error instanceof Problem && ['organisation/not-found', 'owner/not-found'].includes(error.code);

const emailOf = (part: readonly ListedPerson[], row: number): string =>
  part.find((person) => person.row === row)?.email.slice(0, 320) ?? '';

interface StoredPlace {
  readonly organisation_id: string | null;
  readonly owner_id: string | null;
  readonly by_office: boolean;
}

const placeOf = ({ organisation_id, owner_id, by_office }: StoredPlace): Place => ({
  hold: owner_id === null ? oneSchool(organisation_id ?? '') : schoolsOfOwner(owner_id),
  ...(owner_id !== null && !by_office
    ? administrators
    : { roles: by_office ? officeRoles : schoolRoles, mayAwait: !by_office }),
});

/** What an owner's own list gives: it has administrators alone. */
export const administrators = {
  roles: ['schooladmin'],
  mayAwait: true,
  asAdministrators: true,
} as const satisfies Partial<Place>;

/** The receipts of the lists of a school or an owner, the latest first. */
export async function listReceipts(
  { db }: Pick<Context, 'db'>,
  place: store.ListPlace,
): Promise<PeopleReceipt[]> {
  return (await store.listReceipts(db, place)).map(receiptOf);
}

/** The receipts of an owner's own lists of administrators, the latest first: those of the office tell who teaches and learns. */
export async function listOwnersReceipts(
  { db }: Pick<Context, 'db'>,
  ownerId: string,
): Promise<PeopleReceipt[]> {
  const rows = await store.listReceipts(db, { owner_id: ownerId }, { byOffice: false });
  return rows.map(receiptOf);
}

/** A receipt of an owner's own list, row by row. Throws `people/list-not-found`. */
export async function requireOwnersReceiptRows(
  { db }: Pick<Context, 'db'>,
  ownerId: string,
  id: string,
): Promise<PeopleReceiptRows> {
  const row = await store.findReceipt(db, id);
  if (row?.owner_id !== ownerId || row.by_office) throw new Problem('people/list-not-found');
  return { ...receiptOf(row), rows: [...row.outcomes] };
}

/** A receipt row by row. A school's administrator has those of the own school. Throws `people/list-not-found`. */
export async function requireReceiptRows(
  { db }: Pick<Context, 'db'>,
  by: User,
  id: string,
): Promise<PeopleReceiptRows> {
  const row = await store.findReceipt(db, id);
  const isSeen =
    hasAnyRole(by, ['admin']) ||
    (row?.organisation_id !== null && row?.organisation_id === by.organisationId);
  if (!row || !isSeen) throw new Problem('people/list-not-found');
  return { ...receiptOf(row), rows: [...row.outcomes] };
}

async function requireReceipt(db: Context['db'], id: string): Promise<PeopleReceipt> {
  const row = await store.findReceipt(db, id);
  if (!row) throw new Problem('people/list-not-found');
  return receiptOf(row);
}

const receiptOf = (row: store.ReceiptRow): PeopleReceipt => ({
  id: row.id,
  file: row.file,
  at: row.created_at.toISOString(),
  total: row.total,
  done: row.done,
  added: row.added,
  there: row.there,
  failed: row.done - row.added - row.there,
  state: row.stopped ? 'stopped' : row.finished_at ? 'done' : 'running',
});
