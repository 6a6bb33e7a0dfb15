import * as admin from '@lasar/contract/customers/admin-quotes';
import * as contract from '@lasar/contract/customers/quotes';
import type { FastifyInstance } from 'fastify';
import type { Outbox } from '#mail/outbox.ts';
import type { Api } from '#http/api.ts';
import type { Context } from '#context.ts';
import { route } from '#http/route.ts';
import type { Invite } from '#features/identity/users/invitations.service.ts';
import { agreeQuote } from './agreements.ts';
import { answerQuote, defineQuoteAnswer } from './quote-answers.ts';
import { defineQuoteMail } from './quote-mail.ts';
import { listQuotes, quoteAdmin, requestQuote } from './quotes.service.ts';

export function quoteRoutes(
  app: FastifyInstance,
  api: Api,
  context: Context,
  outbox: Outbox,
  invite: Invite,
): void {
  const mail = defineQuoteMail(context, outbox);
  const answer = defineQuoteAnswer(context, outbox);
  route(app, api, contract.requestQuote, ({ body }, _principal, client) =>
    requestQuote(context, mail, body, client),
  );
  route(app, api, admin.listQuotes, ({ query }) => listQuotes(context, query));
  route(app, api, admin.getQuote, ({ params }) => quoteAdmin.requireOne(context, params.id));
  route(app, api, admin.updateQuote, ({ params, body }, principal) =>
    quoteAdmin.update(context, principal, params.id, body),
  );
  route(app, api, admin.answerQuote, ({ params, body }, principal) =>
    answerQuote(context, answer, principal, params.id, body),
  );
  route(app, api, admin.agreeQuote, ({ params, body }, principal) =>
    agreeQuote(context, invite, principal, params.id, body),
  );
  route(app, api, admin.deleteQuote, ({ params, body }, principal) =>
    quoteAdmin.remove(context, principal, params.id, body),
  );
}
