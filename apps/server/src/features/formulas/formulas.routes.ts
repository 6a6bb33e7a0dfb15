import { renderFormulas } from '@lasar/contract/formulas';
import type { FastifyInstance } from 'fastify';
import type { Api } from '#http/api.ts';
import { route } from '#http/route.ts';
import { formulaErrors, mathsOf } from '#maths/maths-of-texts.ts';

export function formulaRoutes(app: FastifyInstance, api: Api): void {
  route(app, api, renderFormulas, async ({ body: { texts } }) => ({
    ...mathsOf(texts),
    faults: texts.flatMap(formulaErrors),
  }));
}
