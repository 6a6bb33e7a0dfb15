import { sql } from 'kysely';
import type { Db } from '#database/database.ts';

/** One attempt to log in with a code. */
export interface CodeAttempt {
  readonly code: string;
  readonly addressHash: string;
  readonly day: string;
  readonly now: Date;
  /** Wrong codes before this moment are not counted. */
  readonly since: Date;
  /** A code that was used at the address after this moment is known there. */
  readonly knownSince: Date;
  /** Wrong codes from an address after which only known codes are let in. */
  readonly allowance: number;
}

export interface Outcome {
  /** Null for a wrong code, and for a right one that is not let in. */
  readonly id: string | null;
  readonly organisation_id: string | null;
  /** The number of wrong codes, this one included, and when the first of them came. */
  readonly failures: number | null;
  readonly since: Date | null;
}

/**
 * Looks a code up, and counts it when it is wrong. It is one statement, so that many attempts at the same moment cannot
 * all be looked up before the first is counted.
 */
export async function tryCode(db: Db, attempt: CodeAttempt): Promise<Outcome> {
  const { code, addressHash, day, now, since, knownSince, allowance } = attempt;
  const { rows } = await sql<Outcome>`
    with found as (
      select id, organisation_id from class_code
      where code = ${code} and valid_to >= ${day}::date and (
        not exists (
          select from class_code_guess as guess
          where guess.address_hash = ${addressHash} and guess.failures >= ${allowance}::integer and guess.since >= ${since}::timestamptz
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

/** Records that a code is known at an address. */
export async function insertKnownAddress(
  db: Db,
  known: { readonly class_code_id: string; readonly address_hash: string; readonly last_at: Date },
): Promise<void> {
  await db.insertInto('class_code_place').values(known).execute();
}
