import * as contract from '@lasar/contract/editor/content-comments';
import type { FastifyInstance } from 'fastify';
import type { Context } from '#context.ts';
import type { Api } from '#http/api.ts';
import { route } from '#http/route.ts';
import {
  listComments,
  listOpenComments,
  removeComment,
  resolveComment,
  writeComment,
} from './content-comments.service.ts';

export function contentCommentRoutes(app: FastifyInstance, api: Api, context: Context): void {
  route(app, api, contract.listOpenComments, ({ query }) => listOpenComments(context, query));
  route(app, api, contract.listComments, ({ params }) => listComments(context, params));
  route(app, api, contract.writeComment, ({ params, body }, by) =>
    writeComment(context, by, params, body),
  );
  route(app, api, contract.resolveComment, ({ params, body }, by) =>
    resolveComment(context, by, params.id, body.resolved),
  );
  route(app, api, contract.removeComment, ({ params }, by) =>
    removeComment(context, by, params.id),
  );
}
