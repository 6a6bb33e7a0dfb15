import { finishDoorLogin } from '@lasar/contract/identity/doors';
import {
  doorNames,
  failedLogin,
  loginProviders,
  openIdDoors,
} from '@lasar/contract/identity/login-provider-rules';
import type { FastifyInstance } from 'fastify';
import type { Context } from '#context.ts';
import type { Api } from '#http/api.ts';
import { sendErrorBody } from '#http/error-responses.ts';
import { infoOf } from '#http/request-info.ts';
import { route } from '#http/route.ts';
import { Problem } from '#problem.ts';
import { createSkolfederationProvider } from '../skolfederation/skolfederation-provider.ts';
import { skolfederationRoutes } from '../skolfederation/skolfederation.routes.ts';
import { createProviderLogins, notReached } from '../providers/provider-logins.service.ts';
import { errandIn } from '../providers/errands.ts';
import { errandRoutes, type OnSend } from './errands.routes.ts';
import { createGoogleProvider } from './google.ts';
import { createMicrosoftProvider } from './microsoft.ts';

/**
 * Logins with Google, Microsoft and Skolfederation. One begins at an address that the browser opens, and ends with a call
 * from the page it returns to.
 */
export async function doorRoutes(app: FastifyInstance, api: Api, context: Context): Promise<void> {
  const { google, microsoft } = context.config;
  const logins = {
    google: createProviderLogins(context, createGoogleProvider(google)),
    microsoft: createProviderLogins(context, createMicrosoftProvider(microsoft)),
    skolfederation: createProviderLogins(context, createSkolfederationProvider(context)),
  };

  for (const door of openIdDoors) {
    const { startPath, returnPath } = loginProviders[door];
    // Of the parameters only a signed errand is read: where the login leads to is kept by the page that it began on.
    const options = { schema: { hide: true }, exposeHeadRoute: false };
    app.get(startPath, options, async (request, reply) => {
      reply.header('cache-control', 'no-store');
      try {
        const errand = errandIn(context, door, request.url);
        const begun = errand !== 'ended' && (await logins[door].begin(infoOf(request), { errand }));
        if (!begun) return reply.redirect(returnPath);
        if (begun.mark !== undefined) reply.header('set-cookie', begun.mark);
        return reply.redirect(begun.location);
      } catch (error) {
        // The page of the login explains what is of the service. Whatever else fails has a page of its own.
        if (!(error instanceof Problem) || !error.code.startsWith('door/')) throw error;
        return reply.redirect(`${returnPath}?error=${notReached}`);
      }
    });
  }

  const forgetState: OnSend = async (request, reply) => {
    const { door } = request.params as { readonly door?: string };
    // A body that is refused may hold anything.
    const { state: sent } = Object(request.body) as Readonly<Record<string, unknown>>;
    const state = typeof sent === 'string' ? sent : undefined;
    const known = doorNames.find((name) => name === door);
    if (known) reply.header('set-cookie', logins[known].forget(request.headers.cookie, state));
  };

  route(
    app,
    api,
    finishDoorLogin,
    ({ params, body }, _principal, client) => logins[params.door].finish(body, client),
    {
      errorHandler: (error, request, reply) =>
        void sendErrorBody(error, request, reply, failedLogin),
      onSend: forgetState,
    },
  );

  errandRoutes(app, api, context, logins, forgetState);
  await skolfederationRoutes(app, api, context, logins.skolfederation);
}
