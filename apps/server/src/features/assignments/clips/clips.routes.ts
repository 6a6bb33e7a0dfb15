import * as contract from '@lasar/contract/assignments/clips';
import type { FastifyInstance } from 'fastify';
import type { Api } from '#http/api.ts';
import type { Context } from '#context.ts';
import { route } from '#http/route.ts';
import { createClip, endClip, listClips } from './clips.service.ts';
import { requireSharedClip } from './shared-clip.ts';

export function clipRoutes(app: FastifyInstance, api: Api, context: Context): void {
  route(app, api, contract.listClips, (_input, principal) => listClips(context, principal));
  route(app, api, contract.createClip, ({ body }, principal) =>
    createClip(context, principal, body),
  );
  route(app, api, contract.endClip, ({ params }, principal) =>
    endClip(context, principal, params.id),
  );
  route(app, api, contract.getSharedClip, ({ params }) => requireSharedClip(context, params));
}
