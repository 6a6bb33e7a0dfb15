import { readH5p } from '@lasar/contract/editor/h5p';
import type { FastifyInstance } from 'fastify';
import { readH5pTexts } from '#features/packs/h5p/h5p.service.ts';
import type { Api } from '#http/api.ts';
import { route } from '#http/route.ts';

export function h5pRoutes(app: FastifyInstance, api: Api): void {
  route(app, api, readH5p, async ({ body }) => readH5pTexts(body));
}
