import type { Media } from '@lasar/contract/media';
import { text } from '#shared/text.sv.ts';
import { Button, buttonClass } from '#shared/ui/button.tsx';
import { Icon } from '#shared/ui/icon.tsx';
import { useCallback, useEffect, useState, type RefObject } from 'react';

/** Below the film, which keeps showing what it has. */
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
  /** Fetches the film again and goes on where it stopped. */
  readonly retry: () => void;
}

/** Whether the film can be played: the browser may have found out before this script was there. */
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
    // Asked for by the click, so browsers allow it; where they do not, the film waits for its own button.
    film.play().catch(() => undefined);
  }, [filmRef]);
  return { failed, onError, retry };
}
