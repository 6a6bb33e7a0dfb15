import { loadChunk } from '#shared/load-chunk.ts';
import { showToast } from '#shared/toast.ts';
import { problemText } from '#shared/text.sv.ts';

/** The tools that a press opens, each in a chunk of its own. A tool gets the element that was pressed. */
const tools: Readonly<Record<string, () => Promise<{ open: (opener: HTMLElement) => void }>>> = {
  word: () => import('#features/glossary/word-popover.tsx'),
  settings: () => import('#features/reading/settings-dialog.tsx'),
  'read-aloud': () => import('#features/reading/read-aloud.tsx'),
};

/**
 * Opens the tool of what was pressed. Any element may carry `data-tool`, so a page that has such a button loads no script for
 * it, and the server may write one into html.
 */
export function watchTools(): void {
  // The ruler is the one reading setting that is drawn by script.
  if (document.documentElement.dataset['reading']?.includes('ruler'))
    void loadChunk(() => import('#features/reading/ruler.ts')).then(
      ({ showRuler }) => showRuler(true),
      () => undefined,
    );
  document.addEventListener('click', (event) => {
    const opener = (event.target as Element).closest<HTMLElement>('[data-tool]');
    const load = tools[opener?.dataset['tool'] ?? ''];
    if (!opener || !load) return;
    event.preventDefault();
    loadChunk(load).then(
      ({ open }) => open(opener),
      () => showToast(problemText['server/unavailable'], 'error'),
    );
  });
}
