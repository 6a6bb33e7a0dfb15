import { trackLabel, trackPath, type TrackFiles } from './film-tracks.ts';
import { type StoredFile, listUploads, type UploadState } from './file-upload.ts';
import { listKeptCues } from './kept-cues.ts';

/** What somebody may believe goes along with a publication, and does not. */
export interface UnfinishedFile {
  /** The id of its field on the page. */
  readonly field: string;
  /** The assignment and the file: `En film, Textning (svenska)`. */
  readonly name: string;
  readonly sentence: string;
}

interface Assignment {
  readonly id?: string;
  readonly name?: string;
  readonly file?: StoredFile;
  readonly tracks?: TrackFiles;
}

/** The files of a lesson's assignments that were refused, are on their way, or are written and not saved. */
export function listUnfinished(assignments: unknown, userId: string): readonly UnfinishedFile[] {
  if (!Array.isArray(assignments)) return [];
  return assignments.flatMap((assignment: Assignment, index) => {
    const path = `assignments/${index}`;
    const place = `${assignment.id ?? path}/`;
    const named = (label: string) => `${assignment.name || `Uppgift ${index + 1}`}, ${label}`;
    const uploads = listUploads(place).flatMap(({ rest, state }) => {
      const sentence = sentenceOf(state);
      const field = document.querySelector(`[data-upload="${CSS.escape(place + rest)}"]`)?.id;
      if (sentence === undefined || field === undefined) return [];
      return [{ field, name: named(rest.slice(rest.indexOf('/') + 1)), sentence }];
    });
    const { file } = assignment;
    const written = file ? listKeptCues(userId, file.hash) : [];
    const unsaved = written.map((track) => ({
      field: `falt-${path}/${trackPath(track)}`,
      name: named(trackLabel(track)),
      sentence: 'Det som är skrivet vid filmen är inte sparat.',
    }));
    return [...uploads, ...unsaved];
  });
}

function sentenceOf(state: UploadState): string | undefined {
  switch (state.phase) {
    case 'refused':
      return `Filen godtogs inte. ${state.sentences[0] ?? ''}`.trim();
    case 'no-room':
    case 'sending':
    case 'paused':
    case 'waiting':
    case 'checking':
      return 'Filen är inte färdigt uppladdad.';
    case 'idle':
    case 'ready':
      return undefined;
  }
}

/** Shows a field, in whatever is folded around it, and goes on there. */
export function showField(id: string): void {
  const field = document.getElementById(id);
  for (let around = field?.closest('details'); around;) {
    around.open = true;
    around = around.parentElement?.closest('details');
  }
  field?.scrollIntoView({ block: 'center' });
  field?.focus({ preventScroll: true });
}
