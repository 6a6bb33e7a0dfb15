import * as admin from '@lasar/contract/customers/admin-quotes';
import * as leads from '@lasar/contract/customers/leads';
import * as offers from '@lasar/contract/customers/offers';
import * as contract from '@lasar/contract/customers/quotes';
import type { FastifyInstance } from 'fastify';
import type { Outbox } from '#mail/outbox.ts';
import type { Api } from '#http/api.ts';
import type { Context } from '#context.ts';
import { route } from '#http/route.ts';
import type { Invite } from '#features/identity/users/invitations.service.ts';
import { agreeQuote } from './agreements.ts';
import { defineTrialMail } from './lead-mail.ts';
import { loseQuote, setFollowUp } from './leads.ts';
import { createOffer, deleteOffer, sendOffer, updateOffer } from './offers.service.ts';
import { answerQuote, defineQuoteAnswer } from './quote-answers.ts';
import { defineQuoteMail } from './quote-mail.ts';
import { listQuotes, quoteAdmin, requestQuote, requireQuote } from './quotes.service.ts';
import { giveTrial } from './trials.ts';

export function quoteRoutes(
  app: FastifyInstance,
  api: Api,
  context: Context,
  outbox: Outbox,
  invite: Invite,
): void {
  const mail = defineQuoteMail(context, outbox);
  const answer = defineQuoteAnswer(context, outbox);
  const trial = defineTrialMail(context, outbox);
  route(app, api, contract.requestQuote, ({ body }, _principal, client) =>
    requestQuote(context, mail, body, client),
  );
  route(app, api, admin.listQuotes, ({ query }) => listQuotes(context, query));
  route(app, api, admin.getQuote, ({ params }) => requireQuote(context, params.id));
  route(app, api, admin.updateQuote, ({ params, body }, principal) =>
    quoteAdmin.update(context, principal, params.id, body),
  );
  route(app, api, admin.answerQuote, ({ params, body }, principal) =>
    answerQuote(context, answer, principal, params.id, body),
  );
  route(app, api, offers.createOffer, ({ params, body }, principal) =>
    createOffer(context, principal, params.id, body),
  );
  route(app, api, offers.updateOffer, ({ params, body }, principal) =>
    updateOffer(context, principal, params, body),
  );
  route(app, api, offers.sendOffer, ({ params, body }, principal) =>
    sendOffer(context, answer, principal, params, body),
  );
  route(app, api, offers.deleteOffer, ({ params }, principal) =>
    deleteOffer(context, principal, params),
  );
  route(app, api, leads.setFollowUp, ({ params, body }, principal) =>
    setFollowUp(context, principal, params.id, body),
  );
  route(app, api, leads.loseQuote, ({ params, body }, principal) =>
    loseQuote(context, principal, params.id, body),
  );
  route(app, api, leads.giveTrial, ({ params, body }, principal) =>
    giveTrial(context, trial, invite, principal, params.id, body),
  );
  route(app, api, admin.agreeQuote, ({ params, body }, principal) =>
    agreeQuote(context, invite, principal, params.id, body),
  );
  route(app, api, admin.deleteQuote, ({ params, body }, principal) =>
    quoteAdmin.remove(context, principal, params.id, body),
  );
}
