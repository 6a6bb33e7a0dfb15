import { getGraded, sendScore } from '@lasar/contract/identity/lti-scores';
import type { FastifyInstance } from 'fastify';
import type { Context } from '#context.ts';
import type { Api } from '#http/api.ts';
import { route } from '#http/route.ts';
import { requireGraded, sendResult } from './lti-scores.service.ts';
import { createScoreSender } from './score-sender.ts';

/** Results that pupils send to the learning platform that they came by. */
export function ltiScoreRoutes(app: FastifyInstance, api: Api, context: Context): void {
  const sender = createScoreSender(app, context);
  route(app, api, getGraded, (_input, user) => requireGraded(context, user));
  route(app, api, sendScore, (input, user) => sendResult(context, sender, user, input));
}
