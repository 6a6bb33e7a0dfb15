import type { AssignmentType } from '@lasar/contract/assignments/assignments';
import type { StoredFile } from '../files/file-upload.ts';
import type { TrackFiles } from '../files/film-tracks.ts';
import type { FormBody } from './form-editor.tsx';

/** An assignment in the document of a lesson. It may be incomplete. */
export interface AssignmentBody {
  readonly id?: string;
  readonly name?: string;
  readonly type?: AssignmentType;
  readonly description?: string;
  readonly url?: string;
  readonly file?: StoredFile;
  readonly poster?: StoredFile;
  readonly answerKey?: StoredFile;
  readonly markdown?: { readonly file?: string; readonly answerKey?: string };
  readonly original?: StoredFile;
  readonly captions?: Readonly<Record<string, StoredFile>>;
  readonly tracks?: TrackFiles;
  readonly form?: FormBody;
  readonly credit?: string;
  readonly licence?: string;
  readonly source?: string;
}
