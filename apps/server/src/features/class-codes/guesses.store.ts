import { sql } from 'kysely';
import type { Db } from '#database/database.ts';

/** One try to get in with a code. Moments are all of the same now. */
export interface Try {
  readonly code: string;
  readonly addressHash: string;
  readonly day: string;
  readonly now: Date;
  /** Wrong codes are counted from then on. */
  readonly since: Date;
  /** Used at the address since then, a code is known there. */
  readonly knownSince: Date;
  /** Wrong codes from an address after which only those it knows are let in. */
  readonly free: number;
}

export interface Outcome {
  /** Absent for a wrong code, and for one that is not let in now. */
  readonly id: string | null;
  readonly organisation_id: string | null;
  /** Wrong codes so far, with this one, and since when. */
  readonly failures: number | null;
  readonly since: Date | null;
}

/**
 * Looks a code up, and counts when it is wrong. One statement, so that many tries at the same moment cannot all be looked
 * up before the first is counted.
 */
export async function tryCode(db: Db, one: Try): Promise<Outcome> {
  const { code, addressHash, day, now, since, knownSince, free } = one;
  const { rows } = await sql<Outcome>`
    with found as (
      select id, organisation_id from class_code
      where code = ${code} and valid_to >= ${day}::date and (
        not exists (
          select from class_code_guess as guess
          where guess.address_hash = ${addressHash} and guess.failures >= ${free}::integer and guess.since >= ${since}::timestamptz
        ) or exists (
          select from class_code_place as place
          where place.class_code_id = class_code.id and place.address_hash = ${addressHash} and place.last_at >= ${knownSince}::timestamptz
        )
      )
    ), placed as (
      insert into class_code_place as old (class_code_id, address_hash, last_at)
      select id, ${addressHash}, ${now}::timestamptz from found
      on conflict (class_code_id, address_hash) do update set last_at = excluded.last_at
        where old.last_at < ${since}::timestamptz
    ), counted as (
      insert into class_code_guess as old (address_hash, failures, since)
      select ${addressHash}, 1, ${now}::timestamptz where not exists (select from found)
      on conflict (address_hash) do update set
        failures = case when old.since < ${since}::timestamptz then 1 else old.failures + 1 end,
        since = case when old.since < ${since}::timestamptz then excluded.since else old.since end
      returning failures, since
    )
    select found.id, found.organisation_id, counted.failures, counted.since
    from (select 1) as one left join found on true left join counted on true`.execute(db);
  const [outcome] = rows;
  if (!outcome) throw new Error('a left join of one row answers one row');
  return outcome;
}

/** Makes a code known at an address. */
export async function insertPlace(
  db: Db,
  place: { readonly class_code_id: string; readonly address_hash: string; readonly last_at: Date },
): Promise<void> {
  await db.insertInto('class_code_place').values(place).execute();
}
