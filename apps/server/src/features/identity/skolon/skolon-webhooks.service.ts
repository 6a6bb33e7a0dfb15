import { createHash, timingSafeEqual } from 'node:crypto';
import type { Context } from '#context.ts';
import { Problem } from '#problem.ts';

/**
 * Acknowledges a webhook. There is nothing to change or remove: no person from Skolon is stored, and licences, roles
 * and schools are read at each login. Throws `request/not-found` without the right secret.
 */
export function acceptWebhook({ config }: Pick<Context, 'config'>, secret: string): void {
  const expected = config.skolon?.webhookSecret;
  if (expected === undefined || !timingSafeEqual(digest(secret), digest(expected)))
    throw new Problem('request/not-found');
}

// Digests have the same length, which `timingSafeEqual` requires, whatever was sent.
const digest = (secret: string): Buffer => createHash('sha256').update(secret).digest();
