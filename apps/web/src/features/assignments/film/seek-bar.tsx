import type { FilmTrack } from '@lasar/contract/assignments/media';
import { useState, type CSSProperties, type PointerEvent } from 'react';
import { cueAt, formatTime, spokenTime } from './film-time.ts';
import { jumpBy, seekTo } from './film-actions.ts';
import { frameAt, useStoryboard, FrameImage } from './storyboard.tsx';

interface Props {
  readonly film: HTMLVideoElement;
  readonly time: number;
  readonly duration: number;
  /** The storyboard with preview frames, if the film has one. */
  readonly storyboardUrl: string | undefined;
  readonly chapters: FilmTrack | undefined;
}

/**
 * The film's timeline, with a mark where a chapter begins. Arrow keys seek five seconds. Pointer and keyboard users see a preview of
 * the position and the name of its chapter.
 */
export function SeekBar({ film, time, duration, storyboardUrl, chapters }: Props) {
  const [pointed, setPointed] = useState<number>();
  const [focused, setFocused] = useState(false);
  const [isRequested, setRequested] = useState(false);
  const { frames } = useStoryboard(isRequested ? storyboardUrl : undefined);
  const shown = pointed ?? (focused ? time : undefined);
  const frame = shown === undefined ? undefined : frameAt(frames, shown);
  const { cues = [], language } = chapters ?? {};
  const chapterAt = (seconds: number) => cueAt(cues, seconds)?.text;
  const chapter = chapterAt(time);
  const previewed = shown === undefined ? undefined : chapterAt(shown);
  const done = duration > 0 ? time / duration : 0;
  const showOwn = () => {
    setRequested(true);
    setFocused(true);
  };
  return (
    <div
      className="film-seek-room"
      onPointerMove={(event) => {
        setRequested(true);
        setPointed(fractionAt(event) * duration);
      }}
      onPointerLeave={() => setPointed(undefined)}
    >
      {(frame ?? previewed) && shown !== undefined && (
        <div
          className="film-preview"
          style={{ '--at': duration > 0 ? shown / duration : 0 } as CSSProperties}
        >
          {frame && <FrameImage frame={frame} className="film-preview-picture" />}
          <p aria-hidden="true">
            {previewed !== undefined && (
              <span className="block" lang={language} dir="auto">
                {previewed}
              </span>
            )}
            {formatTime(shown)}
          </p>
        </div>
      )}
      {duration > 0 &&
        cues.map(
          ({ start }) =>
            start > 0 &&
            start < duration && (
              <span
                key={start}
                aria-hidden="true"
                className="film-mark"
                style={{ '--at': start / duration } as CSSProperties}
              />
            ),
        )}
      <input
        type="range"
        className="film-seek"
        aria-label="Plats i filmen"
        aria-valuetext={`${spokenTime(time)} av ${spokenTime(duration)}${chapter === undefined ? '' : `, ${chapter}`}`}
        min={0}
        max={Math.max(duration, 1)}
        step="any"
        value={time}
        style={{ '--done': `${done * 100}%` } as CSSProperties}
        onFocus={(event) => {
          if (event.currentTarget.matches(':focus-visible')) showOwn();
        }}
        onBlur={() => setFocused(false)}
        onChange={(event) => seekTo(film, Number(event.target.value))}
        onKeyDown={(event) => {
          showOwn();
          const step = event.key === 'ArrowLeft' ? -5 : event.key === 'ArrowRight' ? 5 : 0;
          if (step === 0) return;
          event.preventDefault();
          jumpBy(film, step);
        }}
      />
    </div>
  );
}

// The pointer's position on the timeline, from 0 to 1.
function fractionAt({ clientX, currentTarget }: PointerEvent): number {
  const { left, width } = currentTarget.getBoundingClientRect();
  return Math.min(1, Math.max(0, (clientX - left) / width));
}
