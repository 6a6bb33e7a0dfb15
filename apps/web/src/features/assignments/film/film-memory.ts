import { readStored, writeStored } from '#shared/stored.ts';

/** So many films are remembered; the one watched longest ago is forgotten first. */
const longest = 100;

type Place = readonly [filmId: string, seconds: number];

/** Where somebody stopped in a film, in seconds; undefined for one that is new, or was seen to its end. */
export const keptPlace = (filmId: string): number | undefined =>
  placesIn(readStored('lasar.films')).find(([id]) => id === filmId)?.[1];

/** Keeps the place in a film, in this browser alone; without a place it forgets the film. */
export function keepPlace(filmId: string, seconds: number | undefined): void {
  writeStored('lasar.films', withPlace(readStored('lasar.films'), filmId, seconds));
}

/** What is kept, with another place for one film; undefined when nothing is left. */
export function withPlace(
  kept: string | undefined,
  filmId: string,
  seconds: number | undefined,
): string | undefined {
  const others = placesIn(kept).filter(([id]) => id !== filmId);
  const places = seconds === undefined ? others : [[filmId, Math.floor(seconds)], ...others];
  return places.length > 0 ? JSON.stringify(places.slice(0, longest)) : undefined;
}

/** Anybody can write in a browser's storage: what is not a place is left out. */
export function placesIn(kept: string | undefined): readonly Place[] {
  try {
    const places: unknown = JSON.parse(kept ?? '[]');
    return Array.isArray(places) ? places.filter(isPlace) : [];
  } catch {
    return [];
  }
}

const isPlace = (entry: unknown): entry is Place =>
  Array.isArray(entry) && typeof entry[0] === 'string' && Number.isFinite(entry[1]);

/** Whether a place is worth coming back to: neither the very beginning nor the very end. */
export const isInside = (seconds: number, duration: number): boolean =>
  seconds >= 5 && seconds < duration - Math.min(10, duration * 0.05);
