import { adminPaths } from '@lasar/contract/admin-paths';
import { tryPack } from '@lasar/contract/editor/pack-imports';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router';
import { callByFetch } from '#shared/calls/call.ts';
import { problemMessage } from '#shared/calls/problem-messages.sv.ts';
import { Button } from '#shared/ui/button.tsx';
import { uploadAt } from '../files/file-upload.ts';
import { NoRoomButtons, NoRoomText, UploadProgress } from '../files/upload-progress.tsx';
import { packProblemText } from './pack-words.sv.ts';

const label = 'paketet';

/** Takes the zip file of a pack that is dropped or chosen, uploads it and lets it be tried. */
export function PackDrop() {
  const navigate = useNavigate();
  const upload = uploadAt('pack-import', 'pack');
  const state = useSyncExternalStore(upload.subscribe, upload.current, upload.current);
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const [problem, setProblem] = useState('');
  useEffect(() => {
    const file = upload.take();
    if (!file) return;
    callByFetch(tryPack, { body: { hash: file.hash, overwrite: false } }).then(
      ({ id }) => navigate(adminPaths.packImport(id)),
      (error: unknown) => setProblem(problemMessage(error, packProblemText)),
    );
  }, [state, upload, navigate]);
  const choose = (files: FileList | null) => {
    setProblem('');
    if (files?.[0]) upload.start(files[0]);
  };
  const isSending = 'sent' in state;
  return (
    // Dropping is a shortcut for the button inside, which keyboards reach.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      role="group"
      aria-labelledby="paketets-fil"
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        if (!isSending) choose(event.dataTransfer.files);
      }}
      className={`mt-8 rounded-2xl border-2 border-dashed p-6 ${isOver ? 'border-hue bg-hue-soft' : 'border-line bg-card'}`}
    >
      <p id="paketets-fil" className="font-bold">
        Paketets zip-fil
      </p>
      <p className="mt-1 text-small text-muted">
        Högst 2 GB. I den ligger pack.yaml, överst eller i en mapp.
      </p>
      <input
        ref={input}
        type="file"
        tabIndex={-1}
        aria-label="Paketets zip-fil: fil"
        accept=".zip"
        className="sr-only"
        onChange={(event) => {
          choose(event.target.files);
          event.target.value = '';
        }}
      />
      {isSending ? (
        <UploadProgress label={label} state={state} upload={upload} />
      ) : (
        <div className="mt-4 flex flex-wrap items-center gap-4">
          <Button onClick={() => input.current?.click()}>Välj fil</Button>
          <p aria-hidden="true" className="max-tablet:hidden">
            eller släpp den här
          </p>
        </div>
      )}
      <div aria-live="polite">
        {state.phase === 'refused' &&
          state.sentences.map((sentence) => (
            <p key={sentence} className="mt-3 font-bold text-falu">
              {sentence}
            </p>
          ))}
        {state.phase === 'no-room' && <NoRoomText name={state.name} />}
        {problem && <p className="mt-3 font-bold text-falu">{problem}</p>}
      </div>
      {state.phase === 'no-room' && <NoRoomButtons label={label} upload={upload} />}
    </div>
  );
}
