import {
  toDoKinds,
  urgentChecks,
  type ToDo,
  type ToDoKind,
} from '@lasar/contract/operations/to-do';
import { hasAnyRole, type User } from '#auth/principal.ts';
import { findFailedBackup, findLastBackup } from '#config/last-backup.ts';
import type { Context } from '#context.ts';
import { countEndingLicences } from '#features/customers/ending-licences/ending-licences.service.ts';
import { countWaitingQuotes } from '#features/customers/quotes/quotes.service.ts';
import { countOpenRequests } from '#features/customers/school-requests/school-requests.service.ts';
import { countContentChecks } from '#features/editor/content-tree/content-checks.service.ts';
import { countReviewsWaiting } from '#features/editor/reviews/reviews.service.ts';
import { countOfContent } from './to-do.store.ts';

type Counts = Partial<Record<ToDoKind, number>>;

// A backup each night, and some hours for it to be late.
const backupIsOld = 36 * 3_600_000;

/** What waits for a user, in the order in which it is shown: what the roles may see, and what there is something of. */
export async function listToDo(context: Context, by: User): Promise<ToDo> {
  const parts = await Promise.all([
    hasAnyRole(by, ['editor', 'admin']) && ofContent(context, by),
    hasAnyRole(by, ['admin']) && ofService(context),
    hasAnyRole(by, ['schooladmin']) && ofSchool(context, by),
    hasAnyRole(by, ['owneradmin']) && ofOwner(context, by),
  ]);
  const counts: Counts = Object.assign({}, ...parts);
  return toDoKinds.flatMap((kind) => {
    const count = counts[kind] ?? 0;
    return count > 0 ? [{ kind, count }] : [];
  });
}

async function ofContent(context: Context, by: User): Promise<Counts> {
  const [reviews, counts, checks] = await Promise.all([
    countReviewsWaiting(context, by.id),
    countOfContent(context.db, by.id),
    countContentChecks(context, urgentChecks),
  ]);
  return {
    reviews,
    ...counts,
    ...Object.fromEntries(checks.map(({ check, count }) => [check, count])),
  };
}

async function ofService(context: Context): Promise<Counts> {
  const { db, jobs, config } = context;
  const [{ quotes, due }, requests, licences, failed, lastBackup, failedBackup] = await Promise.all(
    [
      countWaitingQuotes(context),
      countOpenRequests(context),
      countEndingLicences(context, '30'),
      jobs.deadLetters.count(db),
      findLastBackup(config.dataFolder),
      findFailedBackup(config.dataFolder),
    ],
  );
  const isSafe =
    failedBackup === undefined &&
    lastBackup !== undefined &&
    lastBackup.missing === 0 &&
    Date.now() - Date.parse(lastBackup.createdAt) < backupIsOld;
  return {
    quotes,
    'quotes-due': due,
    requests,
    licences,
    'failed-jobs': failed,
    backup: isSafe ? 0 : 1,
  };
}

const ofSchool = async (context: Context, { organisationId }: User): Promise<Counts> =>
  organisationId === undefined
    ? {}
    : { 'school-licences': await countEndingLicences(context, '90', organisationId) };

async function ofOwner(context: Context, { ownerId }: User): Promise<Counts> {
  if (ownerId === undefined) return {};
  const [licences, requests] = await Promise.all([
    countEndingLicences(context, '90', ownerId),
    countOpenRequests(context, ownerId),
  ]);
  return { 'owner-licences': licences, 'own-requests': requests };
}
