import { loadChunk } from '#shared/calls/load-chunk.ts';
import { problemText } from '#shared/page/text.sv.ts';
import { showToast } from '#shared/calls/toast.ts';

/**
 * Opens the tool of what was pressed. Any element may carry `data-tool`, so a page that has such a button loads no script for
 * it, and the server may write one into html.
 */
export function watchTools(): void {
  const { documentElement } = document;
  // The ruler is the one reading setting that is drawn by script.
  if (documentElement.dataset['reading']?.includes('ruler')) openTool('ruler', documentElement);
  document.addEventListener('click', (event) => {
    const opener = (event.target as Element).closest<HTMLElement>('[data-tool]');
    if (!opener) return;
    event.preventDefault();
    openTool(opener.dataset['tool'] ?? '', opener);
  });
}

function openTool(name: string, opener: HTMLElement): void {
  loadChunk(async () => (await import('./tools.ts')).tools[name]?.()).then(
    (tool) => tool?.open(opener),
    () => showToast(problemText['server/unavailable'], 'error'),
  );
}
