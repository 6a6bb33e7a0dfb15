import type { FieldPath } from '@lasar/contract/editor/document-rules';
import { unfoldAround } from '../fields/folded-sections.ts';
import type { Change } from './document-change.ts';

/**
 * Shows what a step did, once the form has it. What came or went has focus: the entry and not its first field, where Ctrl+Z
 * would be the browser's. A text is only shown, unless the pressed button is gone.
 */
export function showStep({ path, sort }: Change): void {
  const { activeElement } = document;
  // A toast that loses focus gives it back to where it was, so it is given back first.
  if (activeElement instanceof HTMLElement && activeElement.closest('[data-sonner-toaster]'))
    activeElement.blur();
  requestAnimationFrame(() => {
    const place = placeOf(path);
    const hasFocus = document.activeElement !== document.body;
    if (hasFocus && (sort === 'text' || sort === 'other'))
      place?.scrollIntoView({ block: 'center' });
    else if (place) focusOn(place);
  });
}

/** Gives focus to an element, which need not have a place in the order of the keyboard. */
export function focusOn(place: HTMLElement): void {
  unfoldAround(place);
  const target = place.matches('input, textarea, select')
    ? (place.closest<HTMLElement>('[data-item]') ?? place.parentElement ?? place)
    : place;
  if (target.tabIndex < 0 && !target.hasAttribute('tabindex')) target.tabIndex = -1;
  target.focus({ preventScroll: true });
  target.scrollIntoView({ block: 'center' });
}

/** The element of a place, or of the nearest one above it that the form shows. */
function placeOf(path: FieldPath): HTMLElement | undefined {
  const parts = path.split('/');
  for (let length = parts.length; length > 0; length -= 1) {
    const own = document.getElementById(`falt-${parts.slice(0, length).join('/')}`);
    if (own) return own;
    const list = document.getElementById(`falt-${parts.slice(0, length - 1).join('/')}`);
    const item = list?.querySelector<HTMLElement>(
      `:scope > ol > [data-item="${parts[length - 1]}"]`,
    );
    if (item) return item;
  }
  return undefined;
}
