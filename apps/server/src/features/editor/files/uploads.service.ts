import { mkdtempDisposable, open, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { uploadError, type UploadRole } from '@lasar/contract/editor/upload-rules';
import type { Upload } from '@lasar/contract/editor/uploads';
import type { User } from '#auth/principal.ts';
import { fullDiskIn } from '#config/disk-errors.ts';
import type { Context } from '#context.ts';
import { newId } from '#database/rows.ts';
import {
  inspectUpload,
  inspectSheet,
  UploadRefused,
  type SheetText,
} from '#features/packs/uploaded-files.service.ts';
import { createQueue } from '#jobs/queue.ts';
import { Problem } from '#problem.ts';
import { bytesOfParts } from './part-store.ts';
import { uploadLock } from './upload-lock.ts';
import * as store from './uploads.store.ts';

type Needs = Pick<Context, 'db' | 'storage' | 'log'>;

interface FileToUpload {
  readonly name: string;
  readonly role: UploadRole;
  readonly bytes: number;
  readonly modified: number;
}

/** Begins an upload, or finds the unfinished one of the same file. Throws `upload/kind-wrong`, `upload/too-large`. */
export async function createUpload({ db }: Needs, by: User, file: FileToUpload): Promise<Upload> {
  const error = uploadError(file.role, file);
  if (error === 'size') throw new Problem('upload/too-large');
  if (error) throw new Problem('upload/kind-wrong');
  return uploadOf(await store.findOrInsertUpload(db, { id: newId(), editor: by.id, ...file }));
}

function uploadOf(row: store.UploadRow): Upload {
  const { id, name, role, bytes, received, hash, file_name, sentences } = row;
  const state = hash
    ? 'ready'
    : sentences
      ? 'refused'
      : received < bytes
        ? 'receiving'
        : 'checking';
  return {
    id,
    name,
    role,
    bytes,
    received,
    state,
    sentences: sentences ?? [],
    ...(hash && { file: { hash, name: file_name ?? name } }),
  };
}

/** An upload of this editor. Throws `upload/not-found` for those of others too. */
export async function requireUpload({ db }: Needs, by: User, id: string): Promise<store.UploadRow> {
  const row = await store.findUpload(db, id);
  if (row?.editor !== by.id) throw new Problem('upload/not-found');
  return row;
}

/** How long a call waits for a check, so that small files need one call. In milliseconds. */
const waitsFor = 2_000;

/**
 * How an upload stands. Begins the check of one whose bytes have all come, unless a process is at it. Throws
 * `server/disk-full` when there is no room to check it in; its bytes stay.
 */
export async function finishUpload(context: Needs, by: User, id: string): Promise<Upload> {
  const upload = uploadOf(await requireUpload(context, by, id));
  if (upload.state !== 'checking') return upload;
  const checked = checkOnce(context, by, upload);
  const fullDisk = await Promise.race([checked, pause(waitsFor, undefined, { ref: false })]);
  if (fullDisk) {
    running.delete(id);
    throw fullDisk;
  }
  return uploadOf(await requireUpload(context, by, id));
}

/** Ends an upload, and removes the bytes that have come. */
export async function cancelUpload(context: Needs, by: User, id: string): Promise<object> {
  await requireUpload(context, by, id);
  await removeUpload(context, id);
  return {};
}

async function removeParts({ db, storage }: Needs, id: string): Promise<void> {
  for (const { hash } of await store.listParts(db, id)) await storage.remove(hash);
  await store.deleteParts(db, id);
}

async function removeUpload(context: Needs, id: string): Promise<void> {
  await removeParts(context, id);
  await store.deleteUpload(context.db, id);
}

/** Removes the uploads whose last bytes came before `cutoff`, and returns their number. Finished files stay. */
export async function deleteOldUploads(context: Needs, cutoff: Date): Promise<number> {
  const ids = await store.listUploadsBefore(context.db, cutoff);
  for (const id of ids) await removeUpload(context, id);
  return ids.length;
}

// Checks read whole files and start programs.
const checks = createQueue(2, 100);
const running = new Map<string, Promise<Problem | void>>();

/** The check of an upload. It runs once in this process, and in one process at a time. */
function checkOnce(context: Needs, by: User, upload: Upload): Promise<Problem | void> {
  const started = running.get(upload.id);
  if (started) return started;
  const check = checks
    .run(() => checkWithLock(context, by, upload))
    .then(
      () => void running.delete(upload.id),
      (error: unknown) => {
        context.log.error({ err: error }, 'upload not checked');
        // The call that hears of a full disk removes it. After any other error the next call tries again.
        if (fullDiskIn(error) !== undefined)
          return new Problem('server/disk-full', { cause: error });
        running.delete(upload.id);
        return undefined;
      },
    );
  running.set(upload.id, check);
  return check;
}

async function checkWithLock(context: Needs, by: User, upload: Upload): Promise<void> {
  const lock = uploadLock(context.db, upload.id);
  await lock.lock(new AbortController().signal, () => {});
  try {
    const { state } = uploadOf(await requireUpload(context, by, upload.id));
    if (state === 'checking') await check(context, by, upload);
  } finally {
    await lock.unlock();
  }
}

async function check(context: Needs, by: User, { id, name, role }: Upload): Promise<void> {
  const { db, storage } = context;
  await using folder = await mkdtempDisposable(join(tmpdir(), 'lasar-upload-'));
  const path = join(folder.path, `file${extname(name).toLowerCase()}`);
  const parts = await store.listParts(db, id);
  {
    await using file = await open(path, 'wx');
    for await (const chunk of bytesOfParts(context, parts)) await file.writeFile(chunk);
  }
  try {
    const { source, markdown, unplayable, remarks, ...facts } = await inspectUpload(
      role,
      path,
      name,
    );
    const stored = await storage.put(source);
    await store.writeLibraryFile(
      db,
      id,
      { ...facts, ...stored, role, uploaded_by: by.id },
      { markdown, unplayable, remarks },
    );
  } catch (error) {
    if (!(error instanceof UploadRefused)) throw error;
    await store.writeRefusal(db, id, error.sentences);
  }
  await removeParts(context, id);
}

/** Stores a text as the file of captions that an upload of it would have made. Throws UploadRefused. */
export async function storeCaptions(
  { db, storage }: Pick<Context, 'db' | 'storage'>,
  by: User,
  { name, text }: { readonly name: string; readonly text: string },
): Promise<{ readonly hash: string; readonly name: string }> {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'lasar-captions-'));
  const path = join(folder.path, 'file.vtt');
  await writeFile(path, text);
  const {
    source,
    markdown: _m,
    unplayable: _u,
    remarks: _r,
    ...facts
  } = await inspectUpload('captions', path, name);
  const stored = await storage.put(source);
  await store.insertLibraryFile(db, { ...facts, ...stored, role: 'captions', uploaded_by: by.id });
  return { hash: stored.hash, name: facts.file_name };
}

/** Renders a written sheet, and stores its pdf. Throws WorksheetError with the line of what a sheet cannot show. */
export async function storeSheet(
  { db, storage }: Pick<Context, 'db' | 'storage'>,
  by: Pick<User, 'id'>,
  { markdown, title, renderKey }: SheetText & { readonly renderKey: string },
): Promise<void> {
  const { source, ...facts } = await inspectSheet(storage, { markdown, title });
  const stored = await storage.put(source);
  await store.insertSheet(
    db,
    { ...facts, ...stored, role: 'document', uploaded_by: by.id },
    { markdown, render_key: renderKey },
  );
}
