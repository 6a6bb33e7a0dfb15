import { createRemoteJWKSet, customFetch } from 'jose';
import { LRUCache } from 'lru-cache';
import type { Config } from '#config/config.ts';
import { safeFetch } from '#http/safe-fetch.ts';

type KeySet = ReturnType<typeof createRemoteJWKSet>;

const mostPlatforms = 500;

// In milliseconds. A key that is not among those known is looked for again, but no more often than this.
const cooldownDuration = 30_000;
const cacheMaxAge = 10 * 60_000;

/** The public keys of platforms, by the address of their key set. */
export function createPlatformKeys(config: Pick<Config, 'publicUrl'>): (jwksUri: string) => KeySet {
  const keySets = new LRUCache<string, KeySet>({ max: mostPlatforms });
  return (jwksUri) => {
    const known = keySets.get(jwksUri);
    if (known) return known;
    const keySet = createRemoteJWKSet(new URL(jwksUri), {
      cooldownDuration,
      cacheMaxAge,
      [customFetch]: async (address) => {
        const { status, text } = await safeFetch(config, address);
        return new Response(text, { status });
      },
    });
    keySets.set(jwksUri, keySet);
    return keySet;
  };
}
