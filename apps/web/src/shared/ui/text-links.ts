import { isNoPage } from '@lasar/contract/file-paths';
import type { NavigateFunction } from 'react-router';

/** Follows links of a text to pages of the site without loading it anew, until the signal says that the text is gone. */
export function followLinks(text: Element, navigate: NavigateFunction, signal: AbortSignal): void {
  const follow = (event: Event) => {
    const page = pressedPage(event as MouseEvent);
    if (page === undefined) return;
    event.preventDefault();
    void navigate(page);
  };
  text.addEventListener('click', follow, { signal });
}

/** The page of the site to which a pressed link leads. Undefined for what the browser does by itself, such as a new tab. */
function pressedPage(event: MouseEvent): string | undefined {
  const link = (event.target as Element).closest('a');
  const isPlain =
    event.button === 0 && !(event.altKey || event.ctrlKey || event.metaKey || event.shiftKey);
  if (!link || !isPlain || event.defaultPrevented) return undefined;
  const { origin, pathname, search, hash, target } = link;
  if (origin !== window.location.origin || isNoPage(pathname)) return undefined;
  return target === '' || target === '_self' ? pathname + search + hash : undefined;
}
