import { createHmac } from 'node:crypto';
import type { Config } from '#config/config.ts';

/** A keyed hash of an account, an address, a ticket or whoever sends a result: without the key, nobody can check a guess against it, or make one. */
export const hashFor = (
  { config }: { readonly config: Pick<Config, 'jwtKeys'> },
  kind: 'account' | 'address' | 'class-ticket' | 'lti-score',
  value: string,
): string =>
  createHmac('sha256', config.jwtKeys[0] ?? '')
    .update(`${kind}:${value}`)
    .digest('base64url');
