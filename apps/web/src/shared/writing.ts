let written = false;

const starts: readonly (keyof WindowEventMap)[] = ['click', 'popstate'];

/** Notes from now on what `isWriting` answers, until the answered function is called. */
export function watchWriting(): () => void {
  const wrote = () => (written = true);
  const began = () => (written = false);
  const pressed = ({ key }: KeyboardEvent) => {
    if (key === 'Enter') began();
  };
  window.addEventListener('input', wrote);
  window.addEventListener('keydown', pressed, true);
  for (const start of starts) window.addEventListener(start, began, true);
  return () => {
    window.removeEventListener('input', wrote);
    window.removeEventListener('keydown', pressed, true);
    for (const start of starts) window.removeEventListener(start, began, true);
  };
}

/**
 * Whether one has written in the focused field since whatever started the latest navigation: a click, Enter, or a step
 * in the history. Then the arrival of the new page takes neither focus nor suggestions away.
 */
export const isWriting = (): boolean =>
  written && document.activeElement?.matches('input, textarea') === true;
