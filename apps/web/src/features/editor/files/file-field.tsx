import { getFile } from '@lasar/contract/editor/files';
import { type LibraryRole, uploadRules } from '@lasar/contract/editor/upload-rules';
import { type ReactNode, useEffect, useId, useRef, useState, useSyncExternalStore } from 'react';
import { ConfirmButton } from '#shared/admin/confirm-button.tsx';
import { callByFetch } from '#shared/calls/call.ts';
import { problemMessage } from '#shared/calls/problem-messages.sv.ts';
import { showToast } from '#shared/calls/toast.ts';
import { Button } from '#shared/ui/button.tsx';
import { useFieldError } from '../fields/field-errors.tsx';
import { PicturePicker } from '../pictures/picture-picker.tsx';
import { FilePicker } from './file-picker.tsx';
import { type StoredFile, uploadAt } from './file-upload.ts';
import { NoRoomButtons, NoRoomText, UploadProgress } from './upload-progress.tsx';

interface Props {
  /** The path of the file in the document. */
  readonly path: string;
  /** What the file belongs to, which stays when the document is ordered in another way. */
  readonly place: string;
  readonly kind: LibraryRole;
  readonly label: string;
  readonly hint?: string;
  readonly value: StoredFile | undefined;
  /** Without a file, the field is emptied. */
  readonly onChange: (file: StoredFile | undefined) => void;
  /** What is lost when the file is removed, where that is asked about first. */
  readonly removal?: string;
  /** Further buttons. */
  readonly children?: ReactNode;
}

/** A file of a document: chosen, uploaded with its progress, replaced, opened and removed. */
export function FileField(props: Props) {
  const { path, place, kind, label, hint, value, onChange, removal, children } = props;
  const id = useId();
  const uploadPlace = `${place}/${kind}/${label}`;
  const upload = uploadAt(uploadPlace, kind);
  const state = useSyncExternalStore(upload.subscribe, upload.current, upload.current);
  const error = useFieldError(path);
  const input = useRef<HTMLInputElement>(null);
  const [picking, setPicking] = useState(false);
  useEffect(() => {
    const file = upload.take();
    if (file) onChange(file);
  }, [state, upload, onChange]);
  const choose = (files: FileList | null) => files?.[0] && upload.start(files[0]);
  return (
    <div
      id={`falt-${path}`}
      data-upload={uploadPlace}
      tabIndex={-1}
      role="group"
      aria-labelledby={`${id}-label`}
      className={`rounded-xl border-2 bg-card p-4 ${error ? 'border-falu' : 'border-line'}`}
    >
      <p id={`${id}-label`} className="font-bold">
        {label}
      </p>
      {hint && <p className="mt-1 text-small text-muted">{hint}</p>}
      {value && <p className="mt-2 wrap-anywhere">{value.name}</p>}
      <input
        ref={input}
        type="file"
        tabIndex={-1}
        aria-label={`${label}: fil`}
        accept={uploadRules[kind].extensions.join(',')}
        className="sr-only"
        onChange={(event) => {
          choose(event.target.files);
          event.target.value = '';
        }}
      />
      {'sent' in state ? (
        <UploadProgress label={label} state={state} upload={upload} />
      ) : (
        <div className="mt-3 flex flex-wrap gap-3">
          <Button variant="outline" onClick={() => input.current?.click()}>
            {value ? 'Byt fil' : 'Välj fil'}
            <span className="sr-only"> för {label}</span>
          </Button>
          <Button variant="outline" aria-haspopup="dialog" onClick={() => setPicking(true)}>
            Välj ur biblioteket<span className="sr-only"> för {label}</span>
          </Button>
          {value && (
            <Button variant="outline" onClick={() => void openStoredFile(value.hash)}>
              Öppna<span className="sr-only"> {label}</span>
            </Button>
          )}
          {value && removal !== undefined && (
            <ConfirmButton
              label="Ta bort"
              about={label}
              title={`Ta bort ${label}?`}
              confirmText="Ja, ta bort"
              send={async () => onChange(undefined)}
            >
              <p>{removal}</p>
            </ConfirmButton>
          )}
          {value && removal === undefined && (
            <Button variant="outline" onClick={() => onChange(undefined)}>
              Ta bort<span className="sr-only"> {label}</span>
            </Button>
          )}
          {children}
        </div>
      )}
      {picking && kind === 'picture' && (
        <PicturePicker
          onChoose={({ hash, name }) => {
            onChange({ hash, name });
            setPicking(false);
          }}
          onClose={() => setPicking(false)}
        />
      )}
      {picking && kind !== 'picture' && (
        <FilePicker
          role={kind}
          onChoose={(file) => {
            onChange(file);
            setPicking(false);
          }}
          onClose={() => setPicking(false)}
        />
      )}
      <div aria-live="polite">
        {state.phase === 'refused' && (
          <ul className="mt-3 font-bold text-falu">
            {state.sentences.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        )}
        {state.phase === 'idle' && state.remarks?.of === value?.hash && (
          <ul className="mt-3 flex flex-col gap-1 wrap-anywhere">
            {state.remarks?.sentences.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        )}
        {state.phase === 'no-room' && <NoRoomText name={state.name} />}
        {error && <p className="mt-3 font-bold text-falu">{error}</p>}
      </div>
      {state.phase === 'no-room' && <NoRoomButtons label={label} upload={upload} />}
    </div>
  );
}

/** Opens a file in a tab of its own. Its address is signed at the press. */
export async function openStoredFile(hash: string): Promise<void> {
  // Opened before the call, because a browser blocks what opens later than the press.
  const tab = globalThis.open('about:blank');
  try {
    const { src } = await callByFetch(getFile, { params: { hash } });
    if (tab) tab.location.href = src;
  } catch (error) {
    tab?.close();
    void showToast(problemMessage(error), 'error');
  }
}
