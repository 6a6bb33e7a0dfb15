/**
 * What a key of the API may do. An endpoint names the right that opens it to keys (`Endpoint.apiKey`); one that names none
 * refuses every key.
 *
 * - `catalogue:read`: what visitors read, without a licence.
 * - `content:read`: the same calls, answered as to a teacher with the licences that the key's school has on that day.
 * - `publish`: the calls by which editors write and publish records. It neither removes records nor writes pages of the site.
 */
export const keyRights = ['catalogue:read', 'content:read', 'publish'] as const;
export type KeyRight = (typeof keyRights)[number];

/** What every key begins with, so that scanners of source code recognize a leaked one. */
export const keyStart = 'lk_';

/** The calls in a minute that a new key is given, and the most that one can have. */
export const usualCallsPerMinute = 600;
export const mostCallsPerMinute = 6_000;

/** The keys that are neither withdrawn nor expired, at most. */
export const mostKeys = 200;

/** How many days of calls the administration shows. */
export const shownDaysOfCalls = 30;
