import { uploadBytesPath } from '@lasar/contract/admin-paths';
import { uploadError, type UploadRole, uploadRules } from '@lasar/contract/editor/upload-rules';
import {
  cancelUpload,
  createUpload,
  finishUpload,
  type Upload,
} from '@lasar/contract/editor/uploads';
import type { ProblemCode } from '@lasar/contract/problems';
import type { DetailedError, Upload as TusUpload } from 'tus-js-client';
import { callByFetch, CallProblem } from '#shared/calls/call.ts';
import { loadChunk } from '#shared/calls/load-chunk.ts';
import { problemMessage } from '#shared/calls/problem-messages.sv.ts';
import { readSession } from '#shared/session/stored-session.ts';

/** A stored file, as documents name it. */
export interface StoredFile {
  readonly hash: string;
  readonly name: string;
}

export type UploadState =
  /** `remarks` say what was changed in the file that was taken last. */
  | { readonly phase: 'idle'; readonly remarks?: Remarks }
  /** `waiting`: the connection is lost, and is tried again by itself. */
  | {
      readonly phase: 'sending' | 'paused' | 'waiting' | 'checking';
      readonly name: string;
      readonly sent: number;
      readonly bytes: number;
    }
  | { readonly phase: 'refused'; readonly sentences: readonly string[] }
  /** There is no room for the file. What has come of it stays, and it can go on. */
  | { readonly phase: 'no-room'; readonly name: string }
  | { readonly phase: 'ready'; readonly file: StoredFile; readonly sentences: readonly string[] };

interface Remarks {
  /** The hash of the file. */
  readonly of: string;
  readonly sentences: readonly string[];
}

/** An upload of a file for a place in a document. It goes on when its field is not on the page. */
export interface FileUpload {
  readonly subscribe: (notify: () => void) => () => void;
  readonly current: () => UploadState;
  readonly start: (file: File) => void;
  readonly pause: () => void;
  readonly resume: () => void;
  /** The finished file, once. Files are taken one at a time, because each changes the document that the next one finds. */
  readonly take: () => StoredFile | undefined;
  /** Ends an upload, or forgets a finished one. */
  readonly clear: () => void;
}

const uploads = new Map<string, FileUpload>();
let taking = false;

/** The upload of a place, such as the poster of an assignment: the same one until the page is left. */
export function uploadAt(place: string, role: UploadRole): FileUpload {
  const existing = uploads.get(place);
  if (existing) return existing;
  const upload = createFileUpload(role);
  uploads.set(place, upload);
  return upload;
}

/** The uploads of what a place begins with, such as an assignment, with what is left of their places. */
export const listUploads = (
  place: string,
): readonly { readonly rest: string; readonly state: UploadState }[] =>
  Array.from(uploads).flatMap(([at, upload]) =>
    at.startsWith(place) ? [{ rest: at.slice(place.length), state: upload.current() }] : [],
  );

// A lost connection costs at most this much, and a proxy must accept bodies of this size.
const chunkBytes = 8 * 1024 * 1024;
const retryAfter = 4_000;
const askEvery = 1_000;
const idle = { phase: 'idle' } as const;

/** A file's name as it is sent: at most 200 characters with its extension, none of them a control character. */
export function sentName(name: string): string {
  const plain = name.replace(/[\p{Cc}/]/gu, '');
  const extension = /\.[^.]{0,20}$/.exec(plain)?.[0] ?? '';
  const rest = Array.from(plain.slice(0, plain.length - extension.length));
  return rest.slice(0, 200 - extension.length).join('') + extension;
}

function createFileUpload(role: UploadRole): FileUpload {
  const listeners = new Set<() => void>();
  let state: UploadState = idle;
  let sending: TusUpload | undefined;
  let known: Upload | undefined;
  let file: File | undefined;
  // What an earlier file still answers is not shown for a later one.
  let round = 0;

  function set(next: UploadState): void {
    state = next;
    for (const notify of listeners) notify();
  }
  const show = (phase: 'sending' | 'paused' | 'waiting' | 'checking', sent?: number) => {
    if (!file) return;
    const before = 'sent' in state ? state.sent : 0;
    set({ phase, name: file.name, bytes: file.size, sent: sent ?? before });
  };
  const refuse = (sentences: readonly string[]) => set({ phase: 'refused', sentences });

  /** Shows what an error means: a lost connection is tried again, anything else ends the upload. */
  function fail(error: unknown, again: () => void, of: number): void {
    if (of !== round || state.phase === 'paused') return;
    if (isFullDisk(error)) return set({ phase: 'no-room', name: file?.name ?? '' });
    if (!isLost(error)) return refuse([problemMessage(error, uploadProblemText)]);
    show('waiting');
    setTimeout(() => of === round && state.phase === 'waiting' && again(), retryAfter);
  }

  async function begin(of: number): Promise<void> {
    if (!file) return;
    show('sending');
    const { size: bytes, lastModified: modified } = file;
    const name = sentName(file.name);
    try {
      known = await callByFetch(createUpload, { body: { name, role, bytes, modified } });
      if (of !== round || state.phase === 'paused') return;
      if (known.state === 'receiving') await send(file, known, of);
      else await finish(of);
    } catch (error) {
      fail(error, () => void begin(of), of);
    }
  }

  async function send(content: File, { id, received }: Upload, of: number): Promise<void> {
    show('sending', received);
    const { Upload: Tus } = await loadChunk(() => import('tus-js-client'));
    sending = new Tus(content, {
      uploadUrl: uploadBytesPath(id),
      chunkSize: chunkBytes,
      retryDelays: [500, 2_000],
      // A disk that is full now is full in two seconds.
      onShouldRetry: (error) => navigator.onLine && isLost(error) && !isFullDisk(error),
      storeFingerprintForResuming: false,
      onBeforeRequest: (request) =>
        request.setHeader('authorization', `Bearer ${readSession()?.token ?? ''}`),
      onProgress: (sent) => of === round && state.phase === 'sending' && show('sending', sent),
      onSuccess: () => void finish(of),
      onError: (error) => fail(error, () => void begin(of), of),
    });
    sending.start();
  }

  async function finish(of: number): Promise<void> {
    if (of !== round || !known || !file) return;
    show('checking', file.size);
    try {
      known = await callByFetch(finishUpload, { params: { id: known.id } });
    } catch (error) {
      return fail(error, () => void finish(of), of);
    }
    if (of !== round) return;
    if (known.state === 'ready' && known.file)
      set({ phase: 'ready', file: known.file, sentences: known.sentences });
    else if (known.state === 'refused') refuse(known.sentences);
    else if (known.state === 'receiving') void begin(of);
    else setTimeout(() => void finish(of), askEvery);
  }

  function stop(): void {
    round += 1;
    void sending?.abort();
    sending = undefined;
  }

  return {
    subscribe(notify) {
      listeners.add(notify);
      return () => listeners.delete(notify);
    },
    current: () => state,
    start(chosen) {
      stop();
      file = chosen;
      const error = uploadError(role, { name: chosen.name, bytes: chosen.size });
      if (error) return refuse([errorText[error](role, chosen.name)]);
      void begin(round);
    },
    pause() {
      stop();
      show('paused');
    },
    resume: () => void begin(round),
    take() {
      if (state.phase !== 'ready') return undefined;
      if (taking) {
        const again = { ...state };
        setTimeout(() => set(again));
        return undefined;
      }
      const { file: finished, sentences } = state;
      taking = true;
      setTimeout(() => (taking = false));
      set({ phase: 'idle', remarks: { of: finished.hash, sentences } });
      return finished;
    },
    clear() {
      stop();
      const unfinished = ('sent' in state || state.phase === 'no-room') && known;
      if (unfinished)
        void callByFetch(cancelUpload, { params: { id: unfinished.id } }).catch(() => {});
      known = undefined;
      set(idle);
    },
  };
}

/** Whether an error is one of the connection or of a busy service. */
function isLost(error: unknown): boolean {
  if (error instanceof CallProblem) return error.offline || (error.status ?? 0) >= 500;
  const status = statusOf(error);
  return status === 0 || status >= 500 || status === 409 || status === 423;
}

/** Whether there is no room for the file. The bytes that have come stay, and the same file goes on after them. */
const isFullDisk = (error: unknown): boolean =>
  error instanceof CallProblem ? error.code === 'server/disk-full' : statusOf(error) === 507;

/** The status of what a request by the tus protocol was answered; 0 without an answer. */
const statusOf = (error: unknown): number =>
  (error as DetailedError).originalResponse?.getStatus() ?? 0;

const uploadProblemText = {
  'upload/not-found': 'Uppladdningen finns inte längre. Börja om med filen.',
  'upload/kind-wrong': 'Filtypen går inte att använda här.',
  'upload/too-large': 'Filen är för stor.',
} satisfies Partial<Record<ProblemCode, string>>;

const megabyte = 1024 * 1024;

/** Formats of captions that people try, and that are not read. */
const otherCaptions = /\.(ttml|dfxp|itt|stl|scc|sub|smi|xml|json|docx?|odt|pdf)$/i;

const errorText = {
  kind: (role: UploadRole, name: string) => {
    const [, other] = (role === 'captions' && otherCaptions.exec(name)) || [];
    if (other)
      return `${other.toUpperCase()} går inte att läsa som textning. Spara om eller hämta den som VTT eller SRT.`;
    const kinds = uploadRules[role].extensions.map((each) => each.slice(1).toUpperCase());
    return `Filen är av fel slag. Den kan vara ${kinds.slice(0, -1).join(', ')} eller ${kinds.at(-1)}.`;
  },
  empty: () => 'Filen är tom.',
  size: (role: UploadRole) =>
    `Filen är för stor. Den får vara högst ${bytesInWords(uploadRules[role].maxBytes)}.`,
};

/** A size in Swedish: '31,5 MB'. */
export function bytesInWords(bytes: number): string {
  const [size, unit] =
    bytes >= megabyte ? [bytes / megabyte, 'MB'] : [Math.max(1, bytes / 1024), 'kB'];
  return `${size.toLocaleString('sv-SE', { maximumFractionDigits: size < 100 ? 1 : 0 })}\u00a0${unit}`;
}
