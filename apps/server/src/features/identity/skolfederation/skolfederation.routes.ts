import { searchIdentityProviders } from '@lasar/contract/identity/doors';
import { loginProviders, skolfederationPaths } from '@lasar/contract/identity/login-provider-rules';
import type { FastifyInstance } from 'fastify';
import type { Context } from '#context.ts';
import type { Api } from '#http/api.ts';
import { infoOf } from '#http/request-info.ts';
import { route } from '#http/route.ts';
import { Problem } from '#problem.ts';
import { errandIn } from '../providers/errands.ts';
import { notReached, type ProviderLogins } from '../providers/provider-logins.service.ts';
import { createAnswers, type PostedAnswer } from './answers.service.ts';
import { searchProviders } from './search-providers.service.ts';
import { ownSideOf } from './saml.ts';
import { describeOwnSide } from './metadata/own-metadata.ts';

const { returnPath } = loginProviders.skolfederation;
const hidden = { schema: { hide: true }, exposeHeadRoute: false } as const;

/** What is special about logins through Skolfederation: the choice, the answer that is posted, and our metadata. */
export async function skolfederationRoutes(
  app: FastifyInstance,
  api: Api,
  context: Context,
  logins: ProviderLogins,
): Promise<void> {
  route(app, api, searchIdentityProviders, ({ query }, _principal, client) =>
    searchProviders(context, query.q, client),
  );

  app.get(skolfederationPaths.begin, hidden, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const chosen = new URLSearchParams(request.url.split('?')[1]).get('idp') ?? '';
    try {
      const errand = errandIn(context, 'skolfederation', request.url);
      const begun = errand !== 'ended' && (await logins.begin(infoOf(request), { chosen, errand }));
      if (!begun) return reply.redirect(returnPath);
      if (begun.mark !== undefined) reply.header('set-cookie', begun.mark);
      return reply.redirect(begun.location);
    } catch (error) {
      if (!(error instanceof Problem) || !error.code.startsWith('door/')) throw error;
      return reply.redirect(`${returnPath}?error=${notReached}`);
    }
  });

  const own = ownSideOf(context.config);
  const metadata = own && describeOwnSide(own);
  app.get(skolfederationPaths.metadata, hidden, async (_request, reply) => {
    if (metadata === undefined) throw new Problem('request/not-found');
    return reply.type('application/samlmetadata+xml').send(metadata);
  });

  const take = createAnswers(context);
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser<string>(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(body))),
    );
    scope.post(skolfederationPaths.answer, { schema: { hide: true } }, async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const location = await take(Object(request.body) as PostedAnswer, infoOf(request));
      return reply.redirect(location, 303);
    });
  });
}
