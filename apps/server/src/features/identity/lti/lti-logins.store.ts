import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '#database/database.ts';

/** How long a login may take, and how long the code for a posted answer counts. */
const loginMinutes = 10;
const codeSeconds = 60;

/** How many logins that nobody has finished are cleared away at a time: more than begin meanwhile. */
const clearedAtOnce = 100;

export const random = (): string => randomBytes(32).toString('base64url');

/** A copy of the database is of no use to whoever has it. */
export const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/** A login that a platform has initiated, and that waits for its answer. */
export interface WaitingLogin {
  readonly registration_id: string;
  readonly nonce: string;
}

/** What was kept of an answer. */
export interface AnsweredLogin {
  readonly registration_id: string;
  readonly code_hash: string | null;
  readonly launch: string | null;
}

export async function insertLogin(
  db: Db,
  login: WaitingLogin & { readonly state: string; readonly proof: string },
): Promise<void> {
  await sql`
    with over as (
      delete from lti_login where state_hash in (
        select state_hash from lti_login where expires_at < now()
        order by expires_at limit ${clearedAtOnce} for update skip locked
      )
    )
    insert into lti_login (state_hash, registration_id, nonce, proof_hash, expires_at)
    values (${hashOf(login.state)}, ${login.registration_id}, ${login.nonce}, ${hashOf(login.proof)},
      now() + make_interval(mins => ${loginMinutes}))`.execute(db);
}

/** The login of a state that nobody has answered. */
export async function findWaitingLogin(db: Db, state: string): Promise<WaitingLogin | undefined> {
  const { rows } = await sql<WaitingLogin>`
    select registration_id, nonce from lti_login
    where state_hash = ${hashOf(state)} and expires_at > now() and launch is null`.execute(db);
  return rows[0];
}

/** Keeps what an answer said. False when the login was answered before: an answer counts once. */
export async function keepLaunch(
  db: Db,
  state: string,
  code: string,
  launch: string,
): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    update lti_login set launch = ${launch}, code_hash = ${hashOf(code)},
      expires_at = least(expires_at, now() + make_interval(secs => ${codeSeconds}))
    where state_hash = ${hashOf(state)} and expires_at > now() and launch is null`.execute(db);
  return numAffectedRows > 0n;
}

/** Whether the platform has kept the proof of the login of a state for the browser that began it. */
export async function hasProof(db: Db, state: string, proof: string): Promise<boolean> {
  const { rows } = await sql`
    select from lti_login where state_hash = ${hashOf(state)} and proof_hash = ${hashOf(proof)}`.execute(
    db,
  );
  return rows.length > 0;
}

/** Takes what was kept under a state, once. Undefined for one that is unknown, used or over. */
export async function takeLogin(db: Db, state: string): Promise<AnsweredLogin | undefined> {
  const { rows } = await sql<AnsweredLogin & { readonly holds: boolean }>`
    delete from lti_login where state_hash = ${hashOf(state)}
    returning registration_id, code_hash, launch, expires_at > now() as holds`.execute(db);
  const [row] = rows;
  return row?.holds ? row : undefined;
}
