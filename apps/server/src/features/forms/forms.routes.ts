import { getForm } from '@lasar/contract/forms';
import type { FastifyInstance } from 'fastify';
import type { Api } from '#platform/api.ts';
import type { Context } from '#platform/context.ts';
import { keptRoute, oneQuery } from '#platform/route.ts';
import { requireForm } from './forms.service.ts';

export function formRoutes(app: FastifyInstance, api: Api, context: Context): void {
  keptRoute(
    app,
    api,
    getForm,
    ({ params }, reader) => requireForm(context, reader, params.id),
    oneQuery,
  );
}
