import { shownDaysOfCalls, type KeyRight } from '@lasar/contract/operations/api-key-rules';
import { sql, type Insertable } from 'kysely';
import { holdsOn } from '#auth/permissions.store.ts';
import type { Db } from '#database/database.ts';
import type { Tables } from '#database/tables.ts';

/** What a key gives access to on a day in Sweden. */
export interface KeyInUse {
  readonly id: string;
  readonly rights: KeyRight[];
  readonly calls_per_minute: number;
  readonly expires_on: string | null;
  readonly withdrawn_at: Date | null;
  readonly school_types: string[];
}

export async function findKeyInUse(
  db: Db,
  secretHash: string,
  day: string,
): Promise<KeyInUse | undefined> {
  const { rows } = await sql<KeyInUse>`
    select id, rights, calls_per_minute, expires_on::text, withdrawn_at, array(
      select content::text from subscription
      where subscription.organisation_id = api_key.organisation_id and ${holdsOn(day)}
    ) as school_types
    from api_key where secret_hash = ${secretHash}`.execute(db);
  return rows[0];
}

/** Calls of a key that are not yet stored. Those of its minute are among those of its day. */
export interface CountedCalls {
  readonly keyId: string;
  readonly day: string;
  readonly calls: number;
  readonly refused: number;
  readonly minute: Date;
  readonly minuteCalls: number;
}

export interface StoredMinute {
  readonly keyId: string;
  readonly minute: Date;
  readonly calls: number;
}

/**
 * Adds calls in one statement, and returns what all processes have counted in the minutes. Rows are written in a fixed order,
 * so that processes do not deadlock. Calls of a key that is gone are left out.
 */
export async function addCalls(db: Db, counted: readonly CountedCalls[]): Promise<StoredMinute[]> {
  const { rows } = await sql<StoredMinute>`
    insert into api_key_use as stored (api_key_id, day, calls, refused, minute, minute_calls)
    select api_key.id, added.day, added.calls, added.refused, added.minute, added.minute_calls
    from unnest(
      ${counted.map(({ keyId }) => keyId)}::text[], ${counted.map(({ day }) => day)}::date[],
      ${counted.map(({ calls }) => calls)}::integer[], ${counted.map(({ refused }) => refused)}::integer[],
      ${counted.map(({ minute }) => minute.toISOString())}::timestamptz[],
      ${counted.map(({ minuteCalls }) => minuteCalls)}::integer[]
    ) as added (id, day, calls, refused, minute, minute_calls)
    join api_key on api_key.id = added.id
    order by 1, 2
    on conflict (api_key_id, day) do update set
      calls = stored.calls + excluded.calls,
      refused = stored.refused + excluded.refused,
      minute = greatest(stored.minute, excluded.minute),
      minute_calls = case
        when stored.minute = excluded.minute then stored.minute_calls + excluded.minute_calls
        when stored.minute > excluded.minute then stored.minute_calls
        else excluded.minute_calls end
    returning api_key_id as "keyId", minute, minute_calls as calls`.execute(db);
  return rows;
}

interface CallsOfDay {
  readonly day: string;
  readonly calls: number;
  readonly refused: number;
}

/** The keys, valid ones first, each with the calls of the last days. */
export async function listKeys(db: Db, day: string) {
  return db
    .selectFrom('api_key')
    .leftJoin('organisation', 'organisation.id', 'api_key.organisation_id')
    .select(['api_key.id', 'api_key.name', 'start', 'rights', 'calls_per_minute', 'withdrawn_at'])
    .select(['api_key.created_at', 'organisation_id', 'organisation.name as organisation_name'])
    .select([
      sql<string | null>`expires_on::text`.as('expires_on'),
      sql<string>`author_name(api_key.created_by)`.as('created_by_name'),
      sql<string | null>`(
        select max(day)::text from api_key_use where api_key_id = api_key.id
      )`.as('last_used_on'),
      sql<CallsOfDay[]>`(
        select coalesce(json_agg(json_build_object('day', day::text, 'calls', calls, 'refused', refused) order by day desc), '[]')
        from api_key_use where api_key_id = api_key.id and day > ${day}::date - ${shownDaysOfCalls}::integer
      )`.as('calls'),
    ])
    .orderBy(sql`withdrawn_at is not null or coalesce(expires_on < ${day}::date, false)`)
    .orderBy('api_key.created_at', 'desc')
    .orderBy('api_key.id')
    .execute();
}
export type KeyRow = Awaited<ReturnType<typeof listKeys>>[number];

/** How many keys are neither withdrawn nor expired. Two administrators who add the last one wait for each other. */
export async function countValidKeys(trx: Db, day: string): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    select id from api_key where withdrawn_at is null and (expires_on is null or expires_on >= ${day}::date)
    for update`.execute(trx);
  return rows.length;
}

export async function insertKey(db: Db, row: Insertable<Tables['api_key']>): Promise<void> {
  await db.insertInto('api_key').values(row).execute();
}

/** The name of the school; undefined when there is none. */
export const findOrganisation = (db: Db, id: string) =>
  db.selectFrom('organisation').select('name').where('id', '=', id).executeTakeFirst();

/** False when there is no such key, or it is withdrawn already. */
export async function withdrawKey(db: Db, id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('api_key')
    .set({ withdrawn_at: sql`now()` })
    .where('id', '=', id)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
