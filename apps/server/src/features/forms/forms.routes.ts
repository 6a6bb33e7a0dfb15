import { getForm } from '@lasar/contract/forms';
import type { FastifyInstance } from 'fastify';
import type { Api } from '#platform/api.ts';
import type { Context } from '#platform/context.ts';
import { route } from '#platform/route.ts';
import { requireForm } from './forms.service.ts';

export function formRoutes(app: FastifyInstance, api: Api, context: Context): void {
  route(app, api, getForm, ({ params }, reader) => requireForm(context, reader, params.id));
}
