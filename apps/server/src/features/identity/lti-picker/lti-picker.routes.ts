import { answerPicking, getPicking } from '@lasar/contract/identity/lti-picker';
import type { FastifyInstance } from 'fastify';
import type { Context } from '#context.ts';
import type { Api } from '#http/api.ts';
import { route } from '#http/route.ts';
import { requirePicking, signPicks } from './lti-picker.service.ts';

/** Deep linking: a teacher chooses content for a course of a learning platform. */
export function ltiPickerRoutes(app: FastifyInstance, api: Api, context: Context): void {
  route(app, api, getPicking, ({ params }, user) => requirePicking(context, user, params.id));
  route(app, api, answerPicking, ({ params, body }, user) =>
    signPicks(context, user, params.id, body.picks),
  );
}
