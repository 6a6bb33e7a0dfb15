import './film-tracks.css';
import { soundName } from '@lasar/contract/films/track-rules';
import type { RefObject } from 'react';
import { text } from '#shared/page/text.sv.ts';
import type { Tracks } from './chosen-tracks.ts';
import { FilmDescription } from './film-description.tsx';
import { SignFilm } from './sign-film.tsx';
import { useOtherSound } from './use-other-sound.ts';

interface Props {
  readonly filmRef: RefObject<HTMLVideoElement | null>;
  readonly tracks: Tracks;
}

/** The chosen tracks of a film, over its picture: another sound, a signed film, and descriptions that the film waits for. */
export function FilmTracks({ filmRef, tracks: { chosen, choose } }: Props) {
  const { sound, sign, described, isSpoken } = chosen;
  const { failed, retry } = useOtherSound(filmRef, sound?.url);
  return (
    <>
      <div role="status">
        {failed && sound && (
          <p className="film-note">
            {`Ljudet ”${soundName(sound)}” kunde inte spelas. Filmens eget ljud hörs i stället.`}
            <button type="button" onClick={retry}>
              {text.tryAgain}
            </button>
          </p>
        )}
      </div>
      {described && <FilmDescription filmRef={filmRef} track={described} isSpoken={isSpoken} />}
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
