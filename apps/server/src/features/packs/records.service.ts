import { parentKinds, type DocumentKind } from '@lasar/contract/editor/document-rules';
import type { ProblemCode } from '@lasar/contract/problems';
import { slugOf } from '@lasar/contract/slug-rules';
import type { User } from '#auth/principal.ts';
import type { Context } from '#context.ts';
import type { Db } from '#database/database.ts';
import { newId } from '#database/rows.ts';
import { recordChange } from '#features/operations/audit/audit.service.ts';
import { Problem } from '#problem.ts';
import { findPlace } from './documents/documents.store.ts';
import { freeName } from './free-name.ts';
import * as store from './documents/records.store.ts';
import * as move from './move/move-records.service.ts';
import { reservedCourseSlugs } from './read/pack-schema.ts';
import { lockImports } from './write/content.store.ts';

interface Ref {
  readonly kind: DocumentKind;
  readonly id: string;
}

interface NewRecord {
  readonly kind: DocumentKind;
  readonly name: string;
  readonly parent?: string | undefined;
}

/**
 * Makes an empty record that is not published, the last one below its parent, and returns its id. A name that is taken
 * there gets a number, and the first lesson of an area is open. Throws `record/parent-invalid`.
 */
export async function createRecord(
  { db }: Pick<Context, 'db'>,
  by: User,
  { kind, name, parent }: NewRecord,
): Promise<Ref> {
  const parentKind = parentKinds[kind];
  if ((parentKind === undefined) !== (parent === undefined))
    throw new Problem('record/parent-invalid');
  const id = newId();
  // What is not published is not indexed for search, so the index stays as it is.
  await db.transaction().execute(async (trx) => {
    await lockImports(trx);
    if (parentKind && parent && !(await findPlace(trx, parentKind, parent)))
      throw new Problem('record/parent-invalid');
    const siblings = await store.listSiblingNames(trx, kind, parent);
    const reserved = kind === 'course' ? reservedCourseSlugs : new Set<string>();
    const free = freeName(name, slugOf(name) || 'ny', siblings, reserved);
    await store.insertEmpty(trx, kind, {
      id,
      parent,
      ...free,
      // A new area would otherwise have nothing that a visitor may open.
      ...(kind === 'lesson' && { sample: siblings.length === 0 }),
    });
    await recordChange(trx, by, {
      action: 'create',
      recordType: kind,
      recordId: id,
      after: { name: free.name, published: false },
    });
  });
  return { kind, id };
}

/** Moves a record to another parent, to a place among its siblings, or both. */
export async function moveRecord(
  { db }: Pick<Context, 'db'>,
  by: User,
  { kind, id }: Ref,
  { parent, position }: { readonly parent?: string; readonly position?: number },
): Promise<object> {
  await refusing(
    move.inContentTransaction(
      db,
      async (trx) => {
        if (!(await findPlace(trx, kind, id))) throw new Problem('record/not-found');
        if (parent !== undefined)
          await move.moveRecord(trx, by, { type: kind, id, parentId: parent });
        if (position !== undefined) await store.placeAmongSiblings(trx, kind, id, position);
      },
      [{ kind, id }],
    ),
  );
  return {};
}

/** A record that could not be moved, and why. */
interface NotMoved {
  readonly ref: Ref;
  readonly code: ProblemCode;
}

/** Moves records to another parent in one transaction. Those that cannot be moved stay, and are returned. */
export const moveRecords = async (
  { db }: Pick<Context, 'db'>,
  by: User,
  refs: readonly Ref[],
  parentId: string,
): Promise<readonly NotMoved[]> =>
  move.inContentTransaction(
    db,
    async (trx) => {
      const refused: NotMoved[] = [];
      for (const ref of refs) {
        // It is refused before anything of it is written.
        await move
          .moveRecord(trx, by, { type: ref.kind, id: ref.id, parentId })
          .catch((error: unknown) => {
            if (!(error instanceof move.MoveRefused)) throw error;
            refused.push({ ref, code: problemOf[error.reason] });
          });
      }
      return refused;
    },
    refs,
  );

/** Removes a record with all below it. */
export async function removeRecord(
  { db }: Pick<Context, 'db'>,
  by: User,
  { kind, id }: Ref,
  movedTo: string | undefined,
): Promise<object> {
  const place = movedTo === undefined ? {} : { movedTo: { type: kind, id: movedTo } };
  await refusing(
    move.inContentTransaction(db, (trx) =>
      move.removeRecord(trx, by, { type: kind, id, ...place }),
    ),
  );
  return {};
}

/** Opens lessons to everybody, or closes them. Returns how many of the ids belong to lessons. */
export const openLessons = async (
  { db }: Pick<Context, 'db'>,
  by: User,
  ids: readonly string[],
  sample: boolean,
): Promise<number> =>
  move.inContentTransaction(
    db,
    async (trx) => {
      const changed = await store.updateSample(trx, ids, sample);
      for (const { id, before } of changed) await recordOpening(trx, by, id, before, sample);
      return changed.length;
    },
    ids.map((id) => ({ kind: 'lesson', id })),
  );

const recordOpening = (trx: Db, by: User, id: string, before: boolean, sample: boolean) =>
  recordChange(trx, by, {
    action: 'update',
    recordType: 'lesson',
    recordId: id,
    before: { sample: before },
    after: { sample },
  });

const problemOf = {
  unknown: 'record/not-found',
  'has-no-slug': 'record/not-found',
  'slug-taken': 'record/name-taken',
  'name-taken': 'record/name-taken',
  'has-no-parent': 'record/parent-invalid',
  'parent-unknown': 'record/parent-invalid',
  'stays-with-lesson': 'record/parent-invalid',
  'replacement-unknown': 'record/replacement-invalid',
  'replacement-removed-too': 'record/replacement-invalid',
  'has-licences': 'record/has-licences',
} as const;

const refusing = <T>(work: Promise<T>): Promise<T> =>
  work.catch((error: unknown) => {
    if (error instanceof move.MoveRefused) throw new Problem(problemOf[error.reason]);
    throw error;
  });
