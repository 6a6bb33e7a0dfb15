import { previewSheet as contract } from '@lasar/contract/editor/sheet-previews';
import type { FastifyInstance } from 'fastify';
import type { Context } from '#context.ts';
import type { Api } from '#http/api.ts';
import { route } from '#http/route.ts';
import { previewSheet } from './sheet-previews.service.ts';

export function sheetPreviewRoutes(app: FastifyInstance, api: Api, context: Context): void {
  route(app, api, contract, ({ body }, _by, request) => previewSheet(context, body, request));
}
