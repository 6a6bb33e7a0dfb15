import { callbackify } from 'node:util';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Context } from '#context.ts';
import { findRegistration } from './registrations.store.ts';

// The pages that a platform may show in a frame, with the id of its registration.
const framed = /^\/lti\/(?:start|valj)\/([0-9a-f-]{36})(?:[/?]|$)/;

/** The sources of a policy that let a platform's pages show a page of ours. */
export const framedBy = (origins: readonly string[]): string =>
  origins.length === 0 ? "'none'" : origins.join(' ');

/**
 * Lets the pages of a registration be shown in frames of its platform, and post a choice of content to it. All other pages
 * refuse frames. No shared cache keeps them.
 */
export function allowFrames(app: FastifyInstance, { db }: Pick<Context, 'db'>): void {
  const allow = callbackify(async (reply: FastifyReply, id: string): Promise<void> => {
    const registration = await findRegistration(db, id);
    const policy = reply.getHeader('content-security-policy');
    if (!registration || typeof policy !== 'string') return;
    const sources = framedBy(registration.origins);
    reply
      .removeHeader('x-frame-options')
      .header(
        'content-security-policy',
        policy
          .replace("frame-ancestors 'none'", `frame-ancestors ${sources}`)
          .replace("form-action 'self'", `form-action 'self' ${sources}`),
      );
  });
  // By a callback, so that requests for other pages wait for no promise.
  app.addHook('onSend', (request, reply, payload, done) => {
    if (!request.url.startsWith('/lti/')) return done(null, payload);
    reply.header('cache-control', 'private, no-store').removeHeader('etag');
    const [, id] = framed.exec(request.url) ?? [];
    if (id === undefined) return done(null, payload);
    // Without the database no frame is allowed.
    return allow(reply, id, () => done(null, payload));
  });
}
