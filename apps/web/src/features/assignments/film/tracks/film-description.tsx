import type { Cue, FilmTrack } from '@lasar/contract/assignments/media';
import { directionOf } from '@lasar/contract/catalogue/translation-rules';
import type { RefObject } from 'react';
import { useDueDescription, useSpeech } from '#shared/device/described-film.ts';
import { useLocalVoice } from '#shared/device/voices.ts';
import { playFocused } from '../film-actions.ts';

interface Props {
  readonly filmRef: RefObject<HTMLVideoElement | null>;
  /** A text description. */
  readonly track: FilmTrack;
  readonly isSpoken: boolean;
}

/**
 * Lets the film wait while what is seen is described: read aloud by a voice of the device, which sends nothing, or as text until
 * somebody goes on. The text is a live region only where no voice reads it, else two voices would speak at once.
 */
export function FilmDescription({ filmRef, track, isSpoken }: Props) {
  const { language, label, cues = none } = track;
  const voice = useLocalVoice(language);
  const text = useDueDescription(filmRef, cues);
  const speaker = isSpoken ? voice : undefined;
  useSpeech(filmRef, text, speaker);
  return (
    <div {...(!speaker && { role: 'status' })}>
      {text !== undefined && (
        <div className="film-note film-described">
          <p lang={language} dir={directionOf(language)}>
            {text}
          </p>
          {isSpoken && !voice && (
            <p className="text-small">
              {`Här finns ingen röst för ${label.toLocaleLowerCase('sv')}. Läs texten i stället.`}
            </p>
          )}
          <button type="button" onClick={() => playFocused(filmRef.current)}>
            Fortsätt filmen
          </button>
        </div>
      )}
    </div>
  );
}

const none: readonly Cue[] = [];
