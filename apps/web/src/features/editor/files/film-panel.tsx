import { retryFilm } from '@lasar/contract/films/admin-films';
import { plainCaption } from '@lasar/contract/films/caption-rules';
import { getFile, type OpenedFile } from '@lasar/contract/editor/files';
import { languageName } from '@lasar/contract/catalogue/language-name-rules';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { callByFetch } from '#shared/calls/call.ts';
import { problemMessage } from '#shared/calls/problem-messages.sv.ts';
import { showToast } from '#shared/calls/toast.ts';
import { Button } from '#shared/ui/button.tsx';
import { LoadingText } from '#shared/ui/loading-text.tsx';
import { CaptionsEditor } from './captions-editor.tsx';
import { type StoredFile, uploadAt } from './file-upload.ts';
import { useCues } from './use-cues.ts';

export interface FilmPanelProps {
  readonly film: StoredFile;
  readonly captions: Readonly<Record<string, StoredFile>>;
  /** The language whose captions are shown first. */
  readonly firstLanguage: string;
  /** The places of the uploads that the poster and the captions of a language are saved by. */
  readonly posterPlace: string;
  readonly captionsPlace: (language: string) => string;
  /** Shows the field of a language, which takes its captions over when they are uploaded. */
  readonly onAddLanguage: (language: string) => void;
  readonly onClose: () => void;
}

/** A film with its conversion, a picture of it as poster, and its captions as a list beside it. */
export function FilmPanel(props: FilmPanelProps) {
  const { film, captions, firstLanguage, posterPlace, captionsPlace, onAddLanguage, onClose } =
    props;
  const { opened, error, reload } = useOpenedFile(film.hash);
  const video = useRef<HTMLVideoElement>(null);
  const [language, setLanguage] = useState(firstLanguage);
  const [time, setTime] = useState(0);
  const cues = useCues(film.hash, language, captions[language]?.hash);
  if (error) return <p className="font-bold text-falu">{error}</p>;
  if (!opened) return <LoadingText />;
  const { plays, film: work } = opened;
  const shown = cues.value.filter(({ start, end }) => start <= time && time < end);
  return (
    <section aria-label="Filmen" className="rounded-xl border-2 border-line p-4">
      <div className="flex flex-col gap-6">
        {/* The film stays in view above its captions, where the window is high enough for both. */}
        <div className="relative z-10 max-w-xl overflow-hidden rounded-xl bg-ink [@media(min-height:48rem)]:sticky [@media(min-height:48rem)]:top-20 tablet:[@media(min-height:48rem)]:top-44">
          {plays ? (
            <video
              ref={video}
              src={opened.src}
              controls
              preload="metadata"
              aria-label={film.name}
              className="block aspect-video w-full"
              onTimeUpdate={(event) => setTime(event.currentTarget.currentTime)}
            >
              {/* What is saved. What is being written is shown below. */}
              <track
                kind="captions"
                srcLang={language}
                label={languageName(language)}
                src={cues.src}
              />
            </video>
          ) : (
            <p className="grid aspect-video place-content-center p-4 text-center text-paper">
              {work?.state === 'failed' ? 'Filmen går inte att visa.' : 'Filmen görs i ordning.'}
            </p>
          )}
          {shown.length > 0 && (
            <div
              lang={language}
              className="pointer-events-none absolute inset-x-4 bottom-14 flex flex-col items-center gap-1 text-center"
            >
              {shown.map(({ text }, index) => (
                <p key={index} className="rounded bg-ink px-2 py-1 whitespace-pre-line text-paper">
                  {plainCaption(text)}
                </p>
              ))}
            </div>
          )}
        </div>
        <FilmState opened={opened} onRetried={reload} />
        <div className="flex flex-wrap gap-3">
          {plays && (
            <Button variant="outline" onClick={() => void takePoster(video, posterPlace)}>
              Använd bilden som visas som stillbild
            </Button>
          )}
          <Button variant="outline" onClick={onClose}>
            Göm filmen
          </Button>
        </div>
        {cues.loaded ? (
          <CaptionsEditor
            key={`${language} ${captions[language]?.hash}`}
            languages={Object.keys(captions)}
            language={language}
            onLanguage={setLanguage}
            cues={cues.value}
            onCues={cues.change}
            changed={cues.changed}
            time={time}
            onSeek={(to) => {
              if (video.current) video.current.currentTime = to;
            }}
            onSave={(file) => {
              onAddLanguage(language);
              uploadAt(captionsPlace(language), 'captions').start(file);
            }}
          />
        ) : (
          <LoadingText />
        )}
      </div>
    </section>
  );
}

/** A file of the library, asked for again while it is converted. */
function useOpenedFile(hash: string) {
  const [opened, setOpened] = useState<OpenedFile>();
  const [error, setError] = useState<string>();
  const [round, setRound] = useState(0);
  useEffect(() => {
    let wanted = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const read = async () => {
      const file = await callByFetch(getFile, { params: { hash } });
      if (!wanted) return;
      // The address stays, so that the film goes on playing, until there is one that plays.
      setOpened((before) => ({ ...file, src: before?.plays ? before.src : file.src }));
      const { state } = file.film ?? {};
      if (state === 'working' || state === 'waiting')
        timer = setTimeout(() => setRound(round + 1), 5_000);
    };
    read().catch((failure: unknown) => wanted && setError(problemMessage(failure)));
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }, [hash, round]);
  return { opened, error, reload: () => setRound((before) => before + 1) };
}

interface StateProps {
  readonly opened: OpenedFile;
  readonly onRetried: () => void;
}

function FilmState({ opened: { hash, film, canConvert, plays }, onRetried }: StateProps) {
  const retry = () =>
    callByFetch(retryFilm, { params: { hash } }).then(onRetried, (error: unknown) =>
      showToast(problemMessage(error), 'error'),
    );
  return (
    <div className="text-small" role="status">
      {!canConvert && (
        <p>
          Programmet ffmpeg finns inte på den här servern.{' '}
          {plays
            ? 'Filmen visas som den är, i en kvalitet.'
            : 'Filmen kan inte göras i ordning här, och alla webbläsare spelar den inte som den är.'}
        </p>
      )}
      {canConvert && !film && <p>Filmen görs i ordning när lektionen publiceras.</p>}
      {!plays && film?.state !== 'failed' && (
        <p>
          Alla webbläsare spelar inte filmen som den är. På lektionen står att den görs i ordning
          tills den kan visas.
        </p>
      )}
      {film?.state === 'waiting' && (
        <p>Filmen står i kö för att göras i ordning. Du kan arbeta vidare under tiden.</p>
      )}
      {film?.state === 'working' && <p>Filmen görs i ordning: {film.percent} %.</p>}
      {film?.state === 'ready' && <p>Filmen är klar i alla kvaliteter.</p>}
      {film?.state === 'failed' && (
        <>
          <p className="font-bold text-falu">
            Filmen gick inte att göra i ordning. Försök igen, eller spara om den som MP4, till
            exempel med HandBrake, och byt fil.{' '}
            {plays
              ? 'Tills dess visas den som den är.'
              : 'Tills dess står det på lektionen att den inte går att visa.'}
          </p>
          <Button variant="outline" className="mt-2" onClick={() => void retry()}>
            Gör i ordning igen
          </Button>
        </>
      )}
    </div>
  );
}

/** Uploads what the film shows now as its poster. */
async function takePoster(video: RefObject<HTMLVideoElement | null>, place: string): Promise<void> {
  const { current } = video;
  if (!current?.videoWidth) return void showToast('Spela filmen till bilden som du vill ha.');
  const canvas = document.createElement('canvas');
  canvas.width = current.videoWidth;
  canvas.height = current.videoHeight;
  canvas.getContext('2d')?.drawImage(current, 0, 0);
  try {
    canvas.toBlob(
      (blob) => blob && uploadAt(place, 'picture').start(new File([blob], 'stillbild.jpg')),
      'image/jpeg',
      0.92,
    );
  } catch {
    // A film from another origin, as a bucket has.
    void showToast('Det går inte att ta en bild ur filmen här. Ladda upp en bild.', 'error');
  }
}
