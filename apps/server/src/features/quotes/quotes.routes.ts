import * as admin from '@lasar/contract/admin-quotes';
import * as contract from '@lasar/contract/quotes';
import type { FastifyInstance } from 'fastify';
import type { Api } from '#platform/api.ts';
import type { Context } from '#platform/context.ts';
import { createPost } from '#platform/post.ts';
import { route } from '#platform/route.ts';
import { deleteQuote, listQuotes, requireQuote, updateQuote } from './admin-quotes.ts';
import { requestQuote } from './quotes.service.ts';

export function quoteRoutes(app: FastifyInstance, api: Api, context: Context): void {
  const post = createPost(context);
  app.addHook('onClose', () => post.close());
  route(app, api, contract.requestQuote, ({ body }, _reader, client) =>
    requestQuote(context, post, body, client),
  );
  route(app, api, admin.listQuotes, ({ query }, reader) => listQuotes(context, reader, query));
  route(app, api, admin.getQuote, ({ params }, reader) => requireQuote(context, reader, params.id));
  route(app, api, admin.updateQuote, ({ params, body }, reader) =>
    updateQuote(context, reader, params.id, body),
  );
  route(app, api, admin.deleteQuote, ({ params }, reader) =>
    deleteQuote(context, reader, params.id),
  );
}
