const fields = 'input, textarea';
let writing = false;

/** Notes from now on what `isWriting` answers, until the answered function is called. */
export function watchWriting(): () => void {
  const wrote = () => (writing = true);
  const began = () => (writing = false);
  const clicked = ({ target }: MouseEvent) => {
    writing = target instanceof Element && target.matches(fields);
  };
  const pressed = ({ key }: KeyboardEvent) => {
    if (key === 'Enter') began();
  };
  window.addEventListener('input', wrote);
  window.addEventListener('click', clicked, true);
  window.addEventListener('keydown', pressed, true);
  window.addEventListener('popstate', began, true);
  return () => {
    window.removeEventListener('input', wrote);
    window.removeEventListener('click', clicked, true);
    window.removeEventListener('keydown', pressed, true);
    window.removeEventListener('popstate', began, true);
  };
}

/**
 * Whether one has clicked in the focused field, or written there, since whatever started the latest navigation: a click
 * elsewhere, Enter, or a step in the history. Then the arrival of the new page takes neither focus nor suggestions away.
 */
export const isWriting = (): boolean => writing && document.activeElement?.matches(fields) === true;
