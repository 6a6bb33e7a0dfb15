import type { ContentFault, Inspection } from '@lasar/contract/editor/content-inspections';
import type { DocumentKind } from '@lasar/contract/editor/document-rules';
import type { FastifyInstance } from 'fastify';
import { swedishDay } from '#auth/swedish-day.ts';
import type { Context } from '#context.ts';
import { withoutTimeLimits } from '#database/database.ts';
import { idOfPath, omitNulls } from '#database/rows.ts';
import { createAskLink, type AskLink } from '#http/ask-link.ts';
import type { JobQueue } from '#jobs/jobs.ts';
import * as store from './content-inspections.store.ts';
import { inspectContent } from './inspect-content.service.ts';

const name = 'content-inspection';
const lookEvery = 15 * 60_000;
const firstHour = 3;
// In seconds. Thousands of links whose sites do not answer.
const longest = 2 * 3_600;

const hour = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Stockholm',
  hour: 'numeric',
  hourCycle: 'h23',
});

/** The inspections of the content, which any process runs. */
export interface Inspections {
  /** Starts one, unless one is running. */
  readonly start: () => Promise<Inspection>;
  /** Starts that of the day, once it is due. */
  readonly startDaily: (now: Date) => Promise<void>;
}

/**
 * Opens the queue of inspections when the app is ready. In production there is one each Swedish day after three at night.
 * Other sites are none of a demo's business, so there it takes a press.
 */
export function createInspections(
  app: FastifyInstance,
  context: Context,
  ask: AskLink = createAskLink(),
): Inspections {
  const { db, jobs, config } = context;
  let queue: JobQueue<null> | undefined;

  async function send(options?: { readonly id: string }): Promise<void> {
    // The policy of the queue refuses a second one while one waits or runs.
    const isSent = await db.transaction().execute(async (trx) => {
      const sent = await queue?.send(trx, null, options);
      if (sent) await store.noteRequest(trx);
      return sent;
    });
    if (isSent) queue?.wake();
  }
  const startDaily = async (now: Date) => {
    // The id is the same in every process, so the database accepts only one job a day.
    if (Number(hour.format(now)) >= firstHour) await send({ id: idOfPath(name, swedishDay(now)) });
  };

  app.addHook('onReady', async () => {
    queue = await jobs.open<null>({
      name,
      options: { policy: 'exclusive', retryLimit: 1, retryDelay: 60, expireInSeconds: longest },
      work: { pollingIntervalSeconds: 60 },
      handle: (_job, signal) => withoutTimeLimits(() => inspectContent(context, ask, signal)),
    });
    if (config.deployment === 'production')
      jobs.repeat(name, lookEvery, () => startDaily(new Date()));
  });
  return {
    startDaily,
    async start() {
      await send();
      return getInspection(context);
    },
  };
}

/** When the content was last inspected. */
export async function getInspection({ db }: Pick<Context, 'db'>): Promise<Inspection> {
  const row = await store.findInspection(db);
  if (!row) return { running: false, links: 0, leftOut: 0, offline: false };
  const { requested_at: requested, finished_at: finished, links, left_out, offline } = row;
  // One that has not ended by then was given up.
  const since = Date.now() - 2 * longest * 1_000;
  const running =
    requested !== null && requested.getTime() > Math.max(finished?.getTime() ?? 0, since);
  return {
    running,
    ...(finished && { finishedAt: finished.toISOString() }),
    links,
    leftOut: left_out,
    offline,
  };
}

/** What the last inspection found in a record. */
export async function listContentFaults(
  { db }: Pick<Context, 'db'>,
  { kind, id }: { readonly kind: DocumentKind; readonly id: string },
): Promise<ContentFault[]> {
  const rows = await store.listFaults(db, kind, id);
  return rows.map(({ check_name, subject, answer }) => ({
    check: check_name,
    ...(subject !== '' && { subject }),
    ...omitNulls({ answer }),
  }));
}

/** Which of these links to other sites the last inspection found dead, in whichever record. */
export const listDeadLinks = store.listDeadAmong;
