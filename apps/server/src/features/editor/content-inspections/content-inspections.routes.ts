import * as contract from '@lasar/contract/editor/content-inspections';
import type { FastifyInstance } from 'fastify';
import type { Context } from '#context.ts';
import type { Api } from '#http/api.ts';
import { route } from '#http/route.ts';
import {
  createInspections,
  getInspection,
  listContentFaults,
} from './content-inspections.service.ts';

export function contentInspectionRoutes(app: FastifyInstance, api: Api, context: Context): void {
  const inspections = createInspections(app, context);
  route(app, api, contract.getInspection, () => getInspection(context));
  route(app, api, contract.startInspection, () => inspections.start());
  route(app, api, contract.listContentFaults, ({ params }) => listContentFaults(context, params));
}
