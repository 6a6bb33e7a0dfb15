import { randomBytes } from 'node:crypto';
import { keyStart, mostKeys, type KeyRight } from '@lasar/contract/operations/api-key-rules';
import type { ApiKey } from '@lasar/contract/operations/api-keys';
import type { User } from '#auth/principal.ts';
import { isDayAhead, swedishDay } from '#auth/swedish-day.ts';
import type { Context } from '#context.ts';
import { newId, omitNulls } from '#database/rows.ts';
import { recordChange } from '#features/operations/audit/audit.service.ts';
import { Problem } from '#problem.ts';
import * as store from './api-keys.store.ts';
import type { CallMeter } from './call-meter.ts';
import { hashOfKey } from './key-principals.ts';

interface NewKey {
  readonly name: string;
  readonly rights: readonly KeyRight[];
  readonly organisation?: string;
  readonly callsPerMinute: number;
  readonly expiresOn?: string;
}

// How much of a key is stored in the clear: with it 226 of its 256 bits are still unknown.
const shownStart = keyStart.length + 5;

const mostDaysAhead = 5 * 366;

/** All keys, with the calls that are counted so far. */
export async function listApiKeys({ db }: Context, meter: CallMeter): Promise<{ keys: ApiKey[] }> {
  await meter.write();
  return { keys: (await store.listKeys(db, swedishDay())).map(keyRecord) };
}

/**
 * Makes a key of 256 random bits, of which only the hash is stored. Throws `api-key/organisation-missing`,
 * `api-key/day-out-of-range`, `api-key/too-many` and `organisation/not-found`.
 */
export async function createApiKey(
  { db }: Context,
  by: User,
  { name, rights, organisation, callsPerMinute, expiresOn }: NewKey,
): Promise<{ key: ApiKey; secret: string }> {
  if (rights.includes('content:read') && organisation === undefined)
    throw new Problem('api-key/organisation-missing');
  if (expiresOn !== undefined && !isDayAhead(expiresOn, mostDaysAhead))
    throw new Problem('api-key/day-out-of-range');
  const secret = `${keyStart}${randomBytes(32).toString('base64url')}`;
  const id = newId();
  const row = {
    id,
    name: name.trim(),
    start: secret.slice(0, shownStart),
    secret_hash: hashOfKey(secret),
    rights: [...rights],
    organisation_id: organisation ?? null,
    calls_per_minute: callsPerMinute,
    created_by: by.id,
    expires_on: expiresOn ?? null,
    withdrawn_at: null,
  };
  await db.transaction().execute(async (trx) => {
    if ((await store.countValidKeys(trx, swedishDay())) >= mostKeys)
      throw new Problem('api-key/too-many');
    if (organisation !== undefined && !(await store.findOrganisation(trx, organisation)))
      throw new Problem('organisation/not-found');
    await store.insertKey(trx, row);
    await recordChange(trx, by, {
      action: 'create',
      recordType: 'api-key',
      recordId: id,
      after: { name: row.name, rights, organisation, callsPerMinute, expiresOn },
    });
  });
  const made = (await store.listKeys(db, swedishDay())).find((each) => each.id === id);
  if (!made) throw new Problem('api-key/not-found');
  return { key: keyRecord(made), secret };
}

/** Ends a key for good. Throws `api-key/not-found`, also for one that is withdrawn already. */
export async function withdrawApiKey({ db }: Context, by: User, id: string): Promise<object> {
  await db.transaction().execute(async (trx) => {
    if (!(await store.withdrawKey(trx, id))) throw new Problem('api-key/not-found');
    await recordChange(trx, by, {
      action: 'update',
      recordType: 'api-key',
      recordId: id,
      before: { withdrawn: false },
      after: { withdrawn: true },
    });
  });
  return {};
}

function keyRecord(row: store.KeyRow): ApiKey {
  const { organisation_id, organisation_name, withdrawn_at, created_by_name } = row;
  return {
    id: row.id,
    name: row.name,
    start: row.start,
    rights: row.rights,
    callsPerMinute: row.calls_per_minute,
    createdAt: row.created_at.toISOString(),
    ...(created_by_name !== '' && { createdBy: created_by_name }),
    ...(organisation_id !== null && {
      organisation: { id: organisation_id, name: organisation_name ?? '' },
    }),
    ...omitNulls({ expiresOn: row.expires_on, lastUsedOn: row.last_used_on }),
    ...(withdrawn_at && { withdrawnAt: withdrawn_at.toISOString() }),
    calls: row.calls.map(({ day, calls, refused }) => ({
      day,
      calls,
      ...(refused > 0 && { refused }),
    })),
  };
}
