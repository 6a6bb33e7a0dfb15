import type { FederationFailure } from '@lasar/contract/operations/federation-rules';
import { sql } from 'kysely';
import { idOfPath } from '#database/rows.ts';
import type { Db } from '#database/database.ts';
import type { DescribedProvider } from './entity-reader.ts';
import type { Metadata } from './read-metadata.ts';

/** What a login needs of an identity provider. */
export interface IdentityProviderRow {
  readonly entity_id: string;
  readonly certificates: readonly string[];
  readonly sign_on_url: string;
  readonly scopes: readonly string[];
}

// Metadata that has ended counts no longer: a provider may have lost its key or left meanwhile.
const isCurrent = sql`exists (select from federation_metadata where valid_until > now())`;

/** Undefined for one that the newest metadata does not have, and when that has ended. */
export async function findIdentityProvider(
  db: Db,
  id: string,
): Promise<IdentityProviderRow | undefined> {
  const { rows } = await sql<IdentityProviderRow>`
    select entity_id, certificates, sign_on_url, scopes from identity_provider
    where id = ${id} and ${isCurrent}`.execute(db);
  return rows[0];
}

/** Those whose names, or the name of a school or an owner that uses them, contain the words; at most `most`. */
export async function listFoundProviders(
  db: Db,
  q: string,
  most: number,
): Promise<{ readonly id: string; readonly name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from identity_provider
    where ${isCurrent} and (
      exists (select from unnest(names || name) as own where position(lower(${q}) in lower(own)) > 0)
      or (scopes || lower(entity_id)) && array(
        select regexp_replace(door.value, ':[0-9]+$', '') from organisation_identity as door
        join organisation on organisation.id = door.organisation_id
        left join owner on owner.id = organisation.owner_id
        where door.kind = 'unit_code'
          and position(lower(${q}) in lower(concat_ws(' ', organisation.name, owner.name))) > 0
      )
    )
    order by name, id limit ${most}`.execute(db);
  return rows;
}

/** Replaces all identity providers by those of newer metadata. */
export async function replaceProviders(
  db: Db,
  { validUntil, identityProviders }: Metadata,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    // Of two that read at the same time, the second waits.
    await sql`
      insert into federation_metadata (id, read_at, valid_until) values (true, now(), ${validUntil})
      on conflict (id) do update set read_at = now(), valid_until = ${validUntil}, failed_at = null, failure = null`.execute(
      trx,
    );
    await sql`delete from identity_provider`.execute(trx);
    for (const each of identityProviders)
      await trx.insertInto('identity_provider').values(rowOf(each)).execute();
  });
}

const rowOf = ({ entityId, signOnUrl, authority, ...lists }: DescribedProvider) => ({
  // The same in each reading, since a browser remembers it.
  id: idOfPath('identity-provider', entityId),
  entity_id: entityId,
  name: lists.name,
  names: [...lists.names],
  certificates: [...lists.certificates],
  scopes: [...lists.scopes],
  sign_on_url: signOnUrl,
  authority: authority ?? null,
});

/** Keeps why metadata was refused. What was read before goes on. */
export async function keepFailure(db: Db, failure: FederationFailure): Promise<void> {
  await sql`
    insert into federation_metadata (id, failed_at, failure) values (true, now(), ${failure})
    on conflict (id) do update set failed_at = now(), failure = ${failure}`.execute(db);
}

interface FederationRow {
  readonly read_at: Date | null;
  readonly valid_until: Date | null;
  readonly failed_at: Date | null;
  readonly failure: FederationFailure | null;
  readonly providers: number;
}

/** How the reading of the metadata is. Undefined before the first one. */
export async function findFederation(db: Db): Promise<FederationRow | undefined> {
  const { rows } = await sql<FederationRow>`
    select read_at, valid_until, failed_at, failure,
      (select count(*)::integer from identity_provider) as providers
    from federation_metadata`.execute(db);
  return rows[0];
}
