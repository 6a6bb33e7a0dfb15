import { useLayoutEffect, type RefObject } from 'react';

/** Brings a step that is higher than the board closer together, whenever it has changed. Its text keeps a size that is read far away. */
export function useFit(stage: RefObject<HTMLDivElement | null>): void {
  useLayoutEffect(() => {
    const { current } = stage;
    if (!current) return;
    current.removeAttribute('data-dense');
    if (current.scrollHeight > current.clientHeight + 1) current.setAttribute('data-dense', '');
  });
}
