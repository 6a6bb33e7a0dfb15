import type { ContentType, RemovedRecord } from '@lasar/contract/catalogue/addresses';
import type { Context } from '#context.ts';
import type { RecordRef } from '#database/current-id.ts';
import type { Db } from '#database/database.ts';
import { findPathOfAssignment } from '#features/assignments/assignments.service.ts';
import { findPathOf } from '#features/catalogue/catalogue.service.ts';
import { findPathOfCustomerCase } from '#features/site/customer-cases/customer-cases.service.ts';
import { findPathOfLesson } from '#features/catalogue/lessons/lessons.service.ts';
import { findPathOfTeacher } from '#features/catalogue/teachers/teachers.service.ts';
import { Problem } from '#problem.ts';
import {
  deleteOldAddress,
  findOldAddress,
  insertOldAddresses,
  leadAddressesTo,
  listRemoved,
  upsertOldAddresses,
  type AddressKind,
  type OldAddress,
} from './addresses.store.ts';

/** Where an old address leads, or what was there. One of the two is present. */
export interface AddressAnswer {
  readonly movedTo?: string;
  readonly removed?: RemovedRecord;
}

/**
 * What is known about a path that no page has. With a query, the whole is tried first, since other systems have ids there.
 * A page by an id is also known by that id. Throws `request/not-found`.
 */
export async function requireAddress(context: Context, path: string): Promise<AddressAnswer> {
  const answer = await findAnswerTo(context, path);
  if (!answer) throw new Problem('request/not-found');
  return answer;
}

async function findAnswerTo(context: Context, path: string): Promise<AddressAnswer | undefined> {
  const [pathname = ''] = path.split('?');
  const record = recordAt(pathname);
  return (
    (await findAnswer(context, 'path', path)) ??
    (pathname === path ? undefined : await findAnswer(context, 'path', pathname)) ??
    (record && (await findAnswer(context, record.type, record.id)))
  );
}

/**
 * Whether a path is that of a record that visitors do not reach: it is gone without anything in its place, is not public, or
 * was never there. Of paths that are not those of a record nothing is known.
 */
export async function leadsNowhere(context: Context, path: string): Promise<boolean> {
  const [pathname = ''] = path.split(/[?#]/, 1);
  const record = recordAt(pathname);
  if (record && (await findRecord(context, record))) return false;
  const answer = await findAnswerTo(context, pathname);
  return answer ? answer.movedTo === undefined : record !== undefined;
}

/** What is known about a record that is not there: the path of what took its place, or what it was. */
export const findAddressOf = (
  context: Context,
  { type, id }: RecordRef,
): Promise<AddressAnswer | undefined> => findAnswer(context, type, id);

// The pages that have an id in their path, and the type of the record that it names.
const pagesById: readonly (readonly [RegExp, ContentType])[] = [
  [/^\/lesson\/([\w-]+)$/, 'lesson'],
  [/^\/(?:video|pdf|formlink)\/([\w-]+)$/, 'assignment'],
  [/^\/teacher\/([\w-]+)$/, 'teacher'],
  [/^\/[^/]+\/[^/]+\/[^/]+\/[^/]+\/([\w-]+)$/, 'area'],
];

/** The record that a path names by its id. */
function recordAt(pathname: string): RecordRef | undefined {
  for (const [pattern, type] of pagesById) {
    const id = pattern.exec(pathname)?.[1];
    if (id !== undefined) return { type, id };
  }
  return undefined;
}

// An address leads to a record, which may have been removed later; what took its place may have been removed, too.
const mostSteps = 5;

async function findAnswer(
  context: Context,
  kind: AddressKind,
  address: string,
): Promise<AddressAnswer | undefined> {
  let row = await findOldAddress(context.db, kind, address);
  for (let steps = 0; row && steps < mostSteps; steps += 1) {
    if (row.removed_name !== null) return { removed: await removedRecord(context, row) };
    const movedTo = await findPathOfRecord(context, { type: row.record_type, id: row.record_id });
    if (movedTo !== undefined) return { movedTo };
    row = await findOldAddress(context.db, row.record_type, row.record_id);
  }
  return undefined;
}

async function removedRecord(context: Context, row: OldAddress): Promise<RemovedRecord> {
  const parent = await findNearest(context, row);
  return { type: row.record_type, name: row.removed_name ?? '', ...(parent && { parent }) };
}

/** The nearest record above a removed one that is still there and has a page. */
async function findNearest(
  context: Context,
  row: OldAddress,
): Promise<RemovedRecord['parent'] | undefined> {
  let above: OldAddress | undefined = row;
  for (let steps = 0; above && steps <= mostSteps + 1; steps += 1) {
    const parent = parentOf(above);
    if (!parent) return undefined;
    const found = await findRecord(context, parent);
    if (found) return { type: parent.type, ...found };
    above = await findOldAddress(context.db, parent.type, parent.id);
  }
  return undefined;
}

// What took the place of a removed parent is the parent of what was in it.
const parentOf = (row: OldAddress): RecordRef | undefined => {
  if (row.removed_name === null) return { type: row.record_type, id: row.record_id };
  return row.parent_type === null || row.parent_id === null
    ? undefined
    : { type: row.parent_type, id: row.parent_id };
};

const pathTypes = {
  'school-type': 'schooltype',
  subject: 'subject',
  course: 'course',
  area: 'coursecontent',
} as const;

async function findRecord(
  context: Context,
  { type, id }: RecordRef,
): Promise<{ name: string; path: string } | undefined> {
  switch (type) {
    case 'lesson':
      return named(await findPathOfLesson(context, id));
    case 'assignment':
      return named(await findPathOfAssignment(context, id));
    case 'teacher':
      return findPathOfTeacher(context, id);
    case 'customer-case':
      return findPathOfCustomerCase(context, id);
    case 'school-type':
    case 'subject':
    case 'course':
    case 'area':
      return named(await findPathOf(context, pathTypes[type], id));
  }
}

const named = (found?: { readonly linkPath: string; readonly name: string }) =>
  found && { name: found.name, path: found.linkPath };

const findPathOfRecord = async (context: Context, record: RecordRef): Promise<string | undefined> =>
  (await findRecord(context, record))?.path;

/** The longest path that a request is looked up by, and that the index of old addresses takes. */
export const longestAddress = 2_000;

/** A path as browsers send it: letters outside of ASCII in percent signs, and without a fragment. */
export function addressOfPath(path: string): string {
  const { pathname, search } = new URL(`http://localhost${path}`);
  return pathname + search;
}

/** An address that is to lead to a record: a path that begins with a slash, or another id of the record. */
export interface KeptAddress extends RecordRef {
  readonly address: string;
  /** The type of the record whose id the address is, when that is another than the type of this one. */
  readonly kind?: ContentType;
}

/**
 * Lets addresses lead to records from now on. An address that is a record's own is left out. To be called in the
 * transaction that changes the records.
 */
export async function keepOldAddresses(db: Db, kept: readonly KeptAddress[]): Promise<void> {
  await upsertOldAddresses(db, rowsOf(kept));
}

const rowsOf = (kept: readonly KeptAddress[]) =>
  kept
    .map(({ type, id, address, kind = type }) => ({
      kind: address.startsWith('/') ? ('path' as const) : kind,
      address,
      record_type: type,
      record_id: id,
      removed_name: null,
      parent_type: null,
      parent_id: null,
    }))
    .filter(({ kind, address, record_id }) => kind === 'path' || address !== record_id);

/** A record that is removed, and what it was part of. */
export interface Removal extends RecordRef {
  readonly name: string;
  readonly parent?: RecordRef;
}

/** Keeps the names of removed records, so that their addresses say what was there. */
export const keepRemoved = (db: Db, removed: readonly Removal[]): Promise<void> =>
  upsertOldAddresses(db, removed.map(rowOfRemoval));

const rowOfRemoval = ({ type, id, name, parent }: Removal) => ({
  kind: type,
  address: id,
  record_type: type,
  record_id: id,
  removed_name: name,
  parent_type: parent?.type ?? null,
  parent_id: parent?.id ?? null,
});

/** The removed records whose names are kept. */
export async function listRemovals(db: Db): Promise<Removal[]> {
  return (await listRemoved(db)).map((row) => ({
    type: row.record_type,
    id: row.record_id,
    name: row.removed_name ?? '',
    ...(row.parent_type !== null &&
      row.parent_id !== null && { parent: { type: row.parent_type, id: row.parent_id } }),
  }));
}

/** Takes over removed records and the addresses that led to them. What is known about an address already stays. */
export const addRemoved = (
  db: Db,
  removed: readonly Removal[],
  addresses: readonly KeptAddress[],
): Promise<void> => insertOldAddresses(db, [...removed.map(rowOfRemoval), ...rowsOf(addresses)]);

/** Lets the id and all old addresses of a record that is removed lead to the record that takes its place. */
export async function leadTo(db: Db, from: RecordRef, to: RecordRef): Promise<void> {
  await upsertOldAddresses(db, [
    {
      kind: from.type,
      address: from.id,
      record_type: to.type,
      record_id: to.id,
      removed_name: null,
      parent_type: null,
      parent_id: null,
    },
  ]);
  await leadAddressesTo(db, from, to);
}

/** The record at a path is there again, or another has taken the path. */
export const forgetPath = (db: Db, path: string): Promise<void> =>
  deleteOldAddress(db, 'path', path);
