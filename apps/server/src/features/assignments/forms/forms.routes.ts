import { getAssignmentPage, getForm } from '@lasar/contract/assignments/forms';
import type { FastifyInstance } from 'fastify';
import type { Api } from '#http/api.ts';
import type { Context } from '#context.ts';
import { route } from '#http/route.ts';
import { requireAssignmentPage, requireForm } from './forms.service.ts';

export function formRoutes(app: FastifyInstance, api: Api, context: Context): void {
  route(app, api, getForm, ({ params }, principal) => requireForm(context, principal, params.id));
  route(app, api, getAssignmentPage, ({ params }, principal) =>
    requireAssignmentPage(context, principal, params.id),
  );
}
