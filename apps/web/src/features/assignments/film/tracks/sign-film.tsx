import type { FilmTrack } from '@lasar/contract/assignments/media';
import {
  useEffect,
  useRef,
  useState,
  type CSSProperties,
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
} from 'react';
import { text } from '#shared/page/text.sv.ts';
import { mayLoseMute } from '../film-actions.ts';
import { FilmIcon } from '../film-icon.tsx';
import type { TrackChoices } from '../film-preferences.ts';
import { keepInStep } from './keep-in-step.ts';

interface Props {
  readonly filmRef: RefObject<HTMLVideoElement | null>;
  readonly track: FilmTrack;
  readonly isLarge: boolean;
  /** As it is stored: shares of the free width and height. */
  readonly place: string | undefined;
  readonly choose: (changed: TrackChoices) => void;
}

/** The film with an interpreter, in a box over the picture: dragged, moved by arrow keys, or from corner to corner by a press. */
export function SignFilm({ filmRef, track, isLarge, place: stored, choose }: Props) {
  const { url, language, width = 16, height = 9 } = track;
  const [dragged, setDragged] = useState<Place>();
  const [failed, setFailed] = useState(false);
  const video = useRef<HTMLVideoElement>(null);
  const grip = useRef<Grip>(undefined);
  useEffect(() => {
    const [film, sign] = [filmRef.current, video.current];
    if (!film || !sign) return;
    const mute = () => (sign.muted = true);
    for (const event of mayLoseMute) sign.addEventListener(event, mute);
    const stopFollowing = keepInStep(film, sign, () => setFailed(true));
    return () => {
      for (const event of mayLoseMute) sign.removeEventListener(event, mute);
      stopFollowing();
    };
  }, [filmRef, failed]);
  const place = dragged ?? placeOf(stored);
  const store = ({ x, y }: Place) =>
    choose({ signPlace: `${Math.round(x * 1000) / 1000},${Math.round(y * 1000) / 1000}` });
  const drag = (event: PointerEvent) => {
    const { current: held } = grip;
    if (!held) return;
    setDragged({
      x: clamp(held.place.x + (event.clientX - held.left) / held.freeWidth),
      y: clamp(held.place.y + (event.clientY - held.top) / held.freeHeight),
    });
  };
  const drop = () => {
    grip.current = undefined;
    if (dragged) store(dragged);
    setDragged(undefined);
  };
  const moveByKey = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    store({ x: clamp(place.x + step.x), y: clamp(place.y + step.y) });
  };
  if (failed)
    return (
      <p className="film-note" role="status">
        Teckenspråket kunde inte spelas. Filmen går att se utan.
        <button type="button" onClick={() => setFailed(false)}>
          {text.tryAgain}
        </button>
      </p>
    );
  const { x, y } = place;
  const look = { '--x': x, '--y': y, '--ratio': width / height } as CSSProperties;
  return (
    <div
      className="film-sign"
      role="group"
      aria-label={track.label}
      data-large={isLarge || undefined}
      style={look}
      onPointerDown={(event) => {
        const { currentTarget: box, pointerId, clientX, clientY, target } = event;
        const { parentElement: room } = box;
        if (!room || (target instanceof Element && target.closest('button'))) return;
        box.setPointerCapture(pointerId);
        grip.current = {
          place,
          left: clientX,
          top: clientY,
          freeWidth: Math.max(1, room.clientWidth - box.offsetWidth),
          freeHeight: Math.max(1, room.clientHeight - box.offsetHeight),
        };
      }}
      onPointerMove={drag}
      onPointerUp={drop}
      onPointerCancel={drop}
    >
      <video
        ref={video}
        src={url}
        muted
        playsInline
        preload="auto"
        tabIndex={-1}
        aria-hidden="true"
        onError={() => setFailed(true)}
      />
      <div className="film-sign-buttons">
        <button
          type="button"
          className="film-button"
          aria-label="Flytta teckenspråket"
          title="Flytta med piltangenterna, eller tryck för nästa hörn"
          onKeyDown={moveByKey}
          onClick={() => store(nextCorner(place))}
        >
          <FilmIcon name="move" />
        </button>
        <button
          type="button"
          className="film-button"
          title={isLarge ? 'Gör teckenspråket mindre' : 'Gör teckenspråket större'}
          onClick={() => choose({ sign: `${isLarge ? 'small' : 'large'}.${language}` })}
        >
          <FilmIcon name={isLarge ? 'smaller' : 'larger'} />
        </button>
      </div>
    </div>
  );
}

/** A place over the picture, as shares of the width and the height that are free beside the box. */
interface Place {
  readonly x: number;
  readonly y: number;
}

/** Where the box was taken, in pixels of the window. */
interface Grip {
  readonly place: Place;
  readonly left: number;
  readonly top: number;
  readonly freeWidth: number;
  readonly freeHeight: number;
}

// Where interpreters stand on television, above the captions.
const usualPlace: Place = { x: 1, y: 0.5 };

/** The stored place. Users can edit their storage, so a malformed one is the usual one. */
export function placeOf(stored: string | undefined): Place {
  const [x = NaN, y = NaN] = (stored ?? '').split(',').map(Number);
  return stored && x >= 0 && x <= 1 && y >= 0 && y <= 1 ? { x, y } : usualPlace;
}

const clamp = (share: number): number => Math.min(1, Math.max(0, share));

const steps: Readonly<Record<string, Place>> = {
  ArrowLeft: { x: -0.1, y: 0 },
  ArrowRight: { x: 0.1, y: 0 },
  ArrowUp: { x: 0, y: -0.1 },
  ArrowDown: { x: 0, y: 0.1 },
};

/** The corner that follows that of a place, clockwise. */
function nextCorner({ x, y }: Place): Place {
  const [isRight, isLow] = [x >= 0.5, y >= 0.5];
  if (isRight) return isLow ? { x: 0, y: 1 } : { x: 1, y: 1 };
  return isLow ? { x: 0, y: 0 } : { x: 1, y: 0 };
}
