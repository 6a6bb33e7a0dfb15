import type { FieldError } from '@lasar/contract/editor/drafts';
import { adminPaths } from '@lasar/contract/admin-paths';
import type { ScheduleFault } from '@lasar/contract/editor/schedules';
import type { FastifyInstance } from 'fastify';
import type { User } from '#auth/principal.ts';
import { swedishMoment } from '#auth/swedish-day.ts';
import type { Context } from '#context.ts';
import { idOfPath } from '#database/rows.ts';
import { withoutTimeLimits, type Db } from '#database/database.ts';
import {
  DocumentRefused,
  findDocument,
  publishDocument,
} from '#features/packs/documents.service.ts';
import { writeMail } from '#features/site/site-pages/mail-texts.service.ts';
import type { JobQueue, QueueDefinition } from '#jobs/jobs.ts';
import type { Enqueue, Outbox } from '#mail/outbox.ts';
import { Problem } from '#problem.ts';
import { documentToPublish, lastDocument } from './drafts.service.ts';
import { deleteDraft, findEdited, type RecordRef } from './drafts.store.ts';
import * as store from './schedules.store.ts';
import { renderSheets } from './written-sheets.service.ts';

/** A job names the moment too: it does nothing when the publication has been moved to another, or withdrawn. */
type ScheduleJob = RecordRef & { readonly publishAt: string };

const farthest = 366 * 24 * 3_600_000;
const lookEvery = 10 * 60_000;

interface Scheduling {
  readonly saveNumber: number;
  readonly day: string;
  readonly time: string;
  readonly note?: string;
}

interface Moving {
  readonly from: string;
  readonly day: string;
  readonly time: string;
}

/** The scheduled publications of a process, whose jobs any process runs. */
export interface Schedules {
  /** Schedules a valid draft. Throws `schedule/time-invalid`, `draft/conflict`, `draft/outdated`, `record/not-found`. */
  readonly schedule: (
    by: User,
    ref: RecordRef,
    scheduling: Scheduling,
  ) => Promise<{ publishAt?: string; errors: FieldError[] }>;
  /** Moves what is scheduled for a moment to another. Throws `schedule/time-invalid` and `record/not-found`. */
  readonly move: (ref: RecordRef, moving: Moving) => Promise<{ publishAt: string }>;
}

const publicationQueue: Omit<QueueDefinition<ScheduleJob>, 'handle'> = {
  name: 'publications',
  options: {
    retryLimit: 5,
    retryDelay: 10,
    retryBackoff: true,
    expireInSeconds: 600,
    heartbeatSeconds: 30,
  },
  // A job of a later moment is not announced, so this is how late a publication may be.
  work: { pollingIntervalSeconds: 10 },
};

/** Opens the queue of scheduled publications when the app is ready. */
export function createSchedules(app: FastifyInstance, context: Context, outbox: Outbox): Schedules {
  const { db, jobs, config, log } = context;
  const mailFailure = defineFailureMail(context, outbox);
  let queue: JobQueue<ScheduleJob> | undefined;

  // The same id for the same moment, so the database accepts the job of a publication once.
  const send = async (trx: Db, { kind, id }: RecordRef, publishAt: Date) =>
    queue?.send(
      trx,
      { kind, id, publishAt: publishAt.toISOString() },
      { id: idOfPath('publication', kind, id, publishAt.toISOString()), startAfter: publishAt },
    );

  app.addHook('onReady', async () => {
    queue = await jobs.open<ScheduleJob>({
      ...publicationQueue,
      handle: ({ data, retryCount, retryLimit }) =>
        withoutTimeLimits(() => run(data, retryCount >= retryLimit)),
    });
    // A restored backup has the publications without their jobs.
    const look = jobs.repeat('scheduled publications', lookEvery, async () => {
      for (const { publishAt, ...ref } of await store.listSchedules(db))
        await send(db, ref, publishAt);
    });
    await look();
  });

  async function run({ publishAt, ...ref }: ScheduleJob, isLast: boolean): Promise<void> {
    const moment = new Date(publishAt);
    const planned = await store.findSchedule(db, ref);
    if (planned?.publish_at.getTime() !== moment.getTime()) return;
    try {
      await renderSheets(context, { id: planned.author }, ref, planned.body);
      await db.transaction().execute(async (trx) => {
        const { body, base_revision: baseRevision, note } = planned;
        const author = { id: planned.author };
        await publishDocument(trx, config, {
          ...ref,
          body,
          baseRevision,
          author,
          ...(note && { note }),
        });
        if (!(await store.deleteSchedule(trx, ref, moment))) throw new Withdrawn();
        if (await deleteDraft(trx, ref, planned.save_number)) return;
        const stored = await findDocument(trx, ref.kind, ref.id);
        if (stored) await store.rebaseDraft(trx, ref, baseRevision, stored.revision);
      });
    } catch (error) {
      if (error instanceof Withdrawn) return;
      const fault = faultOf(error);
      // What may pass, such as a lost database, is tried again first.
      if (fault === 'unexpected' && !isLast) throw error;
      await db.transaction().execute(async (trx) => {
        if (await store.markFailed(trx, ref, moment, fault)) await mailFailure(trx, ref);
      });
      log.warn({ err: error, ...ref, fault }, 'scheduled publication failed');
    }
  }

  return {
    async schedule(by, ref, { saveNumber, day, time, note }) {
      const publishAt = requireAhead(day, time);
      const errors = await errorsOf(context, by, ref, saveNumber);
      if (errors.length > 0) return { errors };
      await db.transaction().execute(async (trx) => {
        const document = await documentToPublish(trx, ref, saveNumber);
        await store.storeSchedule(trx, {
          ...ref,
          ...document,
          saveNumber,
          author: by.id,
          note,
          publishAt,
        });
        await send(trx, ref, publishAt);
      });
      return { publishAt: publishAt.toISOString(), errors: [] };
    },
    async move(ref, { from, day, time }) {
      const publishAt = requireAhead(day, time);
      await db.transaction().execute(async (trx) => {
        if (!(await store.moveSchedule(trx, ref, new Date(from), publishAt)))
          throw new Problem('record/not-found');
        await send(trx, ref, publishAt);
      });
      return { publishAt: publishAt.toISOString() };
    },
  };
}

/** A moment at most a year ahead. Throws `schedule/time-invalid`. */
function requireAhead(day: string, time: string): Date {
  const publishAt = swedishMoment(day, time);
  const ahead = publishAt ? publishAt.getTime() - Date.now() : 0;
  if (!publishAt || ahead <= 0 || ahead > farthest) throw new Problem('schedule/time-invalid');
  return publishAt;
}

/** Rolls back a publication that was withdrawn, or moved to another moment, while it was written. */
class Withdrawn extends Error {}

const faultOf = (error: unknown): ScheduleFault =>
  error instanceof DocumentRefused
    ? 'refused'
    : error instanceof Problem
      ? 'outdated'
      : 'unexpected';

/** What would be wrong if the draft were published now. */
async function errorsOf(
  context: Context,
  author: User,
  ref: RecordRef,
  saveNumber: number,
): Promise<FieldError[]> {
  const { db, config, rehearse } = context;
  try {
    await renderSheets(context, author, ref, (await lastDocument(db, ref)).body);
    await rehearse(async (trx) => {
      const document = await documentToPublish(trx, ref, saveNumber);
      await publishDocument(trx, config, { ...ref, ...document, author, index: false });
    });
  } catch (error) {
    if (error instanceof DocumentRefused) return [...error.errors];
    throw error;
  }
  return [];
}

/** Forgets a scheduled publication, one that failed too. Throws `record/not-found`. */
export async function withdrawSchedule({ db }: Context, ref: RecordRef): Promise<object> {
  if (!(await findEdited(db, ref))) throw new Problem('record/not-found');
  await store.deleteSchedule(db, ref);
  return {};
}

const reasons: Record<ScheduleFault, string> = {
  outdated: 'Posten har ändrats på annat sätt sedan publiceringen planerades.',
  refused: 'Något i utkastet går inte längre att publicera.',
  unexpected: 'Ett fel i tjänsten gjorde att det inte gick.',
};

const moments = new Intl.DateTimeFormat('sv-SE', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'Europe/Stockholm',
});

/** To the editor who scheduled a publication that failed. Nobody is told when that account is gone. */
const defineFailureMail = (context: Context, outbox: Outbox): Enqueue<RecordRef> =>
  outbox.define('publication-failed', async (ref, deliver) => {
    const failed = await store.findFailed(context.db, ref);
    if (!failed?.fault) return;
    const { email, name, publish_at: publishAt, fault } = failed;
    await deliver({
      to: email,
      ...(await writeMail(context, 'mail-publication-failed', {
        post: name,
        tidpunkt: moments.format(publishAt),
        orsak: reasons[fault],
        länk: `${context.config.publicUrl}${adminPaths.record(ref.kind, ref.id)}`,
      })),
    });
  });
