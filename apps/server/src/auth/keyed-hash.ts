import { createHmac } from 'node:crypto';
import type { Config } from '#config/config.ts';

/** A keyed hash of an account or an address: without the key, nobody can check a guess against it. */
export const hashFor = (
  { config }: { readonly config: Pick<Config, 'jwtKeys'> },
  kind: 'account' | 'address',
  value: string,
): string =>
  createHmac('sha256', config.jwtKeys[0] ?? '')
    .update(`${kind}:${value}`)
    .digest('base64url');
