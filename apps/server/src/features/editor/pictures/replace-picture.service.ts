import { filePaths } from '@lasar/contract/file-paths';
import type { AnyDocument } from '@lasar/contract/documents/documents';
import type { PictureUse, replacePicture as contract } from '@lasar/contract/editor/pictures';
import type { Input, Output } from '@lasar/contract/endpoint';
import type { User } from '#auth/principal.ts';
import type { Context } from '#context.ts';
import type { Db } from '#database/database.ts';
import {
  changeDraft,
  prepareChange,
  publishChange,
} from '#features/editor/drafts/change-record.service.ts';
import type { ReplacedPicture } from '#database/tables/files.ts';
import { recordChange } from '#features/operations/audit/audit.service.ts';
import { DocumentRefused, inPublication } from '#features/packs/documents.service.ts';
import { Problem } from '#problem.ts';
import * as store from './pictures.store.ts';

const note = 'En bild byttes i biblioteket.';

type File = Pick<store.PictureRow, 'hash' | 'name'>;

/** Tells of a record that cannot be published, so that nothing is changed. */
class NotPublished extends Error {
  readonly use: PictureUse;

  constructor(use: PictureUse, cause: unknown) {
    super(`${use.kind} ${use.id}`, { cause });
    this.use = use;
  }
}

/**
 * Lets another picture take the place of one in all records. Public ones are published, all or none, in one publication with an
 * entry of its own in the change history; others have it in their drafts. Throws `media/not-found` and `picture/same`.
 */
export async function replacePicture(
  context: Context,
  by: User,
  hash: string,
  { by: otherHash, back }: Input<typeof contract>['body'],
): Promise<Output<typeof contract>> {
  if (hash === otherHash) throw new Problem('picture/same');
  const { db } = context;
  const uses = (await store.listPictureUses(db, [hash])).get(hash) ?? [];
  const change = changeOf(await requireRow(db, hash), await requireRow(db, otherHash));
  try {
    for (const use of uses.filter(isPublic))
      await orTell(use, prepareChange(context, by, use, change));
    return await inPublication(db, uses, (trx) =>
      replaceIn(trx, context, by, { hash, otherHash, back: back === true }),
    );
  } catch (error) {
    if (!(error instanceof NotPublished)) throw error;
    return { published: 0, drafts: 0, refused: [error.use] };
  }
}

async function requireRow(db: Db, hash: string): Promise<store.PictureRow> {
  const row = await store.findPictureRow(db, hash);
  if (!row) throw new Problem('media/not-found');
  return row;
}

const isPublic = ({ published, stored }: store.UseRow): boolean => published && stored;

const changeOf =
  (from: File, to: File) =>
  (body: AnyDocument): AnyDocument =>
    withOther(body, from, to) as AnyDocument;

/** Waits for what is done with a record, and tells which one it was where it cannot be published. */
const orTell = ({ kind, id, name }: store.UseRow, done: Promise<void>): Promise<void> =>
  done.catch((error: unknown) => {
    if (!(error instanceof DocumentRefused)) throw error;
    throw new NotPublished({ kind, id, name }, error);
  });

async function replaceIn(
  trx: Db,
  { config }: Context,
  by: User,
  asked: { readonly hash: string; readonly otherHash: string; readonly back: boolean },
): Promise<Output<typeof contract>> {
  for (const each of [asked.hash, asked.otherHash].toSorted()) await store.lockPicture(trx, each);
  const from = await requireRow(trx, asked.hash);
  const to = await requireRow(trx, asked.otherHash);
  const all = (await store.listPictureUses(trx, [from.hash])).get(from.hash) ?? [];
  if (asked.back && from.replaced?.hash !== to.hash) throw new Problem('media/not-found');
  const only = asked.back ? from.replaced?.records : undefined;
  const uses = all.filter(
    (use) => !only || only.some(({ kind, id }) => kind === use.kind && id === use.id),
  );
  const change = changeOf(from, to);
  let published = 0;
  let drafts = 0;
  for (const use of uses) {
    if (isPublic(use)) {
      published += 1;
      await orTell(use, publishChange(trx, config, by, use, { change, note }));
    } else {
      drafts += 1;
      await changeDraft(trx, by, use, change);
    }
  }
  await moveFacts(trx, from, to, {
    isBack: asked.back,
    records: uses.map(({ kind, id }) => ({ kind, id })),
  });
  await recordChange(trx, by, {
    action: 'update',
    recordType: 'picture',
    recordId: to.hash,
    before: { picture: from.name, of: from.hash },
    after: { picture: to.name, of: to.hash, published, drafts },
  });
  return { published, drafts, refused: [] };
}

/** What is known of a picture is known of the one in its place, where nothing is known of that. */
async function moveFacts(
  trx: Db,
  from: store.PictureRow,
  to: store.PictureRow,
  { isBack, records }: { readonly isBack: boolean; readonly records: ReplacedPicture['records'] },
): Promise<void> {
  const texts = (['alt', 'credit', 'licence', 'source'] as const).map((key) => [
    key,
    to[key] || from[key],
  ]);
  const at = new Date().toISOString();
  await store.writePicture(trx, to.hash, {
    ...(Object.fromEntries(texts) as object),
    kept: true,
    replaced: isBack ? null : { hash: from.hash, name: from.name, at, records },
  });
  await store.writePicture(trx, from.hash, {
    kept: false,
    ...(isBack && { kept: from.kept, replaced: null }),
  });
}

/** A document with another picture: as a file, as the address of a field, and as addresses in its texts. */
function withOther(value: unknown, from: File, to: File): unknown {
  if (typeof value === 'string')
    return value.includes(from.hash)
      ? value.replaceAll(
          new RegExp(`${filePaths.media(from.hash, '')}[A-Za-z0-9._-]{1,120}`, 'g'),
          filePaths.media(to.hash, to.name),
        )
      : value;
  if (Array.isArray(value)) return value.map((each: unknown) => withOther(each, from, to));
  if (typeof value !== 'object' || value === null) return value;
  if ('hash' in value && value.hash === from.hash) return { hash: to.hash, name: to.name };
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [key, withOther(each, from, to)]),
  );
}
