import { createHmac, timingSafeEqual } from 'node:crypto';
import { longestCached } from '#cache/response-cache.ts';
import type { Config } from '#config/config.ts';
import { Problem } from '#problem.ts';

// Players, captions and pdf readers send no Authorization header, so a protected file has an address with a token that
// says until when it is valid, and that only this service can sign.

const hour = 3600;

/** A token is valid for at least this long: longer than a lesson, shorter than a school day and an evening. */
const validHours = 6;

type Keys = Pick<Config, 'jwtKeys'>;

/**
 * A token for everything under one name, such as a film with its captions: `<expires>.<signature>`. It expires on a whole
 * hour, so that repeated calls give the same address and the browser's cache hits. It may be in a cached response, so its
 * `validHours` begin when the oldest of those is sent.
 */
export function signedUrlToken(name: string, keys: Keys, now = Date.now()): string {
  const expires = (Math.floor((now + longestCached) / 1000 / hour) + validHours + 1) * hour;
  return signedUrlTokenUntil(name, new Date(expires * 1000), keys);
}

/** A token that expires at a given moment, in whole seconds. */
export function signedUrlTokenUntil(name: string, end: Date, { jwtKeys }: Keys): string {
  const [newest] = jwtKeys;
  if (newest === undefined) throw new Error('there is no key to sign with');
  const expires = Math.floor(end.getTime() / 1000);
  return `${expires}.${signatureOf(newest, name, expires)}`;
}

/** How many seconds a token is still valid. Throws `media/link-invalid`, or `media/link-expired` for a signed one. */
export function requireSignedUrlToken(
  token: string,
  name: string,
  { jwtKeys }: Keys,
  now = Date.now(),
): number {
  const [expires = '', signature = ''] = token.split('.');
  const ours = jwtKeys.some((key) => isSame(signature, signatureOf(key, name, Number(expires))));
  if (!ours) throw new Problem('media/link-invalid');
  const left = Number(expires) - Math.floor(now / 1000);
  if (left <= 0) throw new Problem('media/link-expired');
  return left;
}

// A derived key, so that no session token can be taken for a signed-url token or the other way round.
function signatureOf(jwtKey: string, name: string, expires: number): string {
  const key = createHmac('sha256', Buffer.from(jwtKey, 'base64url'))
    .update('lasar access links 1')
    .digest();
  return createHmac('sha256', key).update(`${expires}\n${name}`).digest('base64url');
}

function isSame(actual: string, expected: string): boolean {
  const [one, other] = [Buffer.from(actual), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}

/** The pattern of a token in an address. */
export const signedUrlTokenPattern = '^[1-9][0-9]{9,10}\\.[A-Za-z0-9_-]{43}$';
