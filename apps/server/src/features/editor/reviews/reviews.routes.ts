import * as contract from '@lasar/contract/editor/reviews';
import type { FastifyInstance } from 'fastify';
import type { Context } from '#context.ts';
import type { Api } from '#http/api.ts';
import { route } from '#http/route.ts';
import type { Outbox } from '#mail/outbox.ts';
import { defineReviewMails } from './review-mails.ts';
import {
  approveReview,
  askReview,
  listReviewers,
  listReviews,
  returnReview,
  withdrawReview,
} from './reviews.service.ts';

export function reviewRoutes(
  app: FastifyInstance,
  api: Api,
  context: Context,
  outbox: Outbox,
): void {
  const mails = defineReviewMails(context, outbox);
  route(app, api, contract.listReviews, (_, by) => listReviews(context, by));
  route(app, api, contract.listReviewers, (_, by) => listReviewers(context, by));
  route(app, api, contract.askReview, ({ params, body }, by) =>
    askReview(context, mails, by, params, body),
  );
  route(app, api, contract.withdrawReview, ({ params }, by) => withdrawReview(context, by, params));
  route(app, api, contract.approveReview, ({ params, body }, by) =>
    approveReview(context, mails, by, params, body.saveNumber),
  );
  route(app, api, contract.returnReview, ({ params, body }, by) =>
    returnReview(context, mails, by, params, body),
  );
}
