import { showToast } from '../calls/toast.ts';

/** Copies a link and confirms it. If the browser refuses, the link itself is shown. */
export function copyText(text: string): void {
  void write(text).then(
    () => showToast('Länken är kopierad.'),
    () => showToast(`Länken kunde inte kopieras. Adressen är ${text}`, 'error'),
  );
}

// Async, because without https `navigator.clipboard` is undefined: that must be a rejection too.
const write = async (text: string): Promise<void> => navigator.clipboard.writeText(text);
