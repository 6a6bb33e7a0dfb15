import type { Media } from '@lasar/contract/assignments/media';
import { useCallback, useEffect, useState, type RefObject, type ReactNode } from 'react';
import { text } from '#shared/page/text.sv.ts';
import { Button, buttonClass } from '#shared/ui/button.tsx';
import { Icon } from '#shared/ui/icon.tsx';
import { FilmIcon } from './film-icon.tsx';
import type { FilmSource } from './use-film-source.ts';
import { playFocused } from './film-actions.ts';

interface Props {
  readonly filmRef: RefObject<HTMLVideoElement | null>;
  readonly source: FilmSource;
}

/** The big play button before the film has started, and the switch for the data saver, which stays on small screens. */
export function FilmStart({ filmRef, source }: Props) {
  const [hasStarted, setHasStarted] = useState(false);
  useEffect(() => {
    const { current: film } = filmRef;
    const begin = () => setHasStarted(true);
    if (film && !film.paused) begin();
    film?.addEventListener('play', begin);
    return () => film?.removeEventListener('play', begin);
  }, [filmRef]);
  const { dataSaver, isFetched, choose } = source;
  return (
    <>
      {!hasStarted && (
        <button
          type="button"
          className="film-start"
          aria-label="Spela filmen"
          onClick={() => playFocused(filmRef.current)}
        >
          <FilmIcon name="play" />
        </button>
      )}
      {!isFetched && (
        <button
          type="button"
          className="film-light-choice"
          data-started={hasStarted || undefined}
          aria-pressed={dataSaver}
          onClick={() => choose(dataSaver ? 'auto' : 'light')}
        >
          <FilmIcon name={dataSaver ? 'checked' : 'unchecked'} />
          Spara data
        </button>
      )}
    </>
  );
}

interface FilmEndProps {
  readonly filmRef: RefObject<HTMLVideoElement | null>;
  /** A link to the lesson's next assignment, or back to the lesson. */
  readonly nextStep: ReactNode;
}

/** Covers the last picture when the film has ended, with the next step. */
export function FilmEnd({ filmRef, nextStep }: FilmEndProps) {
  const [ended, setEnded] = useState(false);
  useEffect(() => {
    const { current: film } = filmRef;
    if (!film) return;
    const follow = () => setEnded(film.ended);
    const events = ['ended', 'seeking', 'play'] as const;
    for (const event of events) film.addEventListener(event, follow);
    return () => {
      for (const event of events) film.removeEventListener(event, follow);
    };
  }, [filmRef]);
  return (
    <div role="status">
      {ended && (
        <div className="film-end">
          <p className="text-heading font-bold">Filmen är slut.</p>
          <div className="flex flex-wrap gap-3">
            <Button variant="outline" onClick={() => playFocused(filmRef.current)}>
              Se igen
            </Button>
            {nextStep}
          </div>
        </div>
      )}
    </div>
  );
}

/** Offers stills instead of film when the browser asks for reduced data or the film has stalled. */
export function DataSaverOffer({ filmRef, source: { dataSaver, isFetched, choose } }: Props) {
  const [declined, setDeclined] = useState(false);
  const slow = useSlowConnection(filmRef);
  return (
    <div role="status">
      {slow && !dataSaver && !isFetched && !declined && (
        <p className="film-note film-offer">
          Är uppkopplingen svag?
          <span className="flex flex-wrap gap-x-5">
            <button type="button" onClick={() => choose('light')}>
              Visa stillbilder
            </button>
            <button type="button" onClick={() => setDeclined(true)}>
              Nej tack
            </button>
          </span>
        </p>
      )}
    </div>
  );
}

// Milliseconds. Longer than a film needs to start or to seek on a fair connection.
const stallLimit = 6_000;

/** Whether the browser asks for reduced data, or the film has stalled for longer than `stallLimit`. */
function useSlowConnection(filmRef: RefObject<HTMLVideoElement | null>): boolean {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    const { current: film } = filmRef;
    if (!film) return;
    if (prefersReducedData()) setSlow(true);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const go = () => clearTimeout(timer);
    const wait = () => {
      go();
      timer = setTimeout(() => setSlow(true), stallLimit);
    };
    film.addEventListener('waiting', wait);
    for (const event of ['playing', 'pause', 'emptied'] as const) film.addEventListener(event, go);
    return () => {
      go();
      film.removeEventListener('waiting', wait);
      for (const event of ['playing', 'pause', 'emptied'] as const)
        film.removeEventListener(event, go);
    };
  }, [filmRef]);
  return slow;
}

// `navigator.connection` exists in some browsers only.
function prefersReducedData(): boolean {
  const connection: unknown = Reflect.get(navigator, 'connection');
  return (
    typeof connection === 'object' &&
    connection !== null &&
    Reflect.get(connection, 'saveData') === true
  );
}

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
