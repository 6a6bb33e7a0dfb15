import { loadChunk } from '#shared/calls/load-chunk.ts';
import { showToast } from '#shared/calls/toast.ts';

const loadToaster = () => loadChunk(() => import('#shared/ui/toaster.tsx'), 8_000);

let shown: ReturnType<typeof loadToaster> | undefined;

/** Tells what was removed, with a button that brings it back. */
export async function showUndoToast(text: string, onUndo: () => void): Promise<void> {
  shown = loadToaster();
  try {
    const { show } = await shown;
    await show(text, 'message', { label: 'Ångra', onClick: onUndo });
  } catch {
    shown = undefined;
    await showToast(text);
  }
}

/** Takes that button away: something else has been done since. */
export const hideUndoToast = (): void =>
  void shown?.then(
    ({ hideAction }) => hideAction(),
    () => undefined,
  );
