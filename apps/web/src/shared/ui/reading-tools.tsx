import { text } from '#shared/text.sv.ts';
import { buttonClass } from './button.tsx';
import { Icon } from './icon.tsx';

/** Notes the lesson or assignment as done, or for the week. */
export const SaveTool = () => (
  <button type="button" data-tool="save" className={buttonClass('outline', 'needs-script')}>
    Spara
  </button>
);

/** Buttons of the tools that read the page aloud and set how its text is shown. `app/page-tools.ts` opens them. */
export const ReadingTools = () => (
  <>
    <button
      type="button"
      data-tool="read-aloud"
      className={buttonClass('outline', 'needs-script needs-voice')}
    >
      <Icon name="listen" /> Lyssna
    </button>
    <button type="button" data-tool="settings" className={buttonClass('outline', 'needs-script')}>
      {text.readingSettings}
    </button>
  </>
);
