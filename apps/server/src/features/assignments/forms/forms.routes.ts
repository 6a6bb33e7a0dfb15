import { getAssignmentPage, getForm, listRelatedForms } from '@lasar/contract/assignments/forms';
import type { FastifyInstance } from 'fastify';
import type { Api } from '#http/api.ts';
import type { Context } from '#context.ts';
import { route } from '#http/route.ts';
import * as service from './forms.service.ts';

export function formRoutes(app: FastifyInstance, api: Api, context: Context): void {
  route(app, api, getForm, ({ params }, principal) =>
    service.requireForm(context, principal, params.id),
  );
  route(app, api, listRelatedForms, ({ params, query }, principal) =>
    service.listRelatedForms(context, principal, { ...params, ...query }),
  );
  route(app, api, getAssignmentPage, ({ params }, principal) =>
    service.requireAssignmentPage(context, principal, params.id),
  );
}
