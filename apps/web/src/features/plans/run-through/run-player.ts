import type { FilmTrack } from '@lasar/contract/assignments/media';
import type { ComponentType } from 'react';
import type { RunFilm } from './run-steps.ts';

/** Plays the films of a run-through. */
export interface RunPlayer {
  /** Loads it. Once it is loaded it needs no network. */
  readonly load: () => Promise<ComponentType<Pick<RunFilm, 'id' | 'name' | 'media'>>>;
  /** The sounds and signed films that are chosen in this browser, of those that a film has. */
  readonly chosenFiles: (tracks: readonly FilmTrack[]) => readonly FilmTrack[];
}
