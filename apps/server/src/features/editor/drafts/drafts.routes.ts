import * as records from '@lasar/contract/editor/content-records';
import * as previews from '@lasar/contract/editor/draft-previews';
import * as contract from '@lasar/contract/editor/drafts';
import * as schedules from '@lasar/contract/editor/schedules';
import { previewSitePage } from '@lasar/contract/site/admin-site-pages';
import * as versions from '@lasar/contract/editor/versions';
import type { FastifyInstance } from 'fastify';
import type { Context } from '#context.ts';
import { unpublishRecord } from '#features/packs/documents.service.ts';
import { moveRecord, removeRecord } from '#features/packs/records.service.ts';
import type { Api } from '#http/api.ts';
import { route } from '#http/route.ts';
import type { Outbox } from '#mail/outbox.ts';
import { changeRecords } from './bulk-changes.service.ts';
import { copyRecord, createContentRecord } from './content-records.service.ts';
import { discardDraft, publishDraft, requireEdited, saveDraft } from './drafts.service.ts';
import { previewLesson, previewPage, previewRecord, requirePreviewed } from './preview.service.ts';
import { writableBy } from './stored-documents.ts';
import { createSchedules, withdrawSchedule } from './schedules.service.ts';
import {
  listVersions,
  requireSnapshot,
  requireVersion,
  restoreSnapshot,
  restoreVersion,
} from './versions.service.ts';

export function draftRoutes(
  app: FastifyInstance,
  api: Api,
  context: Context,
  outbox: Outbox,
): void {
  const planned = createSchedules(app, context, outbox);
  route(app, api, contract.getDraft, ({ params }, by) =>
    requireEdited(context, writableBy(by, params)),
  );
  route(app, api, contract.saveDraft, ({ params, body }, by) =>
    saveDraft(context, by, writableBy(by, params), body),
  );
  route(app, api, contract.discardDraft, ({ params }, by) =>
    discardDraft(context, writableBy(by, params)),
  );
  route(app, api, contract.publishDraft, ({ params, body }, by) =>
    publishDraft(context, by, writableBy(by, params), body),
  );
  route(app, api, previewSitePage, ({ params }, by) => previewPage(context, by, params.id));
  route(app, api, contract.unpublishRecord, ({ params }, by) =>
    unpublishRecord(context, by, params),
  );
  route(app, api, previews.previewLesson, ({ params, query }, by) =>
    previewLesson(context, by, params.id, query.reader),
  );
  route(app, api, previews.previewAssignment, async ({ params, query }, by) =>
    requirePreviewed(
      await previewLesson(context, by, params.id, query.reader),
      params.assignmentId,
    ),
  );
  route(app, api, previews.previewRecord, ({ params }, by) => previewRecord(context, by, params));
  route(app, api, schedules.schedulePublication, ({ params, body }, by) =>
    planned.schedule(by, params, body),
  );
  route(app, api, schedules.moveSchedule, ({ params, body }) => planned.move(params, body));
  route(app, api, schedules.withdrawSchedule, ({ params }) => withdrawSchedule(context, params));
  route(app, api, versions.listVersions, ({ params }, by) =>
    listVersions(context, writableBy(by, params)),
  );
  route(app, api, versions.getVersion, ({ params }, by) =>
    requireVersion(context, writableBy(by, params)),
  );
  route(app, api, versions.restoreVersion, ({ params, body }, by) =>
    restoreVersion(context, by, writableBy(by, params), body.saveNumber),
  );
  route(app, api, versions.getSnapshot, ({ params }, by) =>
    requireSnapshot(context, writableBy(by, params)),
  );
  route(app, api, versions.restoreSnapshot, ({ params, body }, by) =>
    restoreSnapshot(context, by, writableBy(by, params), body.saveNumber),
  );
  route(app, api, records.createRecord, ({ body }, by) => createContentRecord(context, by, body));
  route(app, api, records.copyRecord, ({ params }, by) => copyRecord(context, by, params));
  route(app, api, records.moveRecord, ({ params, body }, by) =>
    moveRecord(context, by, params, body),
  );
  route(app, api, records.removeRecord, ({ params, query }, by) =>
    removeRecord(context, by, params, query.movedTo),
  );
  route(app, api, records.changeRecords, ({ body }, by) => changeRecords(context, by, body));
}
