import { readStored, writeStored } from '#shared/stored.ts';

/** 0.75 is for those who learn the language: half speed is too slow to follow. */
export const speeds: readonly number[] = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2];

/** `0.75` becomes `0,75×`. */
export const speedText = (speed: number): string => `${String(speed).replace('.', ',')}×`;

/** Sets the speed, also for the films that come, and remembers it. */
export function chooseSpeed(film: HTMLVideoElement, speed: number): void {
  setSpeed(film, speed);
  writeStored('lasar.speed', speed === 1 ? undefined : String(speed));
}

export function restoreSpeed(film: HTMLVideoElement): void {
  const kept = Number(readStored('lasar.speed'));
  if (speeds.includes(kept)) setSpeed(film, kept);
}

/** One step slower or faster. */
export function stepSpeed(film: HTMLVideoElement, step: -1 | 1): void {
  const next = speeds[speeds.indexOf(film.playbackRate) + step];
  if (next !== undefined && speeds.includes(film.playbackRate)) chooseSpeed(film, next);
}

// A film that loads again starts with its default.
function setSpeed(film: HTMLVideoElement, speed: number): void {
  film.defaultPlaybackRate = speed;
  film.playbackRate = speed;
}
