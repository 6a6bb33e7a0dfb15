import { describePicture } from '@lasar/contract/editor/pictures';
import { uploadRules } from '@lasar/contract/editor/upload-rules';
import { type DragEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useSyncExternalStore } from 'react';
import { useRevalidator } from 'react-router';
import { callByFetch } from '#shared/calls/call.ts';
import { problemMessage } from '#shared/calls/problem-messages.sv.ts';
import { showToast } from '#shared/calls/toast.ts';
import { Button } from '#shared/ui/button.tsx';
import { type StoredFile, uploadAt } from '../files/file-upload.ts';
import { NoRoomButtons, NoRoomText, UploadProgress } from '../files/upload-progress.tsx';

// Uploads go on while the page is left, by their place.
let count = 0;

interface Props {
  readonly heading: ReactNode;
  readonly children: ReactNode;
}

interface Started {
  readonly place: string;
  readonly name: string;
}

/** Takes pictures into the library, several at a time: chosen, or dropped anywhere on what it surrounds. */
export function PictureUpload({ heading, children }: Props) {
  const { revalidate } = useRevalidator();
  const [started, setStarted] = useState<readonly Started[]>([]);
  const [over, setOver] = useState(false);
  const [done, setDone] = useState(0);
  const input = useRef<HTMLInputElement>(null);
  const start = (files: Iterable<File>) => {
    const next = Array.from(files, (file) => {
      const place = `library-picture-${(count += 1)}`;
      uploadAt(place, 'picture').start(file);
      return { place, name: file.name };
    });
    setStarted((before) => [...before, ...next]);
  };
  const end = (place: string) =>
    setStarted((before) => before.filter((each) => each.place !== place));
  const keep = async (place: string, { hash }: StoredFile) => {
    try {
      await callByFetch(describePicture, { params: { hash }, body: {} });
      setDone((before) => before + 1);
    } catch (error) {
      void showToast(problemMessage(error), 'error');
    }
    end(place);
    await revalidate();
  };
  const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files');
  return (
    <div
      onDragOver={(event) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget as Node | null)) setOver(false);
      }}
      onDrop={(event) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setOver(false);
        start(event.dataTransfer.files);
      }}
    >
      <input
        ref={input}
        type="file"
        multiple
        tabIndex={-1}
        aria-label="Bilder att ladda upp"
        accept={uploadRules.picture.extensions.join(',')}
        className="sr-only"
        onChange={({ target }) => {
          start(target.files ?? []);
          target.value = '';
        }}
      />
      {heading}
      <section
        aria-label="Ladda upp bilder"
        className={`mt-8 rounded-2xl border-2 border-dashed p-5 ${over ? 'border-hue bg-hue-soft' : 'border-muted'}`}
      >
        <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
          <Button variant="sun" onClick={() => input.current?.click()}>
            Ladda upp bilder
          </Button>
          <p className="text-small text-muted">
            Eller släpp dem här. Alla vanliga slag går bra, högst 40 MB. Stora bilder görs mindre.
          </p>
        </div>
        <p role="status" className="text-small">
          {done > 0 && `${done === 1 ? '1 bild' : `${done} bilder`} finns nu i biblioteket.`}
        </p>
        {started.length > 0 && (
          <ul className="mt-4 flex flex-col gap-4">
            {started.map(({ place, name }) => (
              <UploadRow
                key={place}
                {...{ place, name }}
                onReady={(file) => void keep(place, file)}
                onEnd={() => end(place)}
              />
            ))}
          </ul>
        )}
      </section>
      {children}
    </div>
  );
}

interface RowProps {
  readonly place: string;
  readonly name: string;
  readonly onReady: (file: StoredFile) => void;
  readonly onEnd: () => void;
}

/** One picture on its way, or why it was not taken. */
function UploadRow({ place, name, onReady, onEnd }: RowProps) {
  const upload = uploadAt(place, 'picture');
  const state = useSyncExternalStore(upload.subscribe, upload.current, upload.current);
  const wasBusy = useRef(false);
  const taken = useRef(false);
  useEffect(() => {
    const file = taken.current ? undefined : upload.take();
    if (file) {
      taken.current = true;
      onReady(file);
    } else if (state.phase === 'idle' && wasBusy.current && !taken.current) onEnd();
    wasBusy.current = state.phase !== 'idle';
    // eslint-disable-next-line react/exhaustive-deps -- what is done follows the state of the upload alone
  }, [state, upload]);
  return (
    <li aria-live="polite">
      {'sent' in state && <UploadProgress label={name} state={state} upload={upload} />}
      {state.phase === 'no-room' && (
        <>
          <NoRoomText name={name} />
          <NoRoomButtons label={name} upload={upload} />
        </>
      )}
      {state.phase === 'refused' && (
        <div className="flex flex-wrap items-center justify-between gap-3 rounded-xl border-2 border-falu bg-falu-soft p-3">
          <div className="min-w-0">
            <p className="font-bold wrap-anywhere">{name} togs inte emot.</p>
            {state.sentences.map((sentence) => (
              <p key={sentence} className="wrap-anywhere">
                {sentence}
              </p>
            ))}
          </div>
          <Button variant="outline" onClick={upload.clear}>
            Ta bort<span className="sr-only"> meddelandet om {name}</span>
          </Button>
        </div>
      )}
    </li>
  );
}
