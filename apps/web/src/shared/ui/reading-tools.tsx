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

/** Notes the lesson or assignment as done, or for the week. */
export const SaveTool = () => <ToolButton tool="save">Spara</ToolButton>;

/** Buttons of the tools that read the page aloud and set how its text is shown. */
export const ReadingTools = () => (
  <>
    <ToolButton tool="read-aloud">
      <Icon name="listen" /> Lyssna
    </ToolButton>
    <ToolButton tool="settings">{text.readingSettings}</ToolButton>
  </>
);
