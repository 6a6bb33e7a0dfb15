import type { KeyboardEvent } from 'react';
import { toggleCaptions } from './captions-choice.ts';
import { jumpBy, toggleMuted, togglePicture, togglePlay } from './film-actions.ts';
import { stepSpeed } from './speeds.ts';

const [jump, step] = [10, 5];

interface Screen {
  readonly toggleFullscreen: () => void;
}

/**
 * The keys that films on the web have, anywhere in the player but in its menus and on its timeline, which have keys of
 * their own. On the browser's own controls space and arrows belong to them.
 */
export function handleFilmKey(
  event: KeyboardEvent,
  film: HTMLVideoElement | null,
  { toggleFullscreen }: Screen,
): void {
  const { target } = event;
  if (!film || event.ctrlKey || event.metaKey || event.altKey) return;
  if (target instanceof HTMLSelectElement || target instanceof HTMLInputElement) return;
  const isTaken =
    target instanceof HTMLButtonElement ||
    target instanceof HTMLAnchorElement ||
    (target === film && film.controls);
  const action = actionOf(event.key, isTaken);
  if (!action) return;
  event.preventDefault();
  if (action === 'fullscreen') toggleFullscreen();
  else act[action](film);
}

type FilmAction = keyof typeof act | 'fullscreen';

const act = {
  play: togglePlay,
  back: (film: HTMLVideoElement) => jumpBy(film, -jump),
  forward: (film: HTMLVideoElement) => jumpBy(film, jump),
  stepBack: (film: HTMLVideoElement) => jumpBy(film, -step),
  stepForward: (film: HTMLVideoElement) => jumpBy(film, step),
  captions: toggleCaptions,
  mute: toggleMuted,
  picture: togglePicture,
  slower: (film: HTMLVideoElement) => stepSpeed(film, -1),
  faster: (film: HTMLVideoElement) => stepSpeed(film, 1),
  start: (film: HTMLVideoElement) => jumpBy(film, -Infinity),
  end: (film: HTMLVideoElement) => jumpBy(film, Infinity),
} as const;

const letters: ReadonlyMap<string, FilmAction> = new Map<string, FilmAction>([
  ['k', 'play'],
  ['j', 'back'],
  ['l', 'forward'],
  ['f', 'fullscreen'],
  ['c', 'captions'],
  ['m', 'mute'],
  ['i', 'picture'],
  ['<', 'slower'],
  ['>', 'faster'],
]);

const ownKeys: ReadonlyMap<string, FilmAction> = new Map<string, FilmAction>([
  [' ', 'play'],
  ['ArrowLeft', 'stepBack'],
  ['ArrowRight', 'stepForward'],
  ['Home', 'start'],
  ['End', 'end'],
]);

/** What a key does. `isTaken`: what has the focus does something of its own with space, arrows and the like. */
export function actionOf(key: string, isTaken: boolean): FilmAction | undefined {
  return letters.get(key.toLowerCase()) ?? (isTaken ? undefined : ownKeys.get(key));
}
