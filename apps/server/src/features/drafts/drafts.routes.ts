import * as contract from '@lasar/contract/drafts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '#context.ts';
import { unpublishRecord } from '#features/content/documents.service.ts';
import type { Api } from '#http/api.ts';
import { route } from '#http/route.ts';
import { discardDraft, publishDraft, requireEdited, saveDraft } from './drafts.service.ts';

export function draftRoutes(app: FastifyInstance, api: Api, context: Context): void {
  route(app, api, contract.getDraft, ({ params }) => requireEdited(context, params));
  route(app, api, contract.saveDraft, ({ params, body }, by) =>
    saveDraft(context, by, params, body),
  );
  route(app, api, contract.discardDraft, ({ params }) => discardDraft(context, params));
  route(app, api, contract.publishDraft, ({ params, body }, by) =>
    publishDraft(context, by, params, body),
  );
  route(app, api, contract.unpublishRecord, ({ params }, by) =>
    unpublishRecord(context, by, params),
  );
}
