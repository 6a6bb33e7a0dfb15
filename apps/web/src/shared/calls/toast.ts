import { loadChunk } from './load-chunk.ts';

export type ToastKind = 'message' | 'error';

/** Shows a short message at bottom-centre. The component is loaded on first use. */
export async function showToast(text: string, kind: ToastKind = 'message'): Promise<void> {
  try {
    const { show } = await loadChunk(() => import('../ui/toaster.tsx'), 8_000);
    await show(text, kind);
  } catch {
    showPlainly(text);
  }
}

/** The fallback if the component cannot be loaded: many toasts say that the connection is lost. */
function showPlainly(text: string): void {
  const box = document.createElement('div');
  box.setAttribute('role', 'status');
  box.className =
    'fixed inset-x-4 bottom-6 z-50 mx-auto w-fit rounded-xl bg-ink px-5 py-3 text-paper no-print';
  document.body.append(box);
  // The live region must exist before its text, or screen readers ignore it.
  setTimeout(() => (box.textContent = text), 100);
  setTimeout(() => box.remove(), 5_100);
}
