import type { Input } from '@lasar/contract/endpoint';
import { paths, shortPath } from '@lasar/contract/paths';
import {
  shortAddressLength,
  type requireShortAddress,
} from '@lasar/contract/catalogue/short-addresses';
import { anonymous } from '#auth/principal.ts';
import { codeIn, codeOf } from '#auth/typed-codes.ts';
import type { Context } from '#context.ts';
import {
  findPathOfAssignment,
  requireAssignment,
} from '#features/assignments/assignments.service.ts';
import { findAddressOf } from '#features/catalogue/addresses/addresses.service.ts';
import { requireLesson } from '#features/catalogue/lessons/lessons.service.ts';
import { findRecordOf, requireCode } from './short-addresses.store.ts';

export {
  insertShortAddresses,
  listShortAddresses,
  type ShortAddress,
} from './short-addresses.store.ts';

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
  // What was printed after a backup leads to the same page when the backup has been restored.
  const code = await requireCode(context.db, type, id, (attempt) =>
    codeOf(`${type} ${id} ${attempt}`, shortAddressLength),
  );
  return shortPath(code.toLowerCase());
}

/**
 * The address that a short one stands for, or undefined. It follows what took the place of a removed record; the page of
 * another removed record itself tells what was there.
 */
export async function findFullPath(context: Context, typed: string): Promise<string | undefined> {
  const code = codeIn(typed, shortAddressLength);
  const record = code === undefined ? undefined : await findRecordOf(context.db, code);
  if (!record) return undefined;
  if (record.record_type === 'lesson') return paths.lesson(record.record_id);
  const id = record.record_id;
  const found = await findPathOfAssignment(context, id);
  if (found) return found.linkPath;
  const old = await findAddressOf(context, { type: 'assignment', id });
  // Any of the three types of address leads to the page that tells of a removed assignment.
  return old?.removed ? paths.assignment('pdf', id) : old?.movedTo;
}
