import { type ReactNode, useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import { Icon } from '#shared/ui/icon.tsx';

interface Props {
  readonly type: string;
  readonly name: string;
  readonly presentation: Presentation;
  readonly children: ReactNode;
}

/** What fills the screen in front of a class, with a way back for touch boards. */
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
  /** What fills the screen when one shows it to a class. */
  readonly stage: RefObject<HTMLDivElement | null>;
  readonly presenting: boolean;
  readonly toggle: () => void;
}

/** Shows the stage, and nothing else, on the whole screen. The browser's own ways out of it are followed too. */
export function usePresentation(): Presentation {
  const stage = useRef<HTMLDivElement>(null);
  const [presenting, setPresenting] = useState(false);
  useEffect(() => {
    const follow = () =>
      setPresenting(stage.current !== null && document.fullscreenElement === stage.current);
    document.addEventListener('fullscreenchange', follow);
    // Telephones that cannot do this have no button that promises it.
    document.documentElement.toggleAttribute('data-no-fullscreen', !document.fullscreenEnabled);
    return () => document.removeEventListener('fullscreenchange', follow);
  }, []);
  const toggle = useCallback(() => {
    const change = document.fullscreenElement
      ? document.exitFullscreen()
      : stage.current?.requestFullscreen();
    // Refused (a policy of the school's device, say): the page stays as it is.
    change?.catch(() => undefined);
  }, []);
  return { stage, presenting, toggle };
}
