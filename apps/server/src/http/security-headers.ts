import type { FastifyInstance } from 'fastify';

/** What an answer that is no page may do: nothing. Pages bring a policy of their own. */
const policyOfNothing = "default-src 'none'; frame-ancestors 'none'";

const headers = {
  'content-security-policy': policyOfNothing,
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
} as const;

// Two years, as browsers' preload lists ask. Plain http on a developer's machine must stay reachable.
const transportSecurity = 'max-age=63072000; includeSubDomains';

/** The headers that every answer carries; a page brings a content security policy of its own. */
export const securityHeadersFor = (publicUrl: string): Readonly<Record<string, string>> =>
  publicUrl.startsWith('https:')
    ? { ...headers, 'strict-transport-security': transportSecurity }
    : headers;

/** Sets the headers that every answer carries; a route may replace the content security policy. */
export function sendSecurityHeaders(app: FastifyInstance, publicUrl: string): void {
  const all = securityHeadersFor(publicUrl);
  app.addHook('onRequest', async (_request, reply) => void reply.headers(all));
}
