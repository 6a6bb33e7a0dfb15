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
import { LazyPiece } from '#shared/ui/lazy-component.tsx';
import { restoreCaptions, restoreSpeed } from './film-preferences.ts';
import { togglePlay, handleFilmKey } from './film-actions.ts';
import { FilmFailed, useFilmFault } from './film-error.tsx';
import { FilmStart, FilmEnd } from './film-overlays.tsx';
import { LightOffer } from './data-saver-offer.tsx';
import { ResumeNote } from './resume-note.tsx';
import { useFilmCounts } from './use-watch-counts.ts';
import { useFilmSource } from './use-film-source.ts';

interface Props {
  readonly video: RefObject<HTMLVideoElement | null>;
  /** Under which the browser remembers where one stopped. */
  readonly id: string;
  readonly media: Media;
  readonly name: string;
  /** A part of a film has no place to go on from. */
  readonly isPart: boolean;
  readonly toggleFullscreen: () => void;
  /** Offered at the end. */
  readonly wayOn: ReactNode;
}

// What the demo's films have; a film that does not tell its size is most likely the same.
const usual = { width: 1280, height: 720 };

const loadLight = () => import('./data-saver-view.tsx').then(({ LightPicture }) => LightPicture);
const loadControls = () => import('./film-controls.tsx').then(({ FilmControls }) => FilmControls);

/**
 * The browser's own player, which plays before and without any script. Once ours has come, the controls are our own: all
 * browsers have the same, in Swedish, and none of them lies on the picture.
 */
export function Film({ video, id, media, name, isPart, toggleFullscreen, wayOn }: Props) {
  const { failed, noteFault, retry } = useFilmFault(video);
  const [native, setNative] = useState(true);
  const ready = useCallback(() => setNative(false), []);
  const source = useFilmSource(video, media);
  useFilmCounts(video, id);
  const { width = usual.width, height = usual.height, captions, streams } = media;
  const ratio = { '--ratio': width / height } as CSSProperties;
  useEffect(() => {
    const { current: film } = video;
    if (!film) return;
    const restore = () => {
      restoreCaptions(film);
      restoreSpeed(film);
    };
    restore();
    // The browser chooses captions by itself when it has read the film.
    film.addEventListener('loadedmetadata', restore);
    return () => film.removeEventListener('loadedmetadata', restore);
  }, [video]);
  return (
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions -- keys for all that is in here; nothing to click
    <div
      className="film"
      tabIndex={-1}
      onKeyDown={(event) => handleFilmKey(event, video.current, { toggleFullscreen })}
    >
      <div className="film-picture" style={ratio}>
        {source.light && (
          <LazyPiece
            load={loadLight}
            props={{ video, media, showFilm: () => source.choose('auto') }}
            what="Stillbilderna"
            placeholder={<></>}
          />
        )}
        {/* eslint-disable-next-line jsx-a11y/media-has-caption -- the film's own tracks, below */}
        <video
          ref={video}
          src={media.url}
          poster={source.light && streams ? undefined : media.posterUrl}
          width={width}
          height={height}
          aria-label={name}
          controls={native}
          tabIndex={0}
          playsInline
          preload="metadata"
          onClick={native ? undefined : (event) => togglePlay(event.currentTarget)}
          onError={noteFault}
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
        {!native && (streams || !source.light) && <FilmStart video={video} source={source} />}
        <LightOffer video={video} source={source} />
        {!isPart && <ResumeNote video={video} filmId={id} />}
        <FilmEnd video={video} wayOn={wayOn} />
      </div>
      {failed && <FilmFailed media={media} retry={retry} />}
      <div className="film-controls-room needs-script">
        <LazyPiece
          load={loadControls}
          props={{ video, media, source, toggleFullscreen, ready }}
          what="Filmens reglage"
          placeholder={<></>}
        />
      </div>
    </div>
  );
}
