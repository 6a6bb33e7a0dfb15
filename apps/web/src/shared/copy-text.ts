import { showToast } from './toast.ts';

/** Copies a text, and says so; where the browser refuses, says the text itself. */
export function copyText(text: string): void {
  void write(text).then(
    () => showToast('Länken är kopierad.'),
    () => showToast(`Länken kunde inte kopieras. Adressen är ${text}`, 'error'),
  );
}

// Without https, browsers have no clipboard at all: that too is a refusal.
const write = async (text: string): Promise<void> => navigator.clipboard.writeText(text);
