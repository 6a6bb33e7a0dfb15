import * as contract from '@lasar/contract/editor/content-texts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '#context.ts';
import type { Api } from '#http/api.ts';
import { route } from '#http/route.ts';
import { changeTexts } from './change-texts.service.ts';
import { listTextHits } from './content-texts.service.ts';

export function contentTextRoutes(app: FastifyInstance, api: Api, context: Context): void {
  route(app, api, contract.listTextHits, ({ query }) => listTextHits(context, query));
  route(app, api, contract.changeTexts, ({ body }, by) => changeTexts(context, by, body.records));
}
