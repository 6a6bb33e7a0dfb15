import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Config } from '#config/config.ts';
import { Problem } from '#problem.ts';

// Films, captions and PDF principals send no header. What is locked reaches them by an address that says by itself until
// when it holds, and that only we can make.

const hour = 3600;

/** A link holds at least this long: longer than a lesson, shorter than a school day and an evening. */
const linkHours = 6;

type Keys = Pick<Config, 'jwtKeys'>;

/**
 * A ticket to everything under one name, such as a film with its captions: `<expires>.<signature>`. Whole hours, so
 * that those who ask again get the same address and the browser finds what it kept.
 */
export function signedUrlToken(name: string, keys: Keys, now = Date.now()): string {
  const expires = (Math.floor(now / 1000 / hour) + linkHours + 1) * hour;
  return signedUrlTokenUntil(name, new Date(expires * 1000), keys);
}

/** A ticket that ends at a moment, in whole seconds. */
export function signedUrlTokenUntil(name: string, end: Date, { jwtKeys }: Keys): string {
  const [newest] = jwtKeys;
  if (newest === undefined) throw new Error('there is no key to sign with');
  const expires = Math.floor(end.getTime() / 1000);
  return `${expires}.${signatureOf(newest, name, expires)}`;
}

/** How many seconds a ticket still holds. Throws `media/link-invalid`, or `media/link-expired` for one of ours. */
export function requireSignedUrlToken(
  ticket: string,
  name: string,
  { jwtKeys }: Keys,
  now = Date.now(),
): number {
  const [expires = '', signature = ''] = ticket.split('.');
  const ours = jwtKeys.some((key) => isSame(signature, signatureOf(key, name, Number(expires))));
  if (!ours) throw new Problem('media/link-invalid');
  const left = Number(expires) - Math.floor(now / 1000);
  if (left <= 0) throw new Problem('media/link-expired');
  return left;
}

// A key of its own, so that no token can be taken for a ticket or the other way round.
function signatureOf(jwtKey: string, name: string, expires: number): string {
  const key = createHmac('sha256', Buffer.from(jwtKey, 'base64url'))
    .update('lasar access links 1')
    .digest();
  return createHmac('sha256', key).update(`${expires}\n${name}`).digest('base64url');
}

function isSame(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}

/** How a ticket looks in an address. */
export const signedUrlTokenPattern = '^[1-9][0-9]{9,10}\\.[A-Za-z0-9_-]{43}$';
