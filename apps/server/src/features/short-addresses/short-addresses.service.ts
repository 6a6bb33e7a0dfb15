import type { Input } from '@lasar/contract/endpoint';
import { paths, shortPath } from '@lasar/contract/paths';
import { shortAddressLength, type requireShortAddress } from '@lasar/contract/short-addresses';
import { anonymous } from '#auth/principal.ts';
import { codeIn, newCode } from '#auth/typed-codes.ts';
import type { Context } from '#context.ts';
import {
  findPathOfAssignment,
  requireAssignment,
} from '#features/assignments/assignments.service.ts';
import { requireLesson } from '#features/lessons/lessons.service.ts';
import { findRecordOf, requireCode } from './short-addresses.store.ts';

/**
 * The short address of a published record, made at the first request. Throws `lesson/not-found` or
 * `assignment/not-found`, also for a record that only editors see.
 */
export async function shortPathOf(
  context: Context,
  { type, id }: Input<typeof requireShortAddress>['body'],
): Promise<string> {
  if (type === 'lesson') await requireLesson(context, anonymous, id);
  else await requireAssignment(context, anonymous, id);
  const code = await requireCode(context.db, type, id, () => newCode(shortAddressLength));
  return shortPath(code.toLowerCase());
}

/**
 * The address that a short one stands for, or undefined. A lesson's page itself answers for a lesson that is gone; of an
 * assignment the type must be known.
 */
export async function findFullPath(context: Context, typed: string): Promise<string | undefined> {
  const code = codeIn(typed, shortAddressLength);
  const record = code === undefined ? undefined : await findRecordOf(context.db, code);
  if (!record) return undefined;
  if (record.record_type === 'lesson') return paths.lesson(record.record_id);
  return (await findPathOfAssignment(context, record.record_id))?.linkPath;
}
