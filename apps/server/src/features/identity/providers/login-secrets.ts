import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '#database/database.ts';
import type { LoginSecrets } from './identity-provider.ts';
import { stateMinutes } from './login-state.ts';

/** What the answer of a login must fit. */
export const newSecrets = (): LoginSecrets => ({ nonce: random(), verifier: random() });

/** How many logins that nobody has finished are cleared away at a time: more than begin meanwhile, and few enough to be quick. */
const clearedAtOnce = 100;

/** Keeps what the answer of a login must fit under its state, until that is used or over. */
export async function keepSecrets(
  db: Db,
  provider: string,
  state: string,
  { nonce, verifier }: LoginSecrets,
): Promise<void> {
  await sql`
    with over as (
      delete from provider_login where state_hash in (
        select state_hash from provider_login where expires_at < now()
        order by expires_at limit ${clearedAtOnce} for update skip locked
      )
    )
    insert into provider_login (state_hash, provider, nonce, verifier, expires_at)
    values (${hashOf(state)}, ${provider}, ${nonce}, ${verifier}, now() + make_interval(mins => ${stateMinutes}))`.execute(
    db,
  );
}

/** What was kept under a state, once. Undefined for a state that is unknown, used, over or of another provider. */
export async function takeSecrets(
  db: Db,
  provider: string,
  state: string,
): Promise<LoginSecrets | undefined> {
  const { rows } = await sql<LoginSecrets & { readonly holds: boolean }>`
    delete from provider_login where state_hash = ${hashOf(state)}
    returning nonce, verifier, provider = ${provider} and expires_at > now() as holds`.execute(db);
  const [row] = rows;
  return row?.holds ? { nonce: row.nonce, verifier: row.verifier } : undefined;
}

const random = (): string => randomBytes(32).toString('base64url');

// A copy of the table is of no use to whoever has it.
const hashOf = (state: string): string => createHash('sha256').update(state).digest('hex');
