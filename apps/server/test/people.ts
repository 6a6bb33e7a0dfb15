import type { Insertable } from 'kysely';
import { createAccountlessLogIn } from '../src/features/identity/sessions/anonymous.service.ts';
import { createTokens } from '../src/features/identity/sessions/tokens.ts';
import type { Role } from '@lasar/contract/identity/access';
import type { AccountlessId } from '#auth/principal.ts';
import type { Tables } from '#database/tables.ts';
import type { World } from './world.ts';

// The hash of the password below, computed once: hashing is slow on purpose.
export const password = 'demo-kritan-tog-slut-igen';
const passwordHash =
  '$argon2id$v=19$m=19456,t=2,p=1$Z8cjrn/jyGhrv+88OxXO0Q$mD3z7Psl1u2OcpCiT12b/4Ydiz5QaFm//srAJPoyskQ';

type Person = Partial<Insertable<Tables['app_user']>> & { readonly roles: Role[] };

/** Inserts a user, by default `{id}@skola.example` with the password above, and returns the id. */
export async function addPerson(world: World, id: string, person: Person): Promise<string> {
  await world.context.db
    .insertInto('app_user')
    .values({ id, email: `${id}@skola.example`, password_hash: passwordHash, ...person })
    .execute();
  return id;
}

/** The headers that a logged-in person sends. */
export async function bearerOf(world: World, id: string): Promise<{ authorization: string }> {
  const { roles, session_version } = await world.context.db
    .selectFrom('app_user')
    .select(['roles', 'session_version'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const token = await createTokens(world.context.config).sign({
    userId: id,
    roles,
    sessionVersion: session_version,
  });
  return { authorization: `Bearer ${token}` };
}

/** The headers of a user without an account, logged in by Skolon or a class code. */
export async function anonymousBearerOf(
  { context }: World,
  id: AccountlessId,
  key: { readonly organisationId: string; readonly classCodeId?: string },
): Promise<{ authorization: string }> {
  const { token } = await createAccountlessLogIn(context)(id, key);
  return { authorization: `Bearer ${token}` };
}

/** Gives a school a licence for a school type, from the first day to the last, both included. */
export async function addLicence(
  world: World,
  organisation: string,
  schoolType: string,
  [validFrom, validTo]: readonly [string, string] = ['2000-01-01', '2099-12-31'],
): Promise<void> {
  const { db } = world.context;
  await db
    .insertInto('organisation')
    .values({ id: organisation, name: organisation, skolon_uuid: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await db
    .insertInto('subscription')
    .values({
      id: `${organisation}-${schoolType}-${validFrom}`,
      organisation_id: organisation,
      content: schoolType,
      valid_from: validFrom,
      valid_to: validTo,
    })
    .execute();
}
