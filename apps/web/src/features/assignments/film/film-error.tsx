import type { Media } from '@lasar/contract/media';
import { text } from '#shared/text.sv.ts';
import { Button, buttonClass } from '#shared/ui/button.tsx';
import { Icon } from '#shared/ui/icon.tsx';
import { useCallback, useEffect, useState, type RefObject } from 'react';

/** An error message below the film, which keeps its last picture. */
export function FilmError({ media, retry }: { readonly media: Media; readonly retry: () => void }) {
  return (
    <div role="alert" className="film-failed">
      <p>
        <strong>Filmen kunde inte spelas.</strong> Kontrollera uppkopplingen och försök igen, eller
        ladda ner filmen.
      </p>
      <div className="flex flex-wrap gap-3">
        <Button onClick={retry}>{text.tryAgain}</Button>
        <a href={media.url} download={media.fileName} className={buttonClass('outline')}>
          <Icon name="download" /> Ladda ner
        </a>
      </div>
    </div>
  );
}

interface FilmErrorState {
  readonly failed: boolean;
  readonly onError: () => void;
  /** Reloads the film and continues where it stopped. */
  readonly retry: () => void;
}

/** Whether the film failed to load. The error may have happened before this script ran. */
export function useFilmError(filmRef: RefObject<HTMLVideoElement | null>): FilmErrorState {
  const [failed, setFailed] = useState(false);
  const onError = useCallback(() => setFailed(true), []);
  useEffect(() => {
    if (filmRef.current?.error) setFailed(true);
  }, [filmRef]);
  const retry = useCallback(() => {
    const { current: film } = filmRef;
    if (!film) return;
    const stoppedAt = film.currentTime;
    setFailed(false);
    film.addEventListener('loadedmetadata', () => (film.currentTime = stoppedAt), { once: true });
    film.load();
    // A click allows playback. Where the browser refuses anyway, the play button remains.
    film.play().catch(() => undefined);
  }, [filmRef]);
  return { failed, onError, retry };
}
