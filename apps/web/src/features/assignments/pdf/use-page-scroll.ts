import { useCallback, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { pageAt } from './zoom.ts';

// The margin around a page in pixels, as in pdf-reader.css.
const gutter = 16;

export interface PageScroll {
  readonly scroller: RefObject<HTMLDivElement | null>;
  /** The scale of the pages; 0 until the available width is known. */
  readonly scale: number;
  readonly current: number;
  /** Scrolls to a page. False while the pages are not laid out, or when there is no such page. */
  readonly goTo: (page: number) => boolean;
}

/** Tracks the scroller of the pages: their scale, the current page, and how to go to another. */
export function usePageScroll(scaleFor: (available: number) => number): PageScroll {
  const scroller = useRef<HTMLDivElement>(null);
  // The scroll position as a fraction of the whole, from 0 to 1.
  const fraction = useRef(0);
  const [available, setAvailable] = useState(0);
  const [current, setCurrent] = useState(1);

  useEffect(() => {
    const { current: box } = scroller;
    if (!box) return undefined;
    const onScroll = () => {
      fraction.current = box.scrollTop / box.scrollHeight;
      setCurrent(pageAt(topsOf(box), box.scrollTop, box.clientHeight));
    };
    const observer = new ResizeObserver(() =>
      setAvailable(Math.max(0, box.clientWidth - 2 * gutter)),
    );
    observer.observe(box);
    box.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      observer.disconnect();
      box.removeEventListener('scroll', onScroll);
    };
  }, []);

  const scale = available > 0 ? scaleFor(available) : 0;
  // Restores the scroll position when the scale changes.
  useLayoutEffect(() => {
    const { current: box } = scroller;
    if (box) box.scrollTop = fraction.current * box.scrollHeight;
  }, [scale]);

  const goTo = useCallback((page: number) => {
    const { current: box } = scroller;
    const top = box ? topsOf(box)[page - 1] : undefined;
    if (top === undefined) return false;
    box?.scrollTo({ top: top - gutter });
    return true;
  }, []);
  return { scroller, scale, current, goTo };
}

const topsOf = (box: HTMLElement): number[] =>
  Array.from(box.children, (child) => (child instanceof HTMLElement ? child.offsetTop : 0));

/** Scrolls only `box` until `rect`, in window coordinates, is in its middle. Does nothing if it is in view already. */
export function bringIntoView(box: HTMLElement, rect: DOMRect): void {
  const { top, bottom } = box.getBoundingClientRect();
  if (rect.top < top || rect.bottom > bottom) {
    box.scrollTop += (rect.top + rect.bottom) / 2 - (top + bottom) / 2;
  }
}
