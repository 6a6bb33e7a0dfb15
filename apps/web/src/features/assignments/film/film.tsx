import './film.css';
// Of the panel beside the film: compressed in one file both are a quarter of a kilobyte less.
import './transcript/transcript.css';
import type { Media } from '@lasar/contract/assignments/media';
import { soundName } from '@lasar/contract/films/track-rules';
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
import { togglePlay, handleFilmKey, keepMuted } from './film-actions.ts';
import { DataSaverOffer, FilmEnd, FilmError, FilmStart, useFilmError } from './film-overlays.tsx';
import { ResumeNote } from './resume-note.tsx';
import { useWatchCounts } from './use-watch-counts.ts';
import { useFilmSource } from './use-film-source.ts';
import { useSideways } from './use-sideways.ts';
import { useTracks } from './tracks/chosen-tracks.ts';

interface Props {
  readonly filmRef: RefObject<HTMLVideoElement | null>;
  /** The key under which the browser stores the playback position. */
  readonly id: string;
  readonly media: Media;
  readonly name: string;
  /** Whether only a part of the film is shown. Parts are not resumed. */
  readonly isPart: boolean;
  /** Absent where the screen is filled already. */
  readonly toggleFullscreen?: () => void;
  /** Shown when the film has ended. */
  readonly nextStep: ReactNode;
}

// The size of the demo's films, assumed for a film without a known size.
const defaultSize = { width: 1280, height: 720 };

const loadDataSaverView = () =>
  import('./storyboard.tsx').then(({ DataSaverView }) => DataSaverView);
const loadTracks = () => import('./tracks/film-tracks.tsx').then(({ FilmTracks }) => FilmTracks);
const loadMenu = () => import('./tracks/track-menu.tsx').then(({ TrackMenu }) => TrackMenu);
const loadControls = () => import('./film-controls.tsx').then(({ FilmControls }) => FilmControls);

/** Loads what a film is played with, so that it is there when the network is not. */
export const loadFilmParts = () => Promise.all([loadControls(), loadMenu(), loadTracks()]);

/**
 * A film. The browser's own controls work before and without script. Once our controls are loaded they replace them: in
 * Swedish, the same in all browsers, and never on top of the picture.
 */
export function Film({ filmRef, id, media, name, isPart, toggleFullscreen, nextStep }: Props) {
  const { failed, onError, retry } = useFilmError(filmRef);
  const [native, setNative] = useState(true);
  const onReady = useCallback(() => setNative(false), []);
  const source = useFilmSource(filmRef, media);
  const { idle, wake, toggle: toggleControls } = useSideways(filmRef);
  const tracks = useTracks(media.tracks);
  const { sound, sign, described } = tracks.chosen;
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
    // The browser selects captions by itself when the metadata is loaded, so the choice is applied again.
    film.addEventListener('loadedmetadata', restore);
    const stopKeeping = keepMuted(film);
    return () => {
      film.removeEventListener('loadedmetadata', restore);
      stopKeeping();
    };
  }, [filmRef]);
  return (
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions -- handles keys from everything inside; nothing to click
    <div
      className="film"
      tabIndex={-1}
      data-idle={idle || undefined}
      onKeyDown={(event) => {
        wake();
        handleFilmKey(event, filmRef.current, toggleFullscreen);
      }}
    >
      <div className="film-picture" style={ratio}>
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
          onClick={
            native
              ? undefined
              : ({ currentTarget }) => toggleControls() || togglePlay(currentTarget)
          }
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
        <div className="film-notes">
          {source.dataSaver && (
            <LazyComponent
              load={loadDataSaverView}
              props={{ filmRef, media, showFilm: () => source.choose('auto') }}
              what="Stillbilderna"
              placeholder={<></>}
            />
          )}
          {!isPart && <ResumeNote filmRef={filmRef} filmId={id} />}
          {!native && (sound ?? sign ?? described) && (
            <LazyComponent
              load={loadTracks}
              props={{ filmRef, tracks }}
              what="Ljud och text"
              placeholder={<></>}
            />
          )}
          <DataSaverOffer filmRef={filmRef} source={source} />
          {!native && (streams || !source.dataSaver) && (
            <FilmStart filmRef={filmRef} source={source} />
          )}
        </div>
        <FilmEnd filmRef={filmRef} nextStep={nextStep} />
      </div>
      <TracksWithoutScript tracks={media.tracks} />
      {failed && <FilmError media={media} retry={retry} />}
      <div className="film-controls-room needs-script" onPointerDown={wake}>
        <LazyComponent
          load={loadControls}
          props={{
            filmRef,
            media,
            source,
            tracks,
            loadMenu,
            ...(toggleFullscreen && { toggleFullscreen }),
            onReady,
          }}
          what="Filmens reglage"
          placeholder={<></>}
        />
      </div>
    </div>
  );
}

/** Links to what the player would play beside the film. */
function TracksWithoutScript({ tracks }: { readonly tracks: Media['tracks'] }) {
  const others = tracks.filter(({ contentType }) => /^(audio|video)\//.test(contentType));
  if (others.length === 0) return null;
  return (
    <noscript>
      <ul className="film-links">
        {others.map((track) => (
          <li key={track.url}>
            <a href={track.url}>
              {track.kind === 'sign'
                ? `Filmen med ${track.label.toLocaleLowerCase('sv')}`
                : soundName(track)}
            </a>
          </li>
        ))}
      </ul>
    </noscript>
  );
}
