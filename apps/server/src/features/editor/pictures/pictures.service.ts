import {
  mostListedUses,
  type describePicture as describeContract,
  type LibraryPicture,
  type listPictures as listContract,
  type OnePicture,
  type PicturePage,
  type PictureUse,
} from '@lasar/contract/editor/pictures';
import type { Input } from '@lasar/contract/endpoint';
import { filePaths } from '@lasar/contract/file-paths';
import type { User } from '#auth/principal.ts';
import { signedUrlToken } from '#auth/signed-urls.ts';
import type { Context } from '#context.ts';
import { pageInfo, pageOf } from '#database/paging.ts';
import { omitNulls } from '#database/rows.ts';
import { mediaSignedName } from '#features/assignments/media/media.service.ts';
import { recordChange } from '#features/operations/audit/audit.service.ts';
import { Problem } from '#problem.ts';
import * as store from './pictures.store.ts';

/** A page of the library of pictures. */
export async function listPictures(
  context: Context,
  { q, only, ...query }: Input<typeof listContract>['query'],
): Promise<PicturePage> {
  const { db } = context;
  const page = pageOf(query);
  const { rows, total } = await store.listPictureRows(db, { q: q?.trim(), only }, page);
  const uses = await store.listPictureUses(
    db,
    rows.map(({ hash }) => hash),
    mostListedUses,
  );
  return {
    ...pageInfo(page, total),
    pictures: rows.map((row) =>
      pictureOf(context, row, (uses.get(row.hash) ?? []).slice(0, mostListedUses)),
    ),
  };
}

function pictureOf(
  { config }: Pick<Context, 'config'>,
  row: store.PictureRow,
  uses: readonly store.UseRow[],
): LibraryPicture {
  const { hash, name, bytes, alt, credit, licence, source, kept, unused_since: since } = row;
  const token = signedUrlToken(mediaSignedName(hash), config);
  return {
    hash,
    name,
    src: filePaths.signedMedia(token, hash, name),
    alt,
    credit,
    licence,
    source,
    focal: { x: row.focal_x, y: row.focal_y },
    ...omitNulls({ bytes }),
    uses: uses.map(useOf),
    kept,
    ...(since && uses.length === 0 && { unusedSince: since.toISOString() }),
  };
}

const useOf = ({ kind, id, name, stored }: store.UseRow): PictureUse => ({
  kind,
  id,
  name,
  ...(!stored && { draft: true }),
});

/** A picture with all records that have it. Throws `media/not-found`. */
export async function requirePicture(context: Context, hash: string): Promise<OnePicture> {
  const { db } = context;
  const row = await requireRow(db, hash);
  const uses = (await store.listPictureUses(db, [hash])).get(hash) ?? [];
  const { replaced } = row;
  const isThere = replaced && (await store.findPictureRow(db, replaced.hash));
  return {
    ...pictureOf(context, row, uses),
    ...(replaced && isThere && { replaced: { ...replaced, records: replaced.records.length } }),
  };
}

async function requireRow(db: Context['db'], hash: string): Promise<store.PictureRow> {
  const row = await store.findPictureRow(db, hash);
  if (!row) throw new Problem('media/not-found');
  return row;
}

/** Says more of a picture, which stays in the library from then on. Throws `media/not-found`. */
export async function describePicture(
  context: Context,
  by: User,
  hash: string,
  { focal, ...texts }: Input<typeof describeContract>['body'],
): Promise<OnePicture> {
  await context.db.transaction().execute(async (trx) => {
    await store.lockPicture(trx, hash);
    const before = await requireRow(trx, hash);
    const plain = Object.fromEntries(
      Object.entries(texts).map(([key, text]) => [key, text.trim().replaceAll(/\s+/g, ' ')]),
    );
    await store.writePicture(trx, hash, {
      ...plain,
      ...(focal && { focal_x: focal.x, focal_y: focal.y }),
      kept: true,
    });
    await recordChange(trx, by, {
      action: 'update',
      recordType: 'picture',
      recordId: hash,
      before: factsOf(before),
      after: factsOf(await requireRow(trx, hash)),
    });
  });
  return requirePicture(context, hash);
}

const factsOf = ({ name, alt, credit, licence, source, focal_x, focal_y }: store.PictureRow) => ({
  alt,
  credit,
  licence,
  source,
  focal: `${focal_x} ${focal_y}`,
  name,
});
