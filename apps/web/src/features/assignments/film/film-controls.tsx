// The styles of the menus stand here too: compressed in one file they are less.
import './film-controls.css';
import './tracks/film-tracks.css';
import type { Media } from '@lasar/contract/assignments/media';
import { useEffect, type RefObject } from 'react';
import { LazyComponent } from '#shared/ui/lazy-component.tsx';
import { chooseCaptions, chooseSpeed, speeds, speedText } from './film-preferences.ts';
import { formatTime } from './film-time.ts';
import {
  fillScreen,
  jumpBy,
  toggleMuted,
  togglePictureInPicture,
  togglePlay,
} from './film-actions.ts';
import { SeekBar } from './seek-bar.tsx';
import { supportsMediaSource, type FilmSource } from './use-film-source.ts';
import { useFilmState } from './use-film-state.ts';
import { chaptersOf, hasTracks, type Tracks } from './tracks/chosen-tracks.ts';
import type { TrackMenu } from './tracks/track-menu.tsx';
import { FilmIcon, type FilmIconName } from './film-icon.tsx';

interface Props {
  readonly filmRef: RefObject<HTMLVideoElement | null>;
  readonly media: Media;
  readonly source: FilmSource;
  readonly tracks: Tracks;
  /** Loads the menu of a film that has more than captions. */
  readonly loadMenu: () => Promise<typeof TrackMenu>;
  readonly toggleFullscreen?: () => void;
  /** Called once these controls are mounted, so that the browser's own can be hidden. */
  readonly onReady: () => void;
}

const speedChoices = speeds.map((speed) => ({ value: String(speed), label: speedText(speed) }));

/** The controls. They stand below the picture so that they never cover it. */
export function FilmControls({
  filmRef,
  media,
  source,
  tracks,
  loadMenu,
  toggleFullscreen,
  onReady,
}: Props) {
  const state = useFilmState(filmRef);
  useEffect(onReady, [onReady]);
  if (!state) return null;
  const { film, time, duration, paused, muted, speed } = state;
  const { captions, streams } = media;
  return (
    <div className="film-controls" role="group" aria-label="Filmens reglage">
      <SeekBar
        film={film}
        time={time}
        duration={duration}
        storyboardUrl={streams?.storyboardUrl}
        chapters={chaptersOf(media.tracks)}
      />
      <div className="film-buttons">
        <FilmButton
          icon={paused ? 'play' : 'pause'}
          label={paused ? 'Spela' : 'Pausa'}
          keys="K"
          onClick={() => togglePlay(film)}
        />
        <FilmButton
          icon="back"
          label="Tillbaka tio sekunder"
          keys="J"
          onClick={() => jumpBy(film, -10)}
        />
        <FilmButton
          icon="forward"
          label="Framåt tio sekunder"
          keys="L"
          onClick={() => jumpBy(film, 10)}
        />
        <FilmButton
          icon={muted ? 'muted' : 'sound'}
          label={muted ? 'Slå på ljudet' : 'Stäng av ljudet'}
          keys="M"
          onClick={() => toggleMuted(film)}
        />
        <p className="film-time">
          {formatTime(time)} / {formatTime(duration)}
        </p>
        <FilmMenu
          label="Hastighet"
          choices={speedChoices}
          value={String(speed)}
          onChange={(value) => chooseSpeed(film, Number(value))}
        />
        {hasTracks(media.tracks) ? (
          <LazyComponent
            load={loadMenu}
            props={{
              film,
              captions,
              shownCaptions: state.captions,
              tracks,
              dataSaver: source.dataSaver,
            }}
            what="Ljud och text"
            placeholder={<span className="film-menu film-menu-room" />}
          />
        ) : (
          captions.length > 0 && (
            <FilmMenu
              label="Undertexter"
              choices={[{ value: 'off', label: 'Utan text' }, ...captions.map(choiceOf)]}
              value={state.captions}
              onChange={(language) => chooseCaptions(film, language)}
            />
          )
        )}
        {!source.isFetched && (
          <FilmMenu
            label="Kvalitet"
            choices={qualityChoices(streams?.heights)}
            value={source.quality}
            onChange={source.choose}
          />
        )}
        {document.pictureInPictureEnabled && !source.dataSaver && (
          <FilmButton
            icon="picture"
            label="Bild i bild"
            keys="I"
            onClick={() => togglePictureInPicture(film)}
          />
        )}
        {toggleFullscreen && (
          <FilmButton
            icon="screen"
            label="Hela skärmen"
            keys="F"
            onClick={() => fillScreen(film, toggleFullscreen)}
          />
        )}
      </div>
    </div>
  );
}

// A film without streams has one quality, and a browser with HLS of its own chooses by itself. The data saver is offered
// for both.
const qualityChoices = (heights: readonly number[] | undefined) => [
  { value: 'auto', label: heights ? 'Auto' : 'Original' },
  ...[...((supportsMediaSource() && heights) || [])]
    .reverse()
    .map((height) => ({ value: String(height), label: `${height}p` })),
  { value: 'light', label: 'Spara data' },
];

const choiceOf = ({ language, label }: Media['captions'][number]) => ({
  value: language,
  label,
  lang: language,
});

interface FilmButtonProps {
  readonly icon: FilmIconName;
  readonly label: string;
  /** The keyboard shortcut. */
  readonly keys: string;
  readonly onClick: () => void;
}

function FilmButton({ icon, label, keys, onClick }: FilmButtonProps) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="film-button"
      aria-label={label}
      aria-keyshortcuts={keys}
    >
      {/* On the button itself, a screen reader would say it after the name. */}
      <span title={`${label} (${keys})`}>
        <FilmIcon name={icon} />
      </span>
    </button>
  );
}

interface Choice {
  readonly value: string;
  readonly label: string;
  readonly lang?: string;
}

interface FilmMenuProps {
  readonly label: string;
  readonly choices: readonly Choice[];
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** The device's own menu: every pupil knows it, and it works by keyboard, touch and screen reader. */
function FilmMenu({ label, choices, value, onChange }: FilmMenuProps) {
  return (
    <select
      className="film-menu"
      aria-label={label}
      title={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    >
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value} lang={choice.lang}>
          {choice.label}
        </option>
      ))}
    </select>
  );
}
