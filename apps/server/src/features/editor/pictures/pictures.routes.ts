import * as contract from '@lasar/contract/editor/pictures';
import type { FastifyInstance } from 'fastify';
import type { Context } from '#context.ts';
import type { Api } from '#http/api.ts';
import { route } from '#http/route.ts';
import { describePicture, listPictures, requirePicture } from './pictures.service.ts';
import { removePicture } from './removed-pictures.service.ts';
import { replacePicture } from './replace-picture.service.ts';

export function pictureRoutes(app: FastifyInstance, api: Api, context: Context): void {
  route(app, api, contract.listPictures, ({ query }) => listPictures(context, query));
  route(app, api, contract.getPicture, ({ params }) => requirePicture(context, params.hash));
  route(app, api, contract.describePicture, ({ params, body }, by) =>
    describePicture(context, by, params.hash, body),
  );
  route(app, api, contract.replacePicture, ({ params, body }, by) =>
    replacePicture(context, by, params.hash, body),
  );
  route(app, api, contract.removePicture, ({ params }, by) =>
    removePicture(context, by, params.hash),
  );
}
