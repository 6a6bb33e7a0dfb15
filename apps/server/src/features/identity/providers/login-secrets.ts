import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '#database/database.ts';
import { omitNulls } from '#database/rows.ts';
import type { Errand, LoginSecrets, PostedPerson } from './identity-provider.ts';
import { stateMinutes } from './login-state.ts';

/** What the answer of a login must fit. */
export const newSecrets = (): LoginSecrets => ({ nonce: random(), verifier: random() });

/** How many logins that nobody has finished are cleared away at a time: more than begin meanwhile, and few enough to be quick. */
const clearedAtOnce = 100;

/** How long the code for a posted answer counts. */
const codeSeconds = 60;

/** Keeps what the answer of a login must fit under its state, until that is used or over. */
export async function keepSecrets(
  db: Db,
  provider: string,
  state: string,
  { nonce, verifier, chosen, errand }: LoginSecrets,
): Promise<void> {
  await sql`
    with over as (
      delete from provider_login where state_hash in (
        select state_hash from provider_login where expires_at < now()
        order by expires_at limit ${clearedAtOnce} for update skip locked
      )
    )
    insert into provider_login (state_hash, provider, nonce, verifier, chosen, errand, expires_at)
    values (${hashOf(state)}, ${provider}, ${nonce}, ${verifier}, ${chosen ?? null}, ${errand ? JSON.stringify(errand) : null}::jsonb, now() + make_interval(mins => ${stateMinutes}))`.execute(
    db,
  );
}

/** What is kept under a state. Undefined as by `takeSecrets`, and when the login has been answered. */
export async function findSecrets(
  db: Db,
  provider: string,
  state: string,
): Promise<LoginSecrets | undefined> {
  const { rows } = await sql<SecretsRow>`
    select nonce, verifier, chosen, person, errand from provider_login
    where state_hash = ${hashOf(state)} and provider = ${provider} and expires_at > now() and person is null`.execute(
    db,
  );
  return rows[0] && secretsOf(rows[0]);
}

/** Keeps whom a posted answer means, until the page of the login asks with the code. False when one is kept already. */
export async function keepPerson(
  db: Db,
  provider: string,
  state: string,
  person: PostedPerson,
): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    update provider_login set person = ${JSON.stringify(person)}::jsonb,
      expires_at = least(expires_at, now() + make_interval(secs => ${codeSeconds}))
    where state_hash = ${hashOf(state)} and provider = ${provider} and expires_at > now() and person is null`.execute(
    db,
  );
  return numAffectedRows > 0n;
}

/** What was kept under a state, once. Undefined for a state that is unknown, used, over or of another provider. */
export async function takeSecrets(
  db: Db,
  provider: string,
  state: string,
): Promise<LoginSecrets | undefined> {
  const { rows } = await sql<SecretsRow & { readonly holds: boolean }>`
    delete from provider_login where state_hash = ${hashOf(state)}
    returning nonce, verifier, chosen, person, errand, provider = ${provider} and expires_at > now() as holds`.execute(
    db,
  );
  const [row] = rows;
  return row?.holds ? secretsOf(row) : undefined;
}

interface SecretsRow {
  readonly nonce: string;
  readonly verifier: string;
  readonly chosen: string | null;
  readonly person: PostedPerson | null;
  readonly errand: Errand | null;
}

const secretsOf = ({ nonce, verifier, chosen, person, errand }: SecretsRow): LoginSecrets => ({
  nonce,
  verifier,
  ...omitNulls({ chosen, person, errand }),
});

const random = (): string => randomBytes(32).toString('base64url');

// A copy of the table is of no use to whoever has it.
const hashOf = (state: string): string => createHash('sha256').update(state).digest('hex');
