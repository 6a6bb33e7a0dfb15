import type { Media } from '@lasar/contract/media';
import { useRef, type CSSProperties } from 'react';
import { FilmFailed } from './film-failed.tsx';
import { handleFilmKey } from './film-keys.ts';
import { useFilmFault } from './use-film-fault.ts';

interface Props {
  readonly media: Media;
  readonly name: string;
  readonly toggleFullscreen: () => void;
}

// What the demo's films have; a film that does not tell its size is most likely the same.
const usual = { width: 1280, height: 720 };

/** The browser's own player: it plays before and without any script, with controls that everybody knows. */
export function Film({ media, name, toggleFullscreen }: Props) {
  const video = useRef<HTMLVideoElement>(null);
  const { failed, noteFault, retry } = useFilmFault(video);
  const { width = usual.width, height = usual.height } = media;
  return (
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions -- keys for all that is in here; nothing to click
    <div
      className="film"
      tabIndex={-1}
      onKeyDown={(event) => handleFilmKey(event, video.current, toggleFullscreen)}
    >
      {/* eslint-disable-next-line jsx-a11y/media-has-caption -- the film's own tracks, below */}
      <video
        ref={video}
        src={media.url}
        poster={media.posterUrl}
        width={width}
        height={height}
        style={{ '--ratio': width / height } as CSSProperties}
        aria-label={name}
        controls
        playsInline
        preload="metadata"
        onError={noteFault}
      >
        {media.captions.map(({ language, label, url }) => (
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
      {failed && <FilmFailed media={media} retry={retry} />}
    </div>
  );
}
