import type { IdentityProvider } from '@lasar/contract/identity/doors';
import type { Context } from '#context.ts';
import type { RequestInfo } from '#http/request-info.ts';
import { createQueue } from '#jobs/queue.ts';
import { listFoundProviders } from './metadata/identity-providers.store.ts';

const mostFound = 20;

// Anybody may search, as fast as they type: a few at a time, in turns by address.
const queue = createQueue(4, 100);

interface FoundProviders {
  readonly identityProviders: IdentityProvider[];
  readonly hasMore?: true;
}

/** The identity providers that somebody may log in with, by words of their name or of a school or an owner that uses them. */
export async function searchProviders(
  { config, db }: Pick<Context, 'config' | 'db'>,
  q: string,
  { address, signal }: RequestInfo,
): Promise<FoundProviders> {
  const words = q.trim();
  if (!config.skolfederation || words === '') return { identityProviders: [] };
  const found = await queue.run(() => listFoundProviders(db, words, mostFound + 1), {
    key: address,
    ...(signal && { signal }),
  });
  return {
    identityProviders: found.slice(0, mostFound),
    ...(found.length > mostFound && { hasMore: true as const }),
  };
}
