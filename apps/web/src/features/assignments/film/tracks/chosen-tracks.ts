import type { FilmTrack } from '@lasar/contract/assignments/media';
import { useEffect, useState } from 'react';
import { readTrackChoices, storeTrackChoices, type TrackChoices } from '../film-preferences.ts';

/** What is shown and heard of the tracks of a film, of those that it has. */
export interface ChosenTracks {
  readonly sound: FilmTrack | undefined;
  readonly sign: FilmTrack | undefined;
  readonly isSignLarge: boolean;
  /** Where the signed film lies: its share of the free width and height. */
  readonly signPlace: string | undefined;
  /** The text description. */
  readonly described: FilmTrack | undefined;
  /** Whether the device reads the description aloud. */
  readonly isSpoken: boolean;
}

export interface Tracks {
  readonly tracks: readonly FilmTrack[];
  readonly chosen: ChosenTracks;
  readonly choose: (changed: TrackChoices) => void;
}

/** The tracks of a film, and which of them this browser's user wants: first none, then those that are stored. */
export function useTracks(tracks: readonly FilmTrack[]): Tracks {
  const [choices, setChoices] = useState<TrackChoices>({});
  useEffect(() => setChoices(readTrackChoices()), []);
  return {
    tracks,
    chosen: chosenOf(tracks, choices),
    choose(changed) {
      setChoices((before) => ({ ...before, ...changed }));
      storeTrackChoices(changed);
    },
  };
}

/** The tracks that choices of the form `way.language` mean in a film. */
export function chosenOf(
  tracks: readonly FilmTrack[],
  { sound = '', sign = '', described = '', signPlace }: TrackChoices,
): ChosenTracks {
  const find = (kind: string, choice: string) =>
    tracks.find((track) => track.kind === kind && choice.endsWith(`.${track.language}`));
  return {
    sound: find(sound.startsWith('description.') ? 'description' : 'speech', sound),
    sign: find('sign', sign),
    isSignLarge: sign.startsWith('large.'),
    signPlace,
    described: find('text-description', described),
    isSpoken: described.startsWith('voice.'),
  };
}

/** The sounds and signed films that this browser's user has chosen, of those that a film has. */
export function chosenFiles(tracks: readonly FilmTrack[]): readonly FilmTrack[] {
  const { sound, sign } = chosenOf(tracks, readTrackChoices());
  return [sound, sign].filter((track) => track !== undefined);
}

/** Whether a film has anything that the menu 'Ljud och text' is for, beside captions. */
export const hasTracks = (tracks: readonly FilmTrack[]): boolean =>
  tracks.some(({ kind }) => kind !== 'captions' && kind !== 'chapters');

export const chaptersOf = (tracks: readonly FilmTrack[]): FilmTrack | undefined => {
  const all = tracks.filter(({ kind, cues }) => kind === 'chapters' && cues && cues.length > 0);
  return all.find(({ language }) => language === 'sv') ?? all[0];
};
