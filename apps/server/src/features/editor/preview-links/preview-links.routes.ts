import * as contract from '@lasar/contract/editor/preview-links';
import type { FastifyInstance } from 'fastify';
import type { Context } from '#context.ts';
import type { Api } from '#http/api.ts';
import { route } from '#http/route.ts';
import { createLink, endLink, getLink } from './preview-links.service.ts';
import { createSharedPreviews } from './shared-previews.service.ts';

export function previewLinkRoutes(app: FastifyInstance, api: Api, context: Context): void {
  const shared = createSharedPreviews(context);
  route(app, api, contract.getPreviewLink, ({ params }) => getLink(context, params.id));
  route(app, api, contract.createPreviewLink, ({ params, body }, by) =>
    createLink(context, by, params.id, body.validTo),
  );
  route(app, api, contract.endPreviewLink, ({ params }, by) => endLink(context, by, params.id));
  route(app, api, contract.getSharedPreview, ({ params }) => shared.lesson(params.token));
  route(app, api, contract.getSharedPreviewAssignment, ({ params }) =>
    shared.assignment(params.token, params.id),
  );
}
