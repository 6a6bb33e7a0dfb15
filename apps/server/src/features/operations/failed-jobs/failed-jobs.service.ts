import type { FailedJob, FailedJobPage } from '@lasar/contract/operations/admin-jobs';
import type { User } from '#auth/principal.ts';
import type { Context } from '#context.ts';
import { pageInfo, pageOf } from '#database/paging.ts';
import { omitNulls } from '#database/rows.ts';
import { recordChange } from '#features/operations/audit/audit.service.ts';
import type { DeadLetter } from '#jobs/dead-letters.ts';
import { Problem } from '#problem.ts';

/** A page of the jobs that failed for good, latest first. */
export async function listFailedJobs(
  { db, jobs: { deadLetters } }: Context,
  query: { readonly page?: string },
): Promise<FailedJobPage> {
  const page = pageOf(query);
  const [letters, total] = await Promise.all([deadLetters.list(db, page), deadLetters.count(db)]);
  return { jobs: letters.map(toWire), ...pageInfo(page, total) };
}

/** Puts a failed job back into its queue. Throws `job/not-found`. */
export async function retryJob(context: Context, by: User, id: string): Promise<object> {
  return change(context, by, id, 'retry');
}

/** Deletes a failed job. Throws `job/not-found`. */
export async function deleteFailedJob(context: Context, by: User, id: string): Promise<object> {
  return change(context, by, id, 'delete');
}

async function change(
  { db, jobs: { deadLetters } }: Context,
  by: User,
  id: string,
  action: 'retry' | 'delete',
): Promise<object> {
  const letter = await deadLetters.find(db, id);
  if (!letter) throw new Problem('job/not-found');
  await db.transaction().execute(async (transaction) => {
    const write = action === 'retry' ? deadLetters.retry : deadLetters.remove;
    if (!(await write(transaction, letter))) throw new Problem('job/not-found');
    const before = { kind: kindOf(letter) };
    await recordChange(transaction, by, { action, recordType: 'job', recordId: id, before });
  });
  return {};
}

/** Puts all failed jobs back into their queues, and answers how many. */
export async function retryAllJobs(
  { db, jobs: { deadLetters } }: Context,
  by: User,
): Promise<{ retried: number }> {
  const retried = await deadLetters.retryAll(db, async (transaction, number) => {
    if (number === 0) return;
    const after = { retried: number };
    await recordChange(transaction, by, {
      action: 'retry',
      recordType: 'job',
      recordId: 'all',
      after,
    });
  });
  return { retried };
}

const toWire = (letter: DeadLetter): FailedJob => ({
  id: letter.id,
  kind: kindOf(letter),
  createdAt: letter.createdAt.toISOString(),
  failedAt: letter.failedAt.toISOString(),
  attempts: letter.attempts,
  ...reasonOf(letter),
  ...omitNulls({ record: recordOf(letter) ?? null }),
});

const textAt = (value: object | null, key: string): string | undefined => {
  const text: unknown = value === null ? undefined : Reflect.get(value, key);
  return typeof text === 'string' || typeof text === 'number' ? String(text) : undefined;
};

/** A job of the outbox holds the kind of its mail, and in `data` what the mail is about. */
const kindOf = ({ queue, data }: DeadLetter): string => textAt(data, 'kind') ?? queue;

// An error's text may quote an address or a value, so only codes leave the service.
function reasonOf({ queue, output }: DeadLetter): Pick<FailedJob, 'fault' | 'detail'> {
  const code = textAt(output, 'code');
  const reply = textAt(output, 'responseCode');
  if (reply !== undefined) return { fault: 'mail-refused', detail: reply };
  const detail = code !== undefined && /^[A-Z0-9_]{2,40}$/.test(code) ? { detail: code } : {};
  const unreachable = queue === 'mail' && code?.startsWith('E');
  return { fault: unreachable ? 'mail-unreachable' : 'other', ...detail };
}

/** The record that the job is about, for those who may see it. */
function recordOf({ queue, data }: DeadLetter): FailedJob['record'] {
  if (queue === 'films') {
    const hash = textAt(data, 'hash');
    return hash === undefined ? undefined : { type: 'film', id: hash };
  }
  const about: unknown = data === null ? undefined : Reflect.get(data, 'data');
  if (typeof about !== 'object') return undefined;
  const [quote, user] = [textAt(about, 'id'), textAt(about, 'userId')];
  if (quote !== undefined) return { type: 'quote', id: quote };
  return user === undefined ? undefined : { type: 'user', id: user };
}
