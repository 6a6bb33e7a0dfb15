import { hash } from 'node:crypto';

/** The ETag of a body: the same bytes have the same. */
export const etagOfBody = (body: Buffer): string => `"${hash('sha1', body, 'base64')}"`;

/** Whether a request's If-None-Match names the ETag. A proxy may have weakened it on the way. */
export function isKnown(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  const names = ifNoneMatch.split(',').map((name) => name.trim().replace(/^W\//, ''));
  return names.includes(etag) || names.includes('*');
}
