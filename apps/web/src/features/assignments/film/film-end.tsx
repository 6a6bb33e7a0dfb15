import { useEffect, useState, type ReactNode, type RefObject } from 'react';
import { Button } from '#shared/ui/button.tsx';
import { playFocused } from './film-actions.ts';

interface Props {
  readonly video: RefObject<HTMLVideoElement | null>;
  /** The way on: the lesson's next assignment, or back to the lesson. */
  readonly wayOn: ReactNode;
}

/** Over the last picture, once the film is over: what comes next. */
export function FilmEnd({ video, wayOn }: Props) {
  const [ended, setEnded] = useState(false);
  useEffect(() => {
    const { current: film } = video;
    if (!film) return;
    const follow = () => setEnded(film.ended);
    const events = ['ended', 'seeking', 'play'] as const;
    for (const event of events) film.addEventListener(event, follow);
    return () => {
      for (const event of events) film.removeEventListener(event, follow);
    };
  }, [video]);
  return (
    <div role="status">
      {ended && (
        <div className="film-end">
          <p className="text-heading font-bold">Filmen är slut.</p>
          <div className="flex flex-wrap gap-3">
            <Button look="outline" onClick={() => playFocused(video.current)}>
              Se igen
            </Button>
            {wayOn}
          </div>
        </div>
      )}
    </div>
  );
}
