import type { changeTexts as contract } from '@lasar/contract/editor/content-texts';
import type { DocumentKind } from '@lasar/contract/editor/document-rules';
import type { AnyDocument } from '@lasar/contract/documents/documents';
import { webVttOf } from '@lasar/contract/films/caption-rules';
import type { Input, Output } from '@lasar/contract/endpoint';
import type { User } from '#auth/principal.ts';
import type { Context } from '#context.ts';
import { discardDraft, lastDocument, saveDraft } from '#features/editor/drafts/drafts.service.ts';
import { findDraft } from '#features/editor/drafts/drafts.store.ts';
import { storeCaptions } from '#features/editor/files/uploads.service.ts';
import { documentRevision, findDocument } from '#features/packs/documents.service.ts';
import { UploadRefused } from '#features/packs/uploaded-files.service.ts';
import { Problem } from '#problem.ts';
import { textsOf, valueAt, withValueAt } from './document-texts.ts';
import { readCues } from './file-texts.service.ts';

type Changed = Input<typeof contract>['body']['records'][number];
type Change = Changed['changes'][number];

/** Puts other words in the place of hits in many records, as drafts. A record that has been changed since is refused. */
export async function changeTexts(
  context: Context,
  by: User,
  records: readonly Changed[],
): Promise<Output<typeof contract>> {
  const done: Output<typeof contract>['done'] = [];
  const refused: Output<typeof contract>['refused'] = [];
  for (const record of records) {
    const { kind, id } = record;
    try {
      done.push({ kind, id, saveNumber: await changeRecord(context, by, record) });
    } catch (error) {
      if (!isRefusal(error)) throw error;
      refused.push({ kind, id });
    }
  }
  return { done, refused };
}

const isRefusal = (error: unknown): boolean =>
  error instanceof UploadRefused ||
  (error instanceof Problem &&
    ['draft/conflict', 'draft/malformed', 'record/not-found', 'media/not-found'].includes(
      error.code,
    ));

/** The number of the save; 0 where the record has no draft any more, since it has become what is stored. */
async function changeRecord(
  context: Context,
  by: User,
  { kind, id, saveNumber, baseRevision, changes }: Changed,
): Promise<number> {
  const { db } = context;
  const ref = { kind, id };
  const draft = await findDraft(db, ref);
  const last = await lastDocument(db, ref, draft);
  if ((draft?.save_number ?? 0) !== saveNumber || last.baseRevision !== baseRevision)
    throw new Problem('draft/conflict');
  const body = await withChanges(context, by, { kind, document: last.body }, changes);
  const stored = await findDocument(db, kind, id);
  if (draft && stored?.revision === baseRevision && documentRevision(body) === baseRevision) {
    await discardDraft(context, ref);
    return 0;
  }
  return (await saveDraft(context, by, ref, { body, saveNumber, baseRevision })).saveNumber;
}

const placeInCaptions =
  /^(assignments\/\d+\/(?:captions|tracks\/(?:chapters|text-description))\/[^/]+)\/(\d+)$/;

async function withChanges(
  context: Context,
  by: User,
  { kind, document }: { readonly kind: DocumentKind; readonly document: AnyDocument },
  changes: readonly Change[],
): Promise<AnyDocument> {
  let changed = document;
  const captions = Map.groupBy(changes, ({ path }) => placeInCaptions.exec(path)?.[1]);
  const texts = new Map(textsOf(kind, document).map((each) => [each.path, each]));
  for (const [path, ofText] of Map.groupBy(captions.get(undefined) ?? [], (each) => each.path)) {
    const own = texts.get(path);
    if (!own || own.fixed) throw new Problem('draft/conflict');
    changed = withValueAt(changed, path, replaced(own.text, ofText));
  }
  for (const [path, ofFile] of captions)
    if (path !== undefined)
      changed = withValueAt(
        changed,
        path,
        await changedCaptions(context, by, valueAt(changed, path), ofFile),
      );
  return changed;
}

/** A new file of captions with other words in some cues. Throws `draft/conflict` where the cues have become others. */
async function changedCaptions(
  context: Context,
  by: User,
  file: unknown,
  changes: readonly Change[],
): Promise<object> {
  const { hash, name } = (file ?? {}) as { readonly hash?: string; readonly name?: string };
  if (hash === undefined || name === undefined) throw new Problem('draft/conflict');
  const cues = [...(await readCues(context.storage, hash))];
  for (const [path, ofCue] of Map.groupBy(changes, (each) => each.path)) {
    const index = Number(placeInCaptions.exec(path)?.[2]);
    const cue = cues[index];
    if (!cue) throw new Problem('draft/conflict');
    cues[index] = { ...cue, text: replaced(cue.text, ofCue) };
  }
  return storeCaptions(context, by, { name, text: webVttOf(cues) });
}

/** A text with other words in some places. Throws `draft/conflict` where other words stand. */
function replaced(text: string, changes: readonly Change[]): string {
  let result = text;
  let end = text.length;
  for (const change of changes.toSorted((one, other) => other.at - one.at)) {
    const after = change.at + change.text.length;
    if (after > end || text.slice(change.at, after) !== change.text)
      throw new Problem('draft/conflict');
    result = result.slice(0, change.at) + change.by + result.slice(after);
    end = change.at;
  }
  return result;
}
