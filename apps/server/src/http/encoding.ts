import { negotiate } from '@fastify/accept-negotiator';

export type Encoding = 'br' | 'gzip' | 'identity';

// Browsers send a handful of different headers; whoever makes up others only makes us think again.
const remembered = 100;
const chosen = new Map<string, Encoding>();

/** The encoding in which to answer a request with this Accept-Encoding. */
export function encodingFor(accepted: string | undefined): Encoding {
  if (accepted === undefined) return 'identity';
  const known = chosen.get(accepted);
  if (known) return known;
  const encoding = negotiate(accepted, ['br', 'gzip']) ?? 'identity';
  if (chosen.size >= remembered) chosen.clear();
  chosen.set(accepted, encoding);
  return encoding;
}
