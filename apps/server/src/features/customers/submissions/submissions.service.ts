import type { submissionOrders } from '@lasar/contract/customers/submission-rules';
import type { ProblemCode } from '@lasar/contract/problems';
import type { RawBuilder } from 'kysely';
import { recordChange } from '#features/operations/audit/audit.service.ts';
import {
  requireAsRead,
  type ChangeOf,
  type RemovalOf,
} from '#features/operations/audit/changed-meanwhile.service.ts';
import type { Context } from '#context.ts';
import type { Db } from '#database/database.ts';
import { pageInfo, pageOf, type Page } from '#database/paging.ts';
import { Problem } from '#problem.ts';
import type { User } from '#auth/principal.ts';
import * as store from './submissions.store.ts';

/** One kind of submission, as the staff who work with it see it. */
interface SubmissionKind<Row, Wire> {
  readonly table: store.SubmissionTable;
  readonly recordType: 'quote' | 'report';
  readonly notFound: ProblemCode;
  /** The columns in which `q` is searched. */
  readonly searched: readonly string[];
  /** The rows of a page that match, by the moment when they came. */
  readonly listRows: (
    db: Db,
    where: RawBuilder<boolean>,
    page: Page,
    order: 'asc' | 'desc',
  ) => Promise<Row[]>;
  readonly findRow: (db: Db, id: string) => Promise<Row | undefined>;
  readonly toWire: (row: Row, context: Pick<Context, 'config'>) => Wire;
  /** Throws when the staff may not make this change by hand. */
  readonly requireAllowed?: (before: store.StatusAndNote, after: store.StatusAndNote) => void;
}

interface Query {
  readonly q?: string;
  readonly page?: string;
  readonly size?: string;
  readonly sort?: (typeof submissionOrders)[number];
  readonly state?: string;
  /** A further condition on what is listed. */
  readonly only?: RawBuilder<boolean> | undefined;
}

/**
 * The operations of the staff on one kind of submission: list, read, write state and note, and delete. Throws the
 * kind's `notFound` when there is no such submission.
 */
export function createSubmissionAdmin<Row, Wire extends store.StatusAndNote>(
  kind: SubmissionKind<Row, Wire>,
) {
  const { table, recordType } = kind;

  async function lock(trx: Db, id: string): Promise<store.StatusAndNote> {
    const row = await store.lockSubmission(trx, table, id);
    if (!row) throw new Problem(kind.notFound);
    return row;
  }

  async function requireOne(context: Context, id: string): Promise<Wire> {
    const row = await kind.findRow(context.db, id);
    if (!row) throw new Problem(kind.notFound);
    return kind.toWire(row, context);
  }

  return {
    async list(context: Context, query: Query) {
      const { db } = context;
      const page = pageOf(query);
      const q = query.q?.trim() ?? '';
      const where = store.matching(kind.searched, { q, state: query.state, only: query.only });
      const [rows, total] = await Promise.all([
        kind.listRows(db, where, page, query.sort === 'oldest' ? 'asc' : 'desc'),
        store.countSubmissions(db, table, where),
      ]);
      return {
        records: rows.map((row) => kind.toWire(row, context)),
        paging: pageInfo(page, total),
      };
    },

    requireOne,

    async update(
      context: Context,
      by: User,
      id: string,
      { state, note, before: read }: ChangeOf<store.StatusAndNote>,
    ): Promise<Wire> {
      const after = { state, note: note.trim() };
      await context.db.transaction().execute(async (trx) => {
        const before = await lock(trx, id);
        const record = { recordType, recordId: id };
        await requireAsRead(trx, record, before, read);
        kind.requireAllowed?.(before, after);
        await store.writeStatusAndNote(trx, table, id, after);
        await recordChange(trx, by, { action: 'update', ...record, before, after });
      });
      return requireOne(context, id);
    },

    /** Deletes a submission with all that it says about people. A trigger removes its note from the history. */
    async remove(
      { db }: Context,
      by: User,
      id: string,
      removal?: RemovalOf<store.StatusAndNote>,
    ): Promise<object> {
      await db.transaction().execute(async (trx) => {
        const before = await lock(trx, id);
        const record = { recordType, recordId: id };
        await requireAsRead(trx, record, before, removal?.before);
        const { state } = before;
        await recordChange(trx, by, { action: 'delete', ...record, before: { state } });
        await store.deleteSubmission(trx, table, id);
      });
      return {};
    },
  };
}
