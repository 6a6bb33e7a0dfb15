import { createHmac } from 'node:crypto';
import type { Context } from '#context.ts';

/** Names an account or an address in a way that only who has the key could check a guess against. */
export const hashFor = (
  { config }: Pick<Context, 'config'>,
  kind: 'account' | 'address',
  value: string,
): string =>
  createHmac('sha256', config.jwtKeys[0] ?? '')
    .update(`${kind}:${value}`)
    .digest('base64url');
