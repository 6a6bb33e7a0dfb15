import { skolonReturnPath, skolonStartPath } from '@lasar/contract/paths';
import { failedLogin } from '@lasar/contract/identity/login-provider-rules';
import * as contract from '@lasar/contract/identity/skolon';
import type { FastifyInstance } from 'fastify';
import type { Api } from '#http/api.ts';
import type { Context } from '#context.ts';
import { sendErrorBody } from '#http/error-responses.ts';
import { infoOf } from '#http/request-info.ts';
import { route } from '#http/route.ts';
import { createProviderLogins, type Returned } from '../providers/provider-logins.service.ts';
import { createSkolonProvider } from './skolon-provider.ts';
import { acceptWebhook } from './skolon-webhooks.service.ts';

const webhookBytes = 64 * 1024;

/**
 * Login with Skolon. It begins at an address that the browser opens, and ends with a call from the page it returns to.
 */
export async function skolonRoutes(
  app: FastifyInstance,
  api: Api,
  context: Context,
): Promise<void> {
  const logins = createProviderLogins(context, createSkolonProvider(context.config));

  app.get(skolonStartPath, { schema: { hide: true } }, async (request, reply) => {
    const [, query] = request.url.split('?');
    reply.header('cache-control', 'no-store');
    const given = new URLSearchParams(query);
    const foreign = {
      redirectUri: given.get('redirect_uri') ?? undefined,
      state: given.get('state') ?? undefined,
    };
    // A tile in Skolon may be set up with one address for everything, so answers that arrive here go on to the page.
    const isAnswer = given.has('code') || given.has('error');
    const login = isAnswer ? undefined : await logins.begin(infoOf(request), foreign);
    if (!login) return reply.redirect(skolonReturnPath + (query ? `?${query}` : ''));
    if (login.mark !== undefined) reply.header('set-cookie', login.mark);
    return reply.redirect(login.location);
  });

  route(
    app,
    api,
    contract.finishSkolonLogin,
    ({ query }, _principal, client) => logins.finish(query, client),
    {
      errorHandler: (error, request, reply) =>
        void sendErrorBody(error, request, reply, failedLogin),
      async onSend(request, reply) {
        const { state } = request.query as Returned;
        reply.header('set-cookie', logins.forget(request.headers.cookie, state));
      },
    },
  );

  await app.register(async (scope) => {
    // The body is accepted in any form, since the answer does not depend on it.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: webhookBytes },
      (_request, _body, done) => done(null),
    );
    route(scope, api, contract.receiveSkolonWebhook, async ({ params }) => {
      acceptWebhook(context, params.secret);
      return {};
    });
  });
}
