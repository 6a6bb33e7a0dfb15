import type { AnyDocument } from '@lasar/contract/documents/documents';
import { isSitePage, siteTextErrors } from '@lasar/contract/site/site-page-rules';
import type { User } from '#auth/principal.ts';
import type { Context } from '#context.ts';
import type { Db } from '#database/database.ts';
import {
  documentRevision,
  DocumentRefused,
  findDocument,
  publishDocument,
} from '#features/packs/documents.service.ts';
import {
  findSitePage,
  publishSitePage,
  requireWritable,
} from '#features/site/site-pages/site-pages.service.ts';
import { Problem } from '#problem.ts';
import type { DocumentRef, PageRef, RecordRef } from './drafts.store.ts';
import { listFormulaFaults } from './formula-faults.ts';
import { keepVersion } from './versions.store.ts';

/*
 * What has drafts and versions is stored in one of two ways: the records of the content in their tables, where a publication
 * is an import, and the pages of the site as their texts.
 */

interface Stored {
  readonly body: AnyDocument;
  readonly revision: string;
}

/** Whether a document is that of a page of the site. */
export const isOfSite = (ref: PageRef | RecordRef): ref is PageRef => ref.kind === 'site-page';

/** The document, for a user who may write it. Throws `record/not-found` and `access/role-required`. */
export function writableBy<R extends DocumentRef>(by: User, ref: R): R {
  if (isOfSite(ref)) requireWritable(by, ref.id);
  return ref;
}

/** The stored document; undefined when there is no such record. */
export async function findStored(db: Db, ref: DocumentRef): Promise<Stored | undefined> {
  if (!isOfSite(ref)) return findDocument(db, ref.kind, ref.id);
  if (!isSitePage(ref.id)) return undefined;
  const body = await findSitePage(db, ref.id);
  return { body, revision: documentRevision(body) };
}

/** What is published, and by whom. */
export interface Publication {
  readonly body: AnyDocument;
  readonly baseRevision: string;
  readonly author: Pick<User, 'id'>;
  readonly note?: string | undefined;
  readonly index?: boolean;
}

/**
 * Publishes a document in the caller's transaction. Throws DocumentRefused for one that is not valid, `draft/outdated` when
 * the stored document is no longer the one that it began from, and `record/not-found`.
 */
export const publishStored = (
  trx: Db,
  config: Context['config'],
  ref: DocumentRef,
  publication: Publication,
): Promise<void> =>
  isOfSite(ref)
    ? publishPage(trx, ref, publication)
    : publishDocument(trx, config, { kind: ref.kind, id: ref.id, ...publication });

async function publishPage(
  trx: Db,
  { kind, id }: PageRef,
  { body, baseRevision, author, note }: Publication,
): Promise<void> {
  if (!isSitePage(id)) throw new Problem('record/not-found');
  const formulas = await listFormulaFaults({ kind, id }, body);
  const errors = [
    ...siteTextErrors(id, body),
    ...formulas.map((fault) => ({ ...fault, code: 'invalid' as const })),
  ];
  if (errors.length > 0) throw new DocumentRefused(errors);
  const before = await publishSitePage(trx, {
    id,
    body,
    author,
    check: (stored) => {
      if (documentRevision(stored) !== baseRevision) throw new Problem('draft/outdated');
    },
  });
  await keepVersion(trx, { kind, id }, { before, body, author: author.id, note });
}
