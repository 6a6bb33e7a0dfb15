import { useEffect, useState, type RefObject } from 'react';

/** Whether an element is in view or within a screen of it, inside the element that scrolls. */
export function useNear(
  element: RefObject<HTMLElement | null>,
  scroller: RefObject<HTMLElement | null>,
): boolean {
  const [near, setNear] = useState(false);
  useEffect(() => {
    const { current } = element;
    if (!current) return undefined;
    const observer = new IntersectionObserver(
      ([entry]) => setNear(entry?.isIntersecting ?? false),
      {
        root: scroller.current,
        rootMargin: '100% 0px',
      },
    );
    observer.observe(current);
    return () => observer.disconnect();
  }, [element, scroller]);
  return near;
}
