/** Scrolls a box, and nothing around it, until what lies at `rect` in the window is in its middle; not at all if it is in view. */
export function bringIntoView(box: HTMLElement, rect: DOMRect): void {
  const { top, bottom } = box.getBoundingClientRect();
  if (rect.top < top || rect.bottom > bottom) {
    box.scrollTop += (rect.top + rect.bottom) / 2 - (top + bottom) / 2;
  }
}
