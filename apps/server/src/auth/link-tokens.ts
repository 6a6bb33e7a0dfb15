import { createHash, randomBytes } from 'node:crypto';

/** A random token for an address that opens something by itself. Only its hash is stored. */
export const newLinkToken = (): string => randomBytes(32).toString('base64url');

/** Whether a text has the form of such a token. */
export const isLinkToken = (text: string): boolean => /^[\w-]{43}$/.test(text);

// A random token needs no slow hash.
export const linkTokenHash = (token: string): string =>
  createHash('sha256').update(token).digest('hex');
