const fields = 'input, textarea';
let typing = false;

/** Watches the events that `userIsTyping` depends on. Returns a function that stops watching. */
export function watchTyping(): () => void {
  const wrote = () => (typing = true);
  const began = () => (typing = false);
  const clicked = ({ target }: MouseEvent) => {
    typing = target instanceof Element && target.matches(fields);
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
 * Whether the user has clicked or typed in the focused field since the event that started the latest navigation: a click
 * elsewhere, Enter, or a step in the history. The new page then neither moves focus nor closes suggestions.
 */
export const userIsTyping = (): boolean =>
  typing && document.activeElement?.matches(fields) === true;
