import { useEffect, useRef } from 'react';
import { wayOfKey } from './run-position.ts';

/**
 * Keys of the keyboard and of clickers, wherever the focus is. A film keeps its own, and a text that is longer than its place is
 * scrolled by the arrows up and down, as is the page where `isPage`.
 */
export function useRunKeys(
  isReady: boolean,
  onMove: (way: 'next' | 'back') => void,
  isPage = false,
): void {
  const latest = useRef(onMove);
  useEffect(() => {
    latest.current = onMove;
  });
  useEffect(() => {
    if (!isReady) return undefined;
    const press = (event: KeyboardEvent) => {
      const way = wayOfKey(event.key);
      if (!way || event.altKey || event.ctrlKey || event.metaKey) return;
      const { target } = event;
      const isClicker = event.key.startsWith('Page');
      if (!isClicker && hasOwnKeys(target)) return;
      if (event.key === ' ' && target instanceof HTMLButtonElement) return;
      if (/^Arrow(Up|Down)$/.test(event.key) && (isPage || isScrolling(target))) return;
      event.preventDefault();
      latest.current(way);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [isReady, isPage]);
}

/** Whether keys and swipes there belong to a film. */
export const hasOwnKeys = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[data-own-keys]') !== null;

const isScrolling = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.scrollHeight > target.clientHeight + 1;
