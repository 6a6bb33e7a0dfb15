import './film.css';
import type { Media } from '@lasar/contract/media';
import {
  useCallback,
  useEffect,
  useState,
  type CSSProperties,
  type ReactNode,
  type RefObject,
} from 'react';
import { LazyComponent } from '#shared/ui/lazy-component.tsx';
import { restoreCaptions, restoreSpeed } from './film-preferences.ts';
import { togglePlay, handleFilmKey } from './film-actions.ts';
import { FilmError, useFilmError } from './film-error.tsx';
import { FilmStart, FilmEnd } from './film-overlays.tsx';
import { DataSaverOffer } from './data-saver-offer.tsx';
import { ResumeNote } from './resume-note.tsx';
import { useWatchCounts } from './use-watch-counts.ts';
import { useFilmSource } from './use-film-source.ts';

interface Props {
  readonly filmRef: RefObject<HTMLVideoElement | null>;
  /** Under which the browser remembers where one stopped. */
  readonly id: string;
  readonly media: Media;
  readonly name: string;
  /** A part of a film has no place to go on from. */
  readonly isPart: boolean;
  readonly toggleFullscreen: () => void;
  /** Offered at the end. */
  readonly nextStep: ReactNode;
}

// What the demo's films have; a film that does not tell its size is most likely the same.
const defaultSize = { width: 1280, height: 720 };

const loadDataSaverView = () =>
  import('./data-saver-view.tsx').then(({ DataSaverView }) => DataSaverView);
const loadControls = () => import('./film-controls.tsx').then(({ FilmControls }) => FilmControls);

/**
 * The browser's own player, which plays before and without any script. Once ours has come, the controls are our own: all
 * browsers have the same, in Swedish, and none of them lies on the picture.
 */
export function Film({ filmRef, id, media, name, isPart, toggleFullscreen, nextStep }: Props) {
  const { failed, onError, retry } = useFilmError(filmRef);
  const [native, setNative] = useState(true);
  const onReady = useCallback(() => setNative(false), []);
  const source = useFilmSource(filmRef, media);
  useWatchCounts(filmRef, id);
  const { width = defaultSize.width, height = defaultSize.height, captions, streams } = media;
  const ratio = { '--ratio': width / height } as CSSProperties;
  useEffect(() => {
    const { current: film } = filmRef;
    if (!film) return;
    const restore = () => {
      restoreCaptions(film);
      restoreSpeed(film);
    };
    restore();
    // The browser chooses captions by itself when it has read the film.
    film.addEventListener('loadedmetadata', restore);
    return () => film.removeEventListener('loadedmetadata', restore);
  }, [filmRef]);
  return (
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions -- keys for all that is in here; nothing to click
    <div
      className="film"
      tabIndex={-1}
      onKeyDown={(event) => handleFilmKey(event, filmRef.current, { toggleFullscreen })}
    >
      <div className="film-picture" style={ratio}>
        {source.dataSaver && (
          <LazyComponent
            load={loadDataSaverView}
            props={{ filmRef, media, showFilm: () => source.choose('auto') }}
            what="Stillbilderna"
            placeholder={<></>}
          />
        )}
        {/* eslint-disable-next-line jsx-a11y/media-has-caption -- the film's own tracks, below */}
        <video
          ref={filmRef}
          src={media.url}
          poster={source.dataSaver && streams ? undefined : media.posterUrl}
          width={width}
          height={height}
          aria-label={name}
          controls={native}
          tabIndex={0}
          playsInline
          preload="metadata"
          onClick={native ? undefined : (event) => togglePlay(event.currentTarget)}
          onError={onError}
        >
          {captions.map(({ language, label, url }) => (
            <track
              key={url}
              kind="captions"
              src={url}
              srcLang={language}
              label={label}
              default={language === 'sv'}
            />
          ))}
        </video>
        {!native && (streams || !source.dataSaver) && (
          <FilmStart filmRef={filmRef} source={source} />
        )}
        <DataSaverOffer filmRef={filmRef} source={source} />
        {!isPart && <ResumeNote filmRef={filmRef} filmId={id} />}
        <FilmEnd filmRef={filmRef} nextStep={nextStep} />
      </div>
      {failed && <FilmError media={media} retry={retry} />}
      <div className="film-controls-room needs-script">
        <LazyComponent
          load={loadControls}
          props={{ filmRef, media, source, toggleFullscreen, onReady }}
          what="Filmens reglage"
          placeholder={<></>}
        />
      </div>
    </div>
  );
}
