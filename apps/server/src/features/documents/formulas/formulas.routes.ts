import { renderFormulas } from '@lasar/contract/documents/formulas';
import type { FastifyInstance } from 'fastify';
import type { Api } from '#http/api.ts';
import { route } from '#http/route.ts';
import { showFormulas } from './formulas.service.ts';

export function formulaRoutes(app: FastifyInstance, api: Api): void {
  route(app, api, renderFormulas, ({ body }) => showFormulas(body.texts));
}
