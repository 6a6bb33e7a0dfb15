import type { RefObject } from 'react';
import type { Tracks } from './chosen-tracks.ts';
import { FilmDescription } from './film-description.tsx';
import { OtherSound } from './other-sound.tsx';
import { SignFilm } from './sign-film.tsx';

interface Props {
  readonly filmRef: RefObject<HTMLVideoElement | null>;
  readonly tracks: Tracks;
}

/** The chosen tracks of a film, over its picture: another sound, a signed film, and descriptions that the film waits for. */
export function FilmTracks({ filmRef, tracks: { chosen, choose } }: Props) {
  const { sound, sign, described, isSpoken } = chosen;
  return (
    <>
      {sound && <OtherSound key={sound.url} filmRef={filmRef} track={sound} />}
      {described && (
        <FilmDescription
          key={described.url}
          filmRef={filmRef}
          track={described}
          isSpoken={isSpoken}
        />
      )}
      {sign && (
        <SignFilm
          key={sign.url}
          filmRef={filmRef}
          track={sign}
          isLarge={chosen.isSignLarge}
          place={chosen.signPlace}
          choose={choose}
        />
      )}
    </>
  );
}
