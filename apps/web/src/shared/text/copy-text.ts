import { showToast } from '../calls/toast.ts';

/** Copies a link and confirms it. If the browser refuses, the link itself is shown. */
export const copyText = (text: string): void =>
  copyWith(text, {
    done: 'Länken är kopierad.',
    refused: `Länken kunde inte kopieras. Adressen är ${text}`,
  });

/** Copies a text and says so, or says why not. */
export function copyWith(
  text: string,
  words: { readonly done: string; readonly refused: string },
): void {
  void write(text).then(
    () => showToast(words.done),
    () => showToast(words.refused, 'error'),
  );
}

// Async, because without https `navigator.clipboard` is undefined: that must be a rejection too.
const write = async (text: string): Promise<void> => navigator.clipboard.writeText(text);
