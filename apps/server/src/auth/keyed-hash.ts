import { createHmac } from 'node:crypto';
import type { Config } from '#config/config.ts';

/** A keyed hash of an account, an address, a ticket or whoever sends a result: without the key, nobody can check a guess against it, or make one. */
export const hashFor = (context: Keyed, kind: HashedKind, value: string): string =>
  hashesFor(context, kind, value)[0] ?? '';

/** The hash with each of the keys, the newest first: what is kept for years was made with one that has been replaced since. */
export const hashesFor = ({ config }: Keyed, kind: HashedKind, value: string): string[] =>
  (config.jwtKeys.length === 0 ? [''] : config.jwtKeys).map((key) =>
    createHmac('sha256', key).update(`${kind}:${value}`).digest('base64url'),
  );

interface Keyed {
  readonly config: Pick<Config, 'jwtKeys'>;
}
type HashedKind =
  | 'account'
  | 'address'
  | 'class-ticket'
  | 'door-teacher'
  | 'door-subject'
  | 'lti-score';
