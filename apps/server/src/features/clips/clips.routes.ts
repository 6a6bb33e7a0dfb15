import * as contract from '@lasar/contract/clips';
import type { FastifyInstance } from 'fastify';
import type { Api } from '#platform/api.ts';
import type { Context } from '#platform/context.ts';
import { route } from '#platform/route.ts';
import { createClip, endClip, listClips } from './clips.service.ts';
import { requireSharedClip } from './shared-clip.ts';

export function clipRoutes(app: FastifyInstance, api: Api, context: Context): void {
  route(app, api, contract.listClips, (_input, reader) => listClips(context, reader));
  route(app, api, contract.createClip, ({ body }, reader) => createClip(context, reader, body));
  route(app, api, contract.endClip, ({ params }, reader) => endClip(context, reader, params.id));
  route(app, api, contract.getSharedClip, ({ params }) => requireSharedClip(context, params));
}
