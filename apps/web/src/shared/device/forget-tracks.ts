import { deviceKeys } from './device-keys.ts';

const forgotten =
  /^lasar\.device\.(?:(?:done|form|words|wrong)\.|(?:recent|week|films|class-plan|keep)$)/;

const trackKeys = (): string[] => deviceKeys('lasar.device.').filter((key) => forgotten.test(key));

/** Whether this browser has anything that `forgetTracks` takes away. */
export const hasTracks = (): boolean => trackKeys().length > 0;

/** Forgets what was done, opened, listed, answered, trained, got wrong and seen of films in this browser. Settings stay. */
export function forgetTracks(): void {
  for (const key of trackKeys()) localStorage.removeItem(key);
}
