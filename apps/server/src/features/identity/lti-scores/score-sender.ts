import type { FastifyInstance } from 'fastify';
import type { Context } from '#context.ts';
import type { Db } from '#database/database.ts';
import type { JobOutcome, JobQueue } from '#jobs/jobs.ts';
import { unseal } from '#auth/sealed.ts';
import { ScoreRefused } from './ask-platform.ts';
import { deleteSent, findScore, keepFailure, type ScoreRow } from './lti-scores.store.ts';
import { createPostScore, type ScoreTarget } from './platform-scores.ts';

interface ScoreJob {
  /** The row of `lti_score`. */
  readonly score: string;
}

/** Sends points to learning platforms in the background. */
export interface ScoreSender {
  /** Given a transaction, the points are sent if and only if it commits. */
  readonly send: (db: Db, score: string) => Promise<void>;
}

/**
 * Opens the queue of scores when the app is ready. A score whose platform does not answer is tried again, for as long as it is
 * kept; one that the platform refuses is given up at once. Nothing of a person is in a job or in the log.
 */
export function createScoreSender(
  app: FastifyInstance,
  context: Pick<Context, 'config' | 'db' | 'jobs' | 'log'>,
): ScoreSender {
  const { config, db, jobs, log } = context;
  const post = createPostScore(context);
  let queue: JobQueue<ScoreJob> | undefined;

  app.addHook('onReady', async () => {
    queue = await jobs.open<ScoreJob>({
      name: 'lti-scores',
      options: {
        notify: true,
        // The waits double from two seconds to four hours: together a week.
        retryLimit: 56,
        retryDelay: 2,
        retryBackoff: true,
        retryDelayMax: 14_400,
        deleteAfterSeconds: 3_600,
        expireInSeconds: 120,
        heartbeatSeconds: 30,
      },
      work: { batchSize: 4, pollingIntervalSeconds: 5, notifyPollingIntervalSeconds: 5 },
      handle: ({ data, retryCount, retryLimit }) => sendOne(data.score, retryCount >= retryLimit),
    });
  });

  async function sendOne(id: string, isLast: boolean): Promise<JobOutcome> {
    const row = await findScore(db, id);
    // It was sent, or its link or its platform is gone.
    if (!row) return { status: 'completed' };
    const { pressed_at: at, points, most, registration_id: registration } = row;
    if (row.until <= new Date()) {
      await deleteSent(db, id, at);
      return { status: 'completed' };
    }
    try {
      const person = await unseal(config, 'lti-score', row.person);
      const target = targetOf(row);
      if (person === undefined || !target) throw new ScoreRefused('refused', true);
      await post({ ...row, id: registration }, target, { person, points, most, at });
      await deleteSent(db, id, at);
      return { status: 'completed' };
    } catch (error) {
      if (!(error instanceof ScoreRefused)) throw error;
      const { reason, status, isFinal } = error;
      const isGivenUp = isFinal || isLast;
      if (isGivenUp) await keepFailure(db, id, at, reason);
      const why = { registration, reason, status };
      if (isGivenUp) log.error(why, 'score not sent');
      else log.warn(why, 'score not sent yet: it will be tried again');
      return { status: isFinal ? 'deadletter' : 'failed', output: { reason, status } };
    }
  }

  return {
    async send(trx, score) {
      if (!queue) throw new Error('scores are sent before the app is ready');
      await queue.send(trx, { score });
    },
  };
}

function targetOf(row: ScoreRow): ScoreTarget | undefined {
  const { line_item: lineItem, line_items: lineItems, resource_link_id: resourceLink } = row;
  if (lineItem !== null) return { lineItem };
  return lineItems === null ? undefined : { lineItems, resourceLink, label: row.label };
}
