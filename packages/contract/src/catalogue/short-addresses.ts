import { Type } from 'typebox';
import type { Endpoint } from '../endpoint.ts';
import { Id } from '../records.ts';

/** How many characters the code of a short address has: of 23, which is 148 million codes. */
export const shortAddressLength = 6;

/**
 * Answers the short address of a published lesson or assignment, and makes it at the first request. It never changes.
 * It opens nothing by itself: it leads to the page, which everybody may see.
 */
export const requireShortAddress = {
  method: 'POST',
  path: '/api/short-addresses',
  summary: 'Den korta adressen till en lektion eller uppgift',
  access: 'public',
  cache: 'none',
  body: Type.Object(
    { type: Type.Enum(['lesson', 'assignment']), id: Id },
    { additionalProperties: false },
  ),
  response: Type.Object({ path: Type.String() }),
  problems: ['lesson/not-found', 'assignment/not-found'],
} as const satisfies Endpoint;
