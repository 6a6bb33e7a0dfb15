import type { ReactNode } from 'react';
import { text } from '#shared/page/text.sv.ts';
import { buttonClass } from './button.tsx';
import { Icon } from './icon.tsx';

interface Props {
  /** A name in `app/tools.ts`. */
  readonly tool: string;
  /** The item that the tool adds, where it is not the page itself. */
  readonly note?: string;
  readonly children: ReactNode;
  readonly className?: string;
}

/** A button that opens a tool, whose script `app/page-tools.ts` then loads. */
export const ToolButton = ({ tool, note, children, className = '' }: Props) => (
  <button
    type="button"
    data-tool={tool}
    data-note={note}
    className={buttonClass('outline', `needs-script ${className}`)}
  >
    {children}
  </button>
);

/** Smaller on a phone, where many buttons stand in a row. */
export const inNarrowRow = 'max-tablet:text-small';

/** The end of a button's text for which a phone has no room. Screen readers have it there too. */
export const WideText = ({ children }: { readonly children: string }) => (
  <>
    <span className="max-tablet:hidden">{children}</span>
    <span className="sr-only tablet:hidden">{children}</span>
  </>
);

/** Notes the lesson or assignment as done, or for the week. */
export const SaveTool = () => (
  <ToolButton tool="save" className={inNarrowRow}>
    Spara
  </ToolButton>
);

/** Buttons of the tools that read the page aloud and set how its text is shown. */
export const ReadingTools = () => (
  <>
    <ToolButton tool="read-aloud" className={inNarrowRow}>
      <Icon name="listen" className="size-5 max-tablet:hidden" /> Lyssna
    </ToolButton>
    <ToolButton tool="settings" className={inNarrowRow}>
      {text.readingSettings}
    </ToolButton>
  </>
);
