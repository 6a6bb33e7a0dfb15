import * as adminContract from '@lasar/contract/identity/admin-lti';
import { finishLtiLogin } from '@lasar/contract/identity/lti';
import { failedLogin } from '@lasar/contract/identity/login-provider-rules';
import { ltiPaths } from '@lasar/contract/identity/lti-rules';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '#context.ts';
import type { Api } from '#http/api.ts';
import { sendErrorBody } from '#http/error-responses.ts';
import { infoOf } from '#http/request-info.ts';
import { route } from '#http/route.ts';
import {
  addLtiRegistration,
  inviteLtiPlatform,
  removeLtiRegistration,
  requireLtiRegistrations,
} from './admin-lti.service.ts';
import { registerPlatform, type Registering } from './dynamic-registration.service.ts';
import { allowFrames } from './frame-headers.ts';
import { beginPage, registeredPage, type BarePage } from './lti-pages.ts';
import { notBegunPage, notRegisteredPage } from './lti-failure-pages.ts';
import { createLtiLogins, type Initiation, type PostedLaunch } from './lti-logins.service.ts';
import { forgetLogin, markLogin } from './login-cookie.ts';
import { publicKeys } from './tool-key.ts';

const hidden = { schema: { hide: true }, exposeHeadRoute: false } as const;

// An id token, and what the browser adds to encode it.
const mostBytes = 128 * 1024;

/** Logins from learning platforms: LTI 1.3. What platforms call by their own rules answers outside the contract. */
export async function ltiRoutes(app: FastifyInstance, api: Api, context: Context): Promise<void> {
  const { config } = context;
  const logins = createLtiLogins(context);
  allowFrames(app, context);

  async function begin(given: Initiation, request: FastifyRequest, reply: FastifyReply) {
    const begun = await logins.begin(given, infoOf(request));
    if (typeof begun === 'string') return send(reply, notBegunPage(config, begun, given));
    const { registration, location, state, proof } = begun;
    reply.header('set-cookie', markLogin(state));
    if (!isFramed(request)) return reply.redirect(location, 302);
    const again = `${ltiPaths.login}?${new URLSearchParams(Object.entries(given))}`;
    const { origins } = registration;
    const target = given.lti_storage_target;
    return send(reply, beginPage(config, { location, proof, state, target, again, origins }));
  }

  app.get(ltiPaths.login, hidden, async (request, reply) =>
    begin(initiationOf(queryOf(request)), request, reply),
  );
  app.get(ltiPaths.jwks, hidden, async () => publicKeys(context));
  app.get(ltiPaths.register, hidden, async (request, reply) => {
    // The page of the platform that began it, where the browser tells.
    const referrer = URL.parse(request.headers.referer ?? '');
    const shownAt = referrer?.protocol === 'https:' ? referrer.origin : undefined;
    const given: Registering = queryOf(request);
    const registered = await registerPlatform(context, given, shownAt);
    // A window that the platform opened tells it that all is done.
    reply.header('cross-origin-opener-policy', 'unsafe-none');
    if (typeof registered === 'string') return send(reply, notRegisteredPage(config, registered));
    return send(reply, registeredPage(config, registered.school, registered.origins));
  });
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser<string>(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: mostBytes },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(body))),
    );
    scope.post(ltiPaths.login, { schema: { hide: true } }, async (request, reply) =>
      begin(initiationOf(Object(request.body) as Initiation), request, reply),
    );
    scope.post(ltiPaths.launch, { schema: { hide: true } }, async (request, reply) => {
      const posted = Object(request.body) as PostedLaunch;
      return reply.redirect(await logins.take(posted, infoOf(request)), 303);
    });
  });

  route(app, api, finishLtiLogin, ({ body }, _principal, client) => logins.finish(body, client), {
    errorHandler: (error, request, reply) => void sendErrorBody(error, request, reply, failedLogin),
    async onSend(request, reply) {
      // A body that is refused may hold anything.
      const { state } = Object(request.body) as Readonly<Record<string, unknown>>;
      const known = typeof state === 'string' ? state : undefined;
      reply.header('set-cookie', forgetLogin(request.headers.cookie, known));
    },
  });

  route(app, api, adminContract.listLtiRegistrations, ({ params }) =>
    requireLtiRegistrations(context, params.id),
  );
  route(app, api, adminContract.addLtiRegistration, ({ params, body }, principal) =>
    addLtiRegistration(context, principal, params.id, body),
  );
  route(app, api, adminContract.inviteLtiPlatform, ({ params }, principal) =>
    inviteLtiPlatform(context, principal, params.id),
  );
  route(app, api, adminContract.removeLtiRegistration, ({ params }, principal) =>
    removeLtiRegistration(context, principal, params),
  );
}

const queryOf = ({ url }: FastifyRequest): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(url.split('?').slice(1).join('?')));

const initiated = [
  'iss',
  'login_hint',
  'target_link_uri',
  'lti_message_hint',
  'client_id',
  'lti_storage_target',
] as const satisfies readonly (keyof Initiation)[];

/** The parameters that are read, without what else somebody sends. */
const initiationOf = (given: Initiation): Initiation =>
  Object.fromEntries(
    initiated.flatMap((name) => (given[name] === undefined ? [] : [[name, given[name]]])),
  );

/** Whether the browser opens the address in a frame. Older browsers do not tell: they keep cookies of other sites. */
const isFramed = ({ headers }: FastifyRequest): boolean =>
  ['iframe', 'frame', 'embed', 'object'].includes(String(headers['sec-fetch-dest']));

const send = (reply: FastifyReply, { status, headers, html }: BarePage): FastifyReply => {
  reply.removeHeader('x-frame-options');
  return reply.code(status).headers(headers).send(html);
};
