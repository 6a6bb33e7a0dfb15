import { skolonReturnPath, skolonStartPath } from '@lasar/contract/paths';
import * as contract from '@lasar/contract/identity/skolon';
import type { FastifyInstance } from 'fastify';
import type { Api } from '#http/api.ts';
import type { Context } from '#context.ts';
import { sendErrorBody } from '#http/error-responses.ts';
import { route } from '#http/route.ts';
import { forgettingOf } from './login-state.ts';
import { acceptWebhook, beginLogin, createFinishLogin, type Returned } from './skolon.service.ts';

const webhookBytes = 64 * 1024;

/**
 * Login with Skolon. It begins at an address that the browser opens, and ends with a call from the page it returns to.
 */
export async function skolonRoutes(
  app: FastifyInstance,
  api: Api,
  context: Context,
): Promise<void> {
  const finishLogin = createFinishLogin(context);
  const secure = context.config.publicUrl.startsWith('https:');

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
    const login = isAnswer ? undefined : beginLogin(context, foreign);
    if (!login) return reply.redirect(skolonReturnPath + (query ? `?${query}` : ''));
    if (login.mark !== undefined) reply.header('set-cookie', login.mark);
    return reply.redirect(login.location);
  });

  route(
    app,
    api,
    contract.finishSkolonLogin,
    ({ query }, _principal, client) => finishLogin(query, client),
    {
      errorHandler: (error, request, reply) =>
        void sendErrorBody(error, request, reply, contract.skolonFailure),
      async onSend(request, reply) {
        const { state } = request.query as Returned;
        reply.header('set-cookie', forgettingOf(request.headers.cookie, state, secure));
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
