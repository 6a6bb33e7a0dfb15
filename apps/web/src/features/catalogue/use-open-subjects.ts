import { useEffect, useLayoutEffect, useRef, useState, type SyntheticEvent } from 'react';
import { useLocation } from 'react-router';

const firstKey = 'default';

/** Subjects left open, by landing page: whoever comes back from an area meets the page as it was. */
const leftOpen = new Map<string, Set<string>>();

// On the server nothing is open, and React would warn of a layout effect that never runs.
const useBrowserLayoutEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect;

/**
 * Opens and closes the subjects of a landing page. The `<details>` keep their own state, so that they work before and
 * without script; this adds what they cannot: anchors on client navigation, all at once, and open while filtering.
 * `marked` is the anchor that the address names.
 */
export function useOpenSubjects(param: string, query: string) {
  const list = useRef<HTMLDivElement>(null);
  const { hash, key } = useLocation();
  const [marked, setMarked] = useState('');
  const filtering = query !== '';

  useBrowserLayoutEffect(() => {
    const open = openOf(param);
    // The browser itself may have opened some before this ran.
    for (const subject of subjectsIn(list.current)) if (subject.open) open.add(slugOf(subject));
  }, [param]);

  // Each query draws other subjects, and what is drawn anew is closed.
  useBrowserLayoutEffect(() => {
    const open = openOf(param);
    for (const subject of subjectsIn(list.current)) {
      subject.open = filtering || open.has(slugOf(subject));
    }
  }, [param, filtering, query]);

  useBrowserLayoutEffect(() => {
    const anchor = anchorOf(hash);
    setMarked(anchor);
    const target = document.getElementById(anchor);
    const subject = target?.closest('details');
    if (!target || !subject) return;
    if (!subject.open) {
      subject.open = true;
      target.scrollIntoView();
    }
    // The first load is the browser's own affair, and it goes on from the anchor by itself.
    if (key !== firstKey) focusAnchor(target, subject);
  }, [hash, key]);

  const setAll = (open: boolean) => {
    for (const subject of subjectsIn(list.current)) subject.open = open;
  };
  const remember = ({ currentTarget: subject }: SyntheticEvent<HTMLDetailsElement>) => {
    if (filtering) return;
    if (subject.open) openOf(param).add(slugOf(subject));
    else openOf(param).delete(slugOf(subject));
  };
  return { list, marked, setAll, remember };
}

// Who follows a link by keyboard goes on from where it led: a course, or the subject's own line.
function focusAnchor(target: HTMLElement, subject: HTMLDetailsElement): void {
  const isCourse = target.matches('article');
  if (isCourse) target.tabIndex = -1;
  const focused = isCourse ? target : subject.querySelector('summary');
  focused?.focus({ preventScroll: true });
}

function openOf(param: string): Set<string> {
  const open = leftOpen.get(param) ?? new Set();
  leftOpen.set(param, open);
  return open;
}

function anchorOf(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return '';
  }
}

const subjectsIn = (list: HTMLElement | null): Iterable<HTMLDetailsElement> =>
  list?.querySelectorAll('details') ?? [];
const slugOf = (subject: HTMLDetailsElement): string => subject.dataset['subject'] ?? '';
