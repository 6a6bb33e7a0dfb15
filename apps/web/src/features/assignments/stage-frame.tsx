import type { ReactNode } from 'react';
import { Icon } from '#shared/ui/icon.tsx';
import type { Presentation } from './use-presentation.ts';

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
