import { hash } from 'node:crypto';
import type { Role } from '@lasar/contract/identity/access';
import { keyStart, type KeyRight } from '@lasar/contract/operations/api-key-rules';
import { LRUCache } from 'lru-cache';
import type { Principals, User } from '#auth/principal.ts';
import { swedishDay } from '#auth/swedish-day.ts';
import type { Context } from '#context.ts';
import { Problem } from '#problem.ts';
import { findKeyInUse, type KeyInUse } from './api-keys.store.ts';
import type { CallMeter } from './call-meter.ts';

const mostRemembered = 1_000;
// In milliseconds. No key is trusted for longer without a query, whatever was notified.
const trustedFor = 10 * 60_000;

const keyHeader = new RegExp(`^Bearer (${keyStart}[A-Za-z0-9_-]{43})$`);
const looksLikeKey = new RegExp(`^Bearer\\s+${keyStart}`, 'i');

/** What is stored of a key. */
export const hashOfKey = (secret: string): string => hash('sha256', secret);

/**
 * Principals that also know the keys of the API. A key is found by its hash; what it opens is remembered until access
 * changes for anybody, as sessions are, so that a withdrawn key is refused within a second on every process. Cached
 * responses of sessions are not found by a key (`findKnown`): each of its calls is counted.
 */
export function withApiKeys(
  principals: Principals,
  { db, access }: Pick<Context, 'db' | 'access'>,
  meter: CallMeter,
): Principals {
  const known = new LRUCache<string, { readonly key: KeyInUse; readonly day: string }>({
    max: mostRemembered,
    ttl: trustedFor,
  });
  let generation = 0;
  access.onBump(() => {
    known.clear();
    generation += 1;
  });

  async function find(secretHash: string, day: string): Promise<KeyInUse | undefined> {
    const remembered = access.isCertain() ? known.get(secretHash) : undefined;
    if (remembered?.day === day) return remembered.key;
    const startedIn = generation;
    const key = await findKeyInUse(db, secretHash, day);
    // What was read before a change of access is not remembered after it.
    if (key && startedIn === generation) known.set(secretHash, { key, day });
    return key;
  }

  /** Throws `api-key/invalid`, `api-key/withdrawn` and `api-key/expired`. */
  async function requireKey(authorization: string): Promise<KeyInUse> {
    const [, secret] = keyHeader.exec(authorization) ?? [];
    const day = swedishDay();
    const key = secret && (await find(hashOfKey(secret), day));
    if (!key) throw new Problem('api-key/invalid');
    if (key.withdrawn_at) throw new Problem('api-key/withdrawn');
    if (key.expires_on !== null && key.expires_on < day) throw new Problem('api-key/expired');
    return key;
  }

  return {
    findKnown: principals.findKnown,
    async resolve(request, opensToKeys) {
      const { authorization } = request.headers;
      if (authorization === undefined || !looksLikeKey.test(authorization))
        return principals.resolve(request);
      const key = await requireKey(authorization);
      meter.count(key.id, key.calls_per_minute);
      return standInOf(key, opensToKeys);
    },
  };
}

/** Who a key stands for at an endpoint that a right opens. Throws `access/right-required`. */
function standInOf({ id, rights, school_types }: KeyInUse, right: KeyRight | undefined): User {
  const readsContent = rights.includes('content:read');
  const has = right === 'catalogue:read' && readsContent ? true : right && rights.includes(right);
  if (!has) throw new Problem('access/right-required');
  // An editor sees drafts, so what a key reads as a visitor or a teacher never depends on its right to publish.
  const roles: Role[] = right === 'publish' ? ['editor'] : readsContent ? ['teacher'] : [];
  return {
    kind: 'user',
    id,
    roles,
    isKey: true,
    schoolTypes: new Set(roles.includes('teacher') ? school_types : []),
  };
}
