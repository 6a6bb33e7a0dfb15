import { filePaths } from '@lasar/contract/file-paths';
import type { FilePage, LibraryFile, OpenedFile } from '@lasar/contract/editor/files';
import type { LibraryRole } from '@lasar/contract/editor/upload-rules';
import { signedUrlToken } from '#auth/signed-urls.ts';
import type { Context } from '#context.ts';
import { pageInfo, pageOf } from '#database/paging.ts';
import { omitNulls } from '#database/rows.ts';
import { findFilmWork } from '#features/films/films.service.ts';
import { mediaSignedName } from '#features/assignments/media/media.service.ts';
import { Problem } from '#problem.ts';
import * as store from './library.store.ts';

interface Query {
  readonly q?: string;
  readonly page?: string;
  readonly role?: LibraryRole;
  readonly unused?: 'true';
}

const mostUses = 5;

/** A page of the library. */
export async function listLibrary({ db }: Context, query: Query): Promise<FilePage> {
  const page = pageOf(query);
  const filter = { q: query.q?.trim(), role: query.role, unused: query.unused === 'true' };
  const { rows, total } = await store.listFileRows(db, filter, page);
  const uses = await store.listUsesOf(
    db,
    rows.map(({ hash }) => hash),
  );
  return {
    ...pageInfo(page, total),
    files: rows.map((row) => fileOf(row, uses.get(row.hash) ?? [])),
  };
}

type Uses = readonly { readonly id: string; readonly name: string }[];

function fileOf(row: store.FileRow, uses: Uses): LibraryFile {
  const { hash, name, role, bytes, seconds, pages, unused_since: since } = row;
  return {
    hash,
    name,
    role,
    ...omitNulls({ bytes, seconds, pages }),
    usedIn: uses.slice(0, mostUses).map(({ id, name: lesson }) => ({ id, name: lesson })),
    ...(since && uses.length === 0 && { unusedSince: since.toISOString() }),
  };
}

/** A file with an address that opens it, for who edits. Throws `media/not-found`. */
export async function openFile({ db, config }: Context, hash: string): Promise<OpenedFile> {
  const row = await store.findFileRow(db, hash);
  if (!row) throw new Problem('media/not-found');
  const uses = (await store.listUsesOf(db, [hash])).get(hash) ?? [];
  const token = signedUrlToken(mediaSignedName(hash), config);
  const { canConvert, film, plays, file } = await findFilmWork(db, hash);
  return {
    ...fileOf(row, uses),
    src: filePaths.signedMedia(token, hash, file ?? row.name),
    canConvert,
    ...(row.role === 'film' && { plays, ...(film && { film }) }),
  };
}
