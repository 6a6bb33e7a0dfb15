import type { KeyboardEvent } from 'react';

const jump = 10;

/**
 * The keys that films on the web have: K and space play and pause, J and L jump ten seconds, F fills the screen, C shows
 * captions. On the video itself space belongs to the browser, which also knows which of its controls has the focus.
 */
export function handleFilmKey(
  event: KeyboardEvent,
  film: HTMLVideoElement | null,
  toggleFullscreen: () => void,
): void {
  const { target, currentTarget } = event;
  if (!film || event.ctrlKey || event.metaKey || event.altKey) return;
  if (target !== film && target !== currentTarget) return;
  const action = actionOf(event.key, target === film);
  if (!action) return;
  event.preventDefault();
  if (action === 'play') togglePlay(film);
  else if (action === 'fullscreen') toggleFullscreen();
  else if (action === 'captions') toggleCaptions(film);
  else
    film.currentTime = clamp(film.currentTime + (action === 'back' ? -jump : jump), film.duration);
}

type FilmAction = 'play' | 'back' | 'forward' | 'fullscreen' | 'captions';

const actions: Readonly<Record<string, FilmAction>> = {
  k: 'play',
  j: 'back',
  l: 'forward',
  f: 'fullscreen',
  c: 'captions',
};

export function actionOf(key: string, onVideo: boolean): FilmAction | undefined {
  if (key === ' ') return onVideo ? undefined : 'play';
  return actions[key.toLowerCase()];
}

const clamp = (time: number, duration: number): number =>
  Math.max(0, Math.min(time, duration || time));

function togglePlay(film: HTMLVideoElement): void {
  if (film.paused) film.play().catch(() => undefined);
  else film.pause();
}

function toggleCaptions({ textTracks }: HTMLVideoElement): void {
  const tracks = Array.from(textTracks);
  const shown = tracks.find(({ mode }) => mode === 'showing');
  const wanted = tracks.find(({ language }) => language === 'sv') ?? tracks[0];
  if (shown) shown.mode = 'disabled';
  else if (wanted) wanted.mode = 'showing';
}
