import { useEffect, useState, type RefObject, type ReactNode } from 'react';
import { FilmIcon } from './film-icon.tsx';
import type { FilmSource } from './use-film-source.ts';
import { playFocused } from './film-actions.ts';
import { Button } from '#shared/ui/button.tsx';

interface Props {
  readonly filmRef: RefObject<HTMLVideoElement | null>;
  readonly source: FilmSource;
}

/** The big play button before the film has started, and the switch for the data saver. */
export function FilmStart({ filmRef, source }: Props) {
  const [hasStarted, setHasStarted] = useState(false);
  useEffect(() => {
    const { current: film } = filmRef;
    const begin = () => setHasStarted(true);
    if (film && !film.paused) begin();
    film?.addEventListener('play', begin);
    return () => film?.removeEventListener('play', begin);
  }, [filmRef]);
  if (hasStarted) return null;
  const { dataSaver, choose } = source;
  return (
    <>
      <button
        type="button"
        className="film-start"
        aria-label="Spela filmen"
        onClick={() => playFocused(filmRef.current)}
      >
        <FilmIcon name="play" />
      </button>
      <button
        type="button"
        className="film-light-choice"
        aria-pressed={dataSaver}
        onClick={() => choose(dataSaver ? 'auto' : 'light')}
      >
        <FilmIcon name={dataSaver ? 'checked' : 'unchecked'} />
        Spara data
      </button>
    </>
  );
}

interface FilmEndProps {
  readonly filmRef: RefObject<HTMLVideoElement | null>;
  /** A link to the lesson's next assignment, or back to the lesson. */
  readonly nextStep: ReactNode;
}

/** Covers the last picture when the film has ended, with the next step. */
export function FilmEnd({ filmRef, nextStep }: FilmEndProps) {
  const [ended, setEnded] = useState(false);
  useEffect(() => {
    const { current: film } = filmRef;
    if (!film) return;
    const follow = () => setEnded(film.ended);
    const events = ['ended', 'seeking', 'play'] as const;
    for (const event of events) film.addEventListener(event, follow);
    return () => {
      for (const event of events) film.removeEventListener(event, follow);
    };
  }, [filmRef]);
  return (
    <div role="status">
      {ended && (
        <div className="film-end">
          <p className="text-heading font-bold">Filmen är slut.</p>
          <div className="flex flex-wrap gap-3">
            <Button variant="outline" onClick={() => playFocused(filmRef.current)}>
              Se igen
            </Button>
            {nextStep}
          </div>
        </div>
      )}
    </div>
  );
}
