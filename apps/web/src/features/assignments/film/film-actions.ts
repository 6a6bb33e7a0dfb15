import type { KeyboardEvent } from 'react';
import { toggleCaptions, stepSpeed } from './film-preferences.ts';

/** Seeks to a position in seconds from the beginning. */
export function seekTo(film: HTMLVideoElement, seconds: number): void {
  film.currentTime = Math.max(0, seconds);
}

/** Seeks by a number of seconds, clamped to the ends of the film. */
export function jumpBy(film: HTMLVideoElement, seconds: number): void {
  const end = Number.isFinite(film.duration) ? film.duration : film.currentTime;
  seekTo(film, Math.min(film.currentTime + seconds, end));
}

export function togglePlay(film: HTMLVideoElement): void {
  if (film.paused) film.play().catch(() => undefined);
  else film.pause();
}

/** Plays and moves focus to the film: the button that was pressed is removed, and the keys must keep working. */
export function playFocused(film: HTMLVideoElement | null): void {
  film?.focus({ preventScroll: true });
  film?.play().catch(() => undefined);
}

const chosenMutes = new WeakMap<HTMLVideoElement, boolean>();
const otherSounds = new WeakMap<HTMLVideoElement, HTMLMediaElement>();

/** What is heard: the film itself, or what plays beside it instead of its own sound. */
export const heardOf = (film: HTMLVideoElement): HTMLMediaElement => otherSounds.get(film) ?? film;

/** Lets another sound be heard instead of the film's own, or for undefined the film's own again, as loud as before. */
export function replaceSound(film: HTMLVideoElement, sound: HTMLMediaElement | undefined): void {
  const { muted, volume } = heardOf(film);
  chosenMutes.set(film, muted);
  if (sound) {
    Object.assign(sound, { muted, volume });
    otherSounds.set(film, sound);
    film.muted = true;
  } else {
    otherSounds.delete(film);
    film.muted = muted;
  }
  film.dispatchEvent(new Event('volumechange'));
}

export function toggleMuted(film: HTMLVideoElement): void {
  const heard = heardOf(film);
  chosenMutes.set(film, !heard.muted);
  heard.muted = !heard.muted;
  if (heard !== film) film.dispatchEvent(new Event('volumechange'));
}

/** Mutes what is heard, or not, as was chosen. */
export function restoreMute(film: HTMLVideoElement): void {
  const heard = heardOf(film);
  heard.muted = chosenMutes.get(film) ?? heard.muted;
}

/** What happens to an element when WebKit loses its mute. */
export const mayLoseMute = [
  'volumechange',
  'loadedmetadata',
  'seeked',
  'ratechange',
  'playing',
] as const;

/**
 * Restores the chosen mute whenever the browser loses it: WebKit builds a new audio output after a seek or a new source,
 * and takes over its state. Changes made in the browser's own controls are kept. Returns a function that stops.
 */
export function keepMuted(film: HTMLVideoElement): () => void {
  const restore = () => {
    if (heardOf(film) !== film) {
      film.muted = true;
      restoreMute(film);
      return;
    }
    const isBrowsers =
      film.controls ||
      document.pictureInPictureElement === film ||
      Reflect.get(film, 'webkitDisplayingFullscreen') === true;
    if (isBrowsers) chosenMutes.delete(film);
    restoreMute(film);
  };
  for (const event of mayLoseMute) film.addEventListener(event, restore);
  return () => {
    for (const event of mayLoseMute) film.removeEventListener(event, restore);
  };
}

/** Enters or leaves full screen. iPhones allow it for video elements only, in a player of their own. */
export function fillScreen(film: HTMLVideoElement, toggleFullscreen: () => void): void {
  const enter: unknown = Reflect.get(film, 'webkitEnterFullscreen');
  if (!document.fullscreenEnabled && typeof enter === 'function') enter.call(film);
  else toggleFullscreen();
}

/** Enters or leaves picture-in-picture. */
export function togglePictureInPicture(film: HTMLVideoElement): void {
  if (!document.pictureInPictureEnabled) return;
  const change = document.pictureInPictureElement
    ? document.exitPictureInPicture()
    : film.requestPictureInPicture();
  // Browsers refuse while the film has no picture yet.
  change.catch(() => undefined);
}

const [jump, step] = [10, 5];

/**
 * Handles the usual keyboard shortcuts of film players. Menus and the timeline have keys of their own and are skipped.
 * While the browser's own controls are shown, space and arrows are left to them.
 */
export function handleFilmKey(
  event: KeyboardEvent,
  film: HTMLVideoElement | null,
  toggleFullscreen?: () => void,
): void {
  const { target } = event;
  if (!film || event.ctrlKey || event.metaKey || event.altKey) return;
  if (target instanceof HTMLSelectElement || target instanceof HTMLInputElement) return;
  const isTaken =
    target instanceof HTMLButtonElement ||
    target instanceof HTMLAnchorElement ||
    (target === film && film.controls);
  const action = actionForKey(event.key, isTaken);
  if (!action) return;
  event.preventDefault();
  if (action !== 'fullscreen') actions[action](film);
  else if (toggleFullscreen) fillScreen(film, toggleFullscreen);
}

type FilmAction = keyof typeof actions | 'fullscreen';

const actions = {
  play: togglePlay,
  back: (film: HTMLVideoElement) => jumpBy(film, -jump),
  forward: (film: HTMLVideoElement) => jumpBy(film, jump),
  stepBack: (film: HTMLVideoElement) => jumpBy(film, -step),
  stepForward: (film: HTMLVideoElement) => jumpBy(film, step),
  captions: toggleCaptions,
  mute: toggleMuted,
  picture: togglePictureInPicture,
  slower: (film: HTMLVideoElement) => stepSpeed(film, -1),
  faster: (film: HTMLVideoElement) => stepSpeed(film, 1),
  start: (film: HTMLVideoElement) => jumpBy(film, -Infinity),
  end: (film: HTMLVideoElement) => jumpBy(film, Infinity),
} as const;

const shortcuts: Readonly<Record<string, FilmAction>> = {
  k: 'play',
  j: 'back',
  l: 'forward',
  f: 'fullscreen',
  c: 'captions',
  m: 'mute',
  i: 'picture',
  '<': 'slower',
  '>': 'faster',
};

const navigationKeys: Readonly<Record<string, FilmAction>> = {
  ' ': 'play',
  ArrowLeft: 'stepBack',
  ArrowRight: 'stepForward',
  Home: 'start',
  End: 'end',
};

/** The action of a key. `isTaken`: the focused element handles space, arrows and the like by itself. */
export function actionForKey(key: string, isTaken: boolean): FilmAction | undefined {
  return shortcuts[key.toLowerCase()] ?? (isTaken ? undefined : navigationKeys[key]);
}
