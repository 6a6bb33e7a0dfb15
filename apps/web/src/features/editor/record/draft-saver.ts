import type { EditedKind } from '@lasar/contract/editor/document-rules';
import {
  type DraftWarning,
  type EditedRecord,
  getDraft,
  saveDraft,
} from '@lasar/contract/editor/drafts';
import { callByFetch, CallProblem } from '#shared/calls/call.ts';
import { isSame } from '../versions/merge-documents.ts';
import type { Body } from '../fields/record-fields.ts';
import type { Change } from './document-change.ts';
import { draftHistory } from './draft-history.ts';
import { failedState, type SaveState } from './save-state.ts';
import { unsavedDrafts } from './unsaved-drafts.ts';

/** A draft while it is edited. */
export interface EditedDraft {
  readonly body: Body;
  readonly state: SaveState;
  readonly warnings: readonly DraftWarning[];
  /** What key words without a meaning of their own mean in their subject. */
  readonly subjectMeanings: Readonly<Record<string, string>>;
  /** What another editor has saved or published meanwhile. Nothing is saved until the editor has chosen. */
  readonly conflict: EditedRecord | undefined;
  /** What the own text was written on top of, where there is a conflict and it is known. */
  readonly base: Body | undefined;
  /** How many times the draft has been thrown away or replaced. Fields that read their value once begin anew with it. */
  readonly round: number;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
}

export interface DraftSaver {
  readonly subscribe: (notify: () => void) => () => void;
  readonly current: () => EditedDraft;
  /** Begins to save by itself, and returns a function that saves a last time and ends it. */
  readonly start: () => () => void;
  readonly change: (body: Body) => void;
  /** Takes back the last change, or makes it again, and tells what it was; undefined where there is none. */
  readonly step: (by: 'undo' | 'redo') => Change | undefined;
  /** The draft has been published: what was written before can still be undone. */
  readonly published: () => void;
  /** Goes on from the record as it has been read again, when it has a later save and nothing here is unsaved. */
  readonly take: (record: EditedRecord) => void;
  /** Resolves with the number of the last save when everything is saved; undefined when it could not be. */
  readonly flush: () => Promise<number | undefined>;
  /**
   * After a refused publication: whether the record is published as it is written here. Otherwise what others have saved or
   * published is shown as a conflict.
   */
  readonly compare: () => Promise<boolean>;
  /** Ends a conflict with the chosen document, which is saved on top of theirs. */
  readonly resolve: (body: Body) => void;
  /** Writes another document in place of the whole draft. */
  readonly replace: (body: Body) => void;
  /** Goes back to what is stored, when the draft has been thrown away. */
  readonly reset: () => void;
}

/** How long nobody types before a draft is saved, and between attempts without a connection. */
const pause = 800;
const retryAfter = 10_000;

const bodyOf = (record: EditedRecord): Body => record.draft?.body ?? record.body;
const numberOf = (record: EditedRecord): number => record.draft?.saveNumber ?? 0;
const baseOf = (record: EditedRecord): string => record.draft?.baseRevision ?? record.revision;
const lastOf = (record: EditedRecord) => ({
  body: bodyOf(record),
  saveNumber: numberOf(record),
  base: baseOf(record),
});

/** Saves a record's draft while it is edited, and keeps it in the browser until the server has it. */
export function createDraftSaver(
  kind: EditedKind,
  loaded: EditedRecord,
  userId: string,
): DraftSaver {
  const kept = unsavedDrafts(userId, kind, loaded.id);
  const params = { kind, id: loaded.id };
  const listeners = new Set<() => void>();
  const unsaved = kept.read();
  const mine = unsaved && !isSame(unsaved.body, bodyOf(loaded)) ? unsaved : undefined;
  /** Whether a record has a save of this editor, sent as this document, whose response did not arrive. */
  const isOwnSave = ({ draft }: EditedRecord, sent: Body | undefined): boolean =>
    sent !== undefined && draft?.editor.id === userId && isSame(draft.body, sent);
  // What this browser kept was written on top of another save, or another publication, than the server has now.
  const isBehind =
    mine !== undefined &&
    !isOwnSave(loaded, mine.sent) &&
    (mine.saveNumber !== numberOf(loaded) ||
      (mine.revision !== undefined && mine.revision !== baseOf(loaded)));

  let last = loaded;
  let on = lastOf(loaded);
  // What has been sent and not responded to: the server may have it or not.
  let sent = isOwnSave(loaded, mine?.sent) ? undefined : mine?.sent;
  // What the choice that ends a conflict is saved on top of.
  let under = on;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running = Promise.resolve();
  let settled: SaveState = loaded.draft
    ? { kind: 'saved', at: loaded.draft.savedAt }
    : { kind: 'clean' };
  const written = mine?.body ?? on.body;
  const history = draftHistory(`${userId}.${kind}.${loaded.id}`, written);
  const steps = () => ({ canUndo: history.canUndo(), canRedo: history.canRedo() });
  let draft: EditedDraft = {
    body: written,
    state: settled,
    warnings: loaded.warnings,
    subjectMeanings: loaded.subjectMeanings ?? {},
    conflict: isBehind ? loaded : undefined,
    base: isBehind ? mine.base : undefined,
    round: 0,
    ...steps(),
  };
  const show = (changed: Partial<EditedDraft>) => {
    draft = { ...draft, ...changed, ...steps() };
    for (const notify of listeners) notify();
  };

  // While there is a conflict, what the own text was written on top of stays known.
  const keep = (body: Body) => {
    const { saveNumber, base: revision } = on;
    kept.write({ body, saveNumber, base: draft.base ?? on.body, revision, ...(sent && { sent }) });
  };

  /** Goes on from the own save that a record has. */
  const goOnFrom = (record: EditedRecord) => {
    on = lastOf(record);
    if (record.draft) settled = { kind: 'saved', at: record.draft.savedAt };
    sent = undefined;
  };

  const save = async (): Promise<void> => {
    if (draft.conflict) return;
    try {
      if (sent) {
        const stored = await callByFetch(getDraft, { params });
        if (isOwnSave(stored, sent)) goOnFrom(stored);
        sent = undefined;
      }
      await send(draft.body);
    } catch (error) {
      await showFailure(error);
    }
  };
  const send = async (written: Body): Promise<void> => {
    if (isSame(written, on.body)) {
      // It has been taken back before it was sent, or has arrived without a response.
      if (draft.state !== settled) {
        kept.remove();
        show({ state: settled });
      }
      return;
    }
    sent = written;
    keep(written);
    show({ state: { kind: 'saving' } });
    const { saveNumber, base } = on;
    const body = { body: { ...written }, saveNumber, baseRevision: base };
    const saved = await callByFetch(saveDraft, { params, body });
    sent = undefined;
    on = { body: written, saveNumber: saved.saveNumber, base };
    if (draft.body === written) kept.remove();
    else keep(draft.body);
    settled = { kind: 'saved', at: saved.savedAt };
    const state = draft.body === written ? settled : draft.state;
    show({ warnings: saved.warnings, subjectMeanings: saved.subjectMeanings ?? {}, state });
  };
  const showFailure = async (error: unknown): Promise<void> => {
    const problem = error instanceof CallProblem ? error : undefined;
    if (problem?.code === 'draft/conflict') {
      const theirs = await loadTheirs();
      // A proxy, or the browser, may have sent the same save twice.
      if (theirs && isOwnSave(theirs, sent)) {
        goOnFrom(theirs);
        return schedule(0);
      }
      sent = undefined;
      if (theirs) {
        under = lastOf(theirs);
        return show({ conflict: theirs, base: on.body, state: failedState(kind, error) });
      }
    }
    // Room on a full disk is made by others, and the editor has no button to save with.
    const isFull = problem?.code === 'server/disk-full';
    const isLost = problem?.offline || problem?.status === 503;
    // A refused save has not been stored.
    if (problem?.status !== undefined && problem.status < 500) sent = undefined;
    show({ state: isLost ? { kind: 'offline' } : failedState(kind, error) });
    if (isLost || isFull) schedule(retryAfter);
  };
  const loadTheirs = async (): Promise<EditedRecord | undefined> => {
    try {
      return await callByFetch(getDraft, { params });
    } catch {
      return undefined;
    }
  };
  // Saves follow one another, so that each is on top of the one before.
  const saveInTurn = (): Promise<void> => {
    clearTimeout(timer);
    running = running.then(save);
    return running;
  };
  const schedule = (after: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => void saveInTurn(), after);
  };
  const write = (body: Body) => {
    keep(body);
    // It is not saved from the first letter on. Of what keeps it from being saved the state goes on telling.
    const isSettled = draft.state.kind === 'clean' || draft.state.kind === 'saved';
    show({ body, ...(isSettled && { state: { kind: 'saving' } }) });
    schedule(pause);
  };
  const change = (body: Body) => {
    history.add(body);
    write(body);
  };

  return {
    subscribe: (notify) => {
      listeners.add(notify);
      return () => listeners.delete(notify);
    },
    current: () => draft,
    start: () => {
      const again = () => void saveInTurn();
      again();
      window.addEventListener('online', again);
      window.addEventListener('pagehide', again);
      return () => {
        window.removeEventListener('online', again);
        window.removeEventListener('pagehide', again);
        again();
      };
    },
    change,
    step: (by) => {
      const step = draft.conflict ? undefined : history.step(by);
      if (step) write(step.body);
      return step?.change;
    },
    published: history.publish,
    take: (record) => {
      last = record;
      // An earlier number was read before the save that is known here.
      const isLater = numberOf(record) > on.saveNumber;
      if (!isLater || draft.conflict || !isSame(draft.body, on.body)) return;
      goOnFrom(record);
      history.restart(on.body);
      const { warnings, subjectMeanings = {} } = record;
      const round = draft.round + 1;
      show({ body: on.body, state: settled, warnings, subjectMeanings, round });
    },
    flush: async () => {
      await saveInTurn();
      return isSame(draft.body, on.body) ? on.saveNumber : undefined;
    },
    compare: async () => {
      const stored = await callByFetch(getDraft, { params });
      const { draft: theirs, ...published } = stored;
      if (!theirs && isSame(stored.body, draft.body)) return true;
      if (theirs?.saveNumber === on.saveNumber) {
        // The draft is the own, and began before another publication. It is saved again on top of that, whatever is chosen.
        under = { body: {}, saveNumber: theirs.saveNumber, base: stored.revision };
        const base = last.revision === on.base ? last.body : undefined;
        show({ conflict: published, base });
      } else {
        under = lastOf(stored);
        show({ conflict: stored, base: on.body });
      }
      return false;
    },
    resolve: (body) => {
      if (!draft.conflict) return;
      on = under;
      history.restart(body);
      show({ conflict: undefined, base: undefined });
      write(body);
    },
    replace: (body) => {
      show({ round: draft.round + 1 });
      change(body);
    },
    reset: () => {
      clearTimeout(timer);
      kept.remove();
      sent = undefined;
      on = { body: last.body, saveNumber: 0, base: last.revision };
      const round = draft.round + 1;
      settled = { kind: 'clean' };
      history.add(on.body);
      show({ body: on.body, state: settled, conflict: undefined, base: undefined, round });
    },
  };
}
