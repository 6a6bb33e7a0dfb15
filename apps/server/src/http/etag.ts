import { hash } from 'node:crypto';
import fresh from 'fresh';

/** The ETag of a body: the same bytes have the same. */
export const etagOfBody = (body: Buffer): string => `"${hash('sha1', body, 'base64')}"`;

/** Whether an If-None-Match header names the ETag, weakly compared: a proxy may have weakened it on the way. */
export const isKnown = (ifNoneMatch: string | undefined, etag: string): boolean =>
  ifNoneMatch !== undefined && fresh({ 'if-none-match': ifNoneMatch }, { etag });
