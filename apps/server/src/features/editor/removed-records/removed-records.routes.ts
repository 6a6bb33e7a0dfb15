import * as contract from '@lasar/contract/editor/removed-records';
import type { FastifyInstance } from 'fastify';
import type { Context } from '#context.ts';
import { forgetRecord, restoreRecord } from '#features/packs/removed/removed-records.service.ts';
import {
  forgetPicture,
  restorePicture,
} from '#features/editor/pictures/removed-pictures.service.ts';
import type { Api } from '#http/api.ts';
import { route } from '#http/route.ts';
import { listRemoved, previewRemoval } from './removed-records.service.ts';

export function removedRecordRoutes(app: FastifyInstance, api: Api, context: Context): void {
  const { db } = context;
  route(app, api, contract.listRemoved, ({ query }) => listRemoved(context, query));
  route(app, api, contract.restoreRemoved, ({ params: { kind: type, id }, body }, by) =>
    type === 'picture'
      ? restorePicture(context, by, id)
      : restoreRecord(db, by, { type, id }, body.parent),
  );
  route(app, api, contract.forgetRemoved, ({ params: { kind: type, id } }, by) =>
    type === 'picture' ? forgetPicture(context, by, id) : forgetRecord(db, by, { type, id }),
  );
  route(app, api, contract.previewRemoval, ({ params: { kind: type, id } }) =>
    previewRemoval(context, { type, id }),
  );
}
