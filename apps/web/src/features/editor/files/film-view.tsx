import { plainCaption } from '@lasar/contract/films/caption-rules';
import type { RefObject } from 'react';
import { showToast } from '#shared/calls/toast.ts';
import type { Cues } from './cue-store.ts';
import { shortTimeOf } from './cue-times.ts';
import { uploadAt } from './file-upload.ts';
import type { useFilmClock } from './film-clock.ts';

interface Props {
  readonly name: string;
  readonly src: string;
  readonly plays: boolean;
  readonly failed: boolean;
  readonly film: ReturnType<typeof useFilmClock>;
  /** What is shown on the film now of what is written beside it. */
  readonly shown: Cues;
  readonly language: string;
}

/** The film beside what is written for it, with buttons that also have keys in the list. */
export function FilmView(props: Props) {
  const { name, src, plays, failed, film, shown, language } = props;
  const { video, clock, time, playing, handlers } = film;
  return (
    <div className="film-view">
      <div className="relative overflow-hidden rounded-xl bg-ink">
        {plays ? (
          <video
            ref={video}
            src={src}
            controls
            playsInline
            preload="metadata"
            aria-label={name}
            className="block aspect-video w-full"
            {...handlers}
          />
        ) : (
          <p className="grid aspect-video place-content-center p-4 text-center text-paper">
            {failed ? 'Filmen går inte att visa.' : 'Filmen görs i ordning.'}
          </p>
        )}
        {shown.length > 0 && (
          <div
            lang={language}
            className="pointer-events-none absolute inset-x-4 bottom-14 flex flex-col items-center gap-1 text-center"
          >
            {shown.map(({ text }, index) => (
              <p
                key={index}
                dir="auto"
                className="rounded bg-ink px-2 py-1 whitespace-pre-line text-paper"
              >
                {plainCaption(text)}
              </p>
            ))}
          </div>
        )}
      </div>
      {plays && (
        <div className="mt-2 flex flex-wrap items-center gap-2">
          <button
            type="button"
            className={small}
            aria-keyshortcuts="Control+Shift+4"
            onClick={clock.toggle}
          >
            {playing ? 'Pausa' : 'Spela'}
            <span className="sr-only"> filmen</span>
          </button>
          <button
            type="button"
            className={small}
            aria-keyshortcuts="Control+Shift+3"
            onClick={clock.back}
          >
            Tillbaka 2 s<span className="sr-only"> i filmen</span>
          </button>
          <span className="ml-auto tabular-nums">{shortTimeOf(Math.round(time * 10) / 10)}</span>
        </div>
      )}
    </div>
  );
}

/** Uploads what a film shows as its poster. */
export const PosterButton = ({ video, place }: PosterProps) => (
  <button
    type="button"
    className="min-h-11 text-left text-small underline"
    onClick={() => void takePoster(video, place)}
  >
    Använd bilden som visas som stillbild
  </button>
);

interface PosterProps {
  readonly video: RefObject<HTMLVideoElement | null>;
  readonly place: string;
}

const small =
  'inline-flex min-h-11 items-center rounded-lg border-2 border-ink px-3 text-small font-bold hover:bg-ink hover:text-paper';

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
