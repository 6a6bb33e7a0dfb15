import { useEffect, useLayoutEffect, useRef, useState, type SyntheticEvent } from 'react';
import { useLocation } from 'react-router';

const firstKey = 'default';

/** The open subjects by landing page, restored when the user comes back from an area. */
const leftOpen = new Map<string, Set<string>>();

// React warns about layout effects on the server, where they never run.
const useBrowserLayoutEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect;

/**
 * Opens and closes the subjects of a landing page. The `<details>` hold their own state, so that they work before and
 * without script. This hook adds fragments on client navigation, open all, and open while filtering. `marked` is the
 * fragment of the address.
 */
export function useOpenSubjects(
  param: string,
  query: string,
  { hasAllAreas, loadAreas }: { readonly hasAllAreas: boolean; readonly loadAreas: () => void },
) {
  const list = useRef<HTMLDivElement>(null);
  const { hash, key } = useLocation();
  const [marked, setMarked] = useState('');
  const filtering = query !== '';

  useBrowserLayoutEffect(() => {
    const open = openOf(param);
    // The browser may have opened some before hydration.
    for (const subject of subjectsIn(list.current)) if (subject.open) open.add(slugOf(subject));
  }, [param]);

  // A new query, or areas that arrive for it, mount other subjects, which are closed by default.
  useBrowserLayoutEffect(() => {
    const open = openOf(param);
    for (const subject of subjectsIn(list.current)) {
      subject.open = filtering || open.has(slugOf(subject));
    }
  }, [param, filtering, query, hasAllAreas]);

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
    // On the first load the browser moves to the fragment by itself.
    if (key !== firstKey) focusAnchor(target, subject);
    loadAreas();
  }, [hash, key, loadAreas]);

  // The areas that have been loaded for the courses before the target have moved it.
  const hadAllAreas = useRef(hasAllAreas);
  useBrowserLayoutEffect(() => {
    if (hasAllAreas && !hadAllAreas.current)
      document.getElementById(anchorOf(hash))?.scrollIntoView();
    hadAllAreas.current = hasAllAreas;
  }, [hasAllAreas, hash]);

  const setAll = (open: boolean) => {
    for (const subject of subjectsIn(list.current)) subject.open = open;
  };
  const remember = ({ currentTarget: subject }: SyntheticEvent<HTMLDetailsElement>) => {
    if (subject.open) loadAreas();
    if (filtering) return;
    if (subject.open) openOf(param).add(slugOf(subject));
    else openOf(param).delete(slugOf(subject));
  };
  return { list, marked, setAll, remember };
}

// Moves keyboard focus to the target: a course, or the summary of the subject.
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
