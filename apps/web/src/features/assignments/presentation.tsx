import { type ReactNode, useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import { Icon } from '#shared/ui/icon.tsx';

interface Props {
  readonly type: string;
  readonly name: string;
  readonly presentation: Presentation;
  readonly children: ReactNode;
}

/** The element that fills the screen during a presentation, with a button to leave it for touch boards. */
export function StageFrame({
  type,
  name,
  presentation: { stage, presenting, toggle },
  children,
}: Props) {
  return (
    <div ref={stage} className={`stage stage-${type}`}>
      {presenting && (
        <div className="stage-bar">
          <p className="truncate font-display text-lead font-bold">{name}</p>
          <button type="button" onClick={toggle} className="stage-leave">
            <Icon name="close" /> Avsluta visningen
          </button>
        </div>
      )}
      {children}
    </div>
  );
}

export interface Presentation {
  /** The element that fills the screen during a presentation. */
  readonly stage: RefObject<HTMLDivElement | null>;
  readonly presenting: boolean;
  readonly toggle: () => void;
}

/** Shows only the stage, in full screen. Leaving through the browser's own controls is tracked too. */
export function usePresentation(): Presentation {
  const stage = useRef<HTMLDivElement>(null);
  const [presenting, setPresenting] = useState(false);
  useEffect(() => {
    const follow = () =>
      setPresenting(stage.current !== null && document.fullscreenElement === stage.current);
    document.addEventListener('fullscreenchange', follow);
    // Hides the button on phones without the Fullscreen API.
    document.documentElement.toggleAttribute('data-no-fullscreen', !document.fullscreenEnabled);
    return () => document.removeEventListener('fullscreenchange', follow);
  }, []);
  const toggle = useCallback(() => {
    const change = document.fullscreenElement
      ? document.exitFullscreen()
      : stage.current?.requestFullscreen();
    // A device policy may refuse full screen. The page then stays as it is.
    change?.catch(() => undefined);
  }, []);
  return { stage, presenting, toggle };
}
