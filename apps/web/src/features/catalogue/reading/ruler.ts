import './ruler.css';

let ruler: HTMLElement | undefined;

/** Shows the ruler that was chosen earlier, when a page opens. */
export const open = (): void => showRuler(true);

/** Shows or hides the reading ruler: a clear strip across the window, with the rest of the page dimmed. */
export function showRuler(shown: boolean): void {
  if (!shown) {
    ruler?.remove();
    ruler = undefined;
    for (const type of moves) removeEventListener(type, follow);
    removeEventListener('focusin', followFocus);
    return;
  }
  if (ruler?.isConnected) return;
  ruler = document.createElement('div');
  ruler.className = 'reading-ruler';
  ruler.setAttribute('aria-hidden', 'true');
  document.body.append(ruler);
  placeAt(innerHeight * 0.4);
  for (const type of moves) addEventListener(type, follow, { passive: true });
  addEventListener('focusin', followFocus);
}

const moves = ['pointermove', 'pointerdown'] as const;

const follow = ({ clientY }: PointerEvent): void => placeAt(clientY);

function followFocus({ target }: FocusEvent): void {
  if (!(target instanceof HTMLElement) || !target.matches(':focus-visible')) return;
  const { top, height } = target.getBoundingClientRect();
  if (height < innerHeight / 2) placeAt(top + height / 2);
}

const placeAt = (y: number): void => ruler?.style.setProperty('--y', `${y}px`);
