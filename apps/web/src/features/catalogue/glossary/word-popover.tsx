import './word-popover.css';
import { paths } from '@lasar/contract/paths';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { titleId, WordCard, type WordOnPage } from './word-card.tsx';

let close: (() => void) | undefined;

/**
 * Explains a word on the spot. The link that was pressed leads to the word's place in its lesson; where that is the page itself,
 * its list of words is shown until the rest has come. Escape and a press outside close it, and focus returns.
 */
export function open(opener: HTMLElement): void {
  close?.();
  const { pathname, hash } = new URL((opener as HTMLAnchorElement).href);
  const onPage = pathname === location.pathname ? wordOnPage(hash) : undefined;
  const lessonId = lessonOf(pathname);
  if (!onPage && lessonId === undefined) return;

  const box = document.createElement('div');
  box.className = 'word-popover no-print';
  box.tabIndex = -1;
  box.setAttribute('role', 'dialog');
  box.setAttribute('aria-labelledby', titleId);
  // Inside a legend or a label it would be part of the name of a field.
  (opener.closest('legend, label, h1, h2, h3') ?? opener).after(box);
  const root = createRoot(box);
  const again = () => place(box, opener);
  const end = () => {
    removeEventListener('resize', again);
    removeEventListener('pointerdown', away);
    removeEventListener('keydown', onKey, true);
    box.remove();
    root.unmount();
    close = undefined;
  };
  const back = () => {
    end();
    opener.focus();
  };
  const away = ({ target }: Event) => !box.contains(target as Node) && end();
  // Before the keys of what lies behind: Escape closes the word, not the board that it stands on, and a clicker goes on.
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      back();
    } else if (event.key.startsWith('Page')) end();
    else if (box.contains(event.target as Node)) event.stopPropagation();
  };
  close = end;
  flushSync(() =>
    root.render(
      <WordCard
        said={opener.textContent ?? ''}
        lessonId={lessonId}
        index={Number(hash.replace('#ord-', ''))}
        onPage={onPage}
        onResize={again}
        onClose={back}
      />,
    ),
  );
  again();
  box.focus({ preventScroll: true });
  addEventListener('resize', again);
  addEventListener('pointerdown', away);
  addEventListener('keydown', onKey, true);
}

/** The lesson of a page that explains its words: its own, or its run-through. */
function lessonOf(pathname: string): string | undefined {
  const page = [paths.lesson(''), paths.runThrough('')].find((each) => pathname.startsWith(each));
  return page && pathname.slice(page.length).split('/')[0];
}

function wordOnPage(hash: string): WordOnPage | undefined {
  const entry = document.querySelector(hash);
  const [word, meaning] = [entry?.querySelector('dt'), entry?.querySelector('dd')];
  return word && meaning ? { word: word.innerHTML, meaning: meaning.innerHTML } : undefined;
}

/** Below the word, or above it near the bottom of the window, within the width of the text around it. */
function place(box: HTMLElement, opener: HTMLElement): void {
  const word = opener.getBoundingClientRect();
  const parent = box.offsetParent ?? document.body;
  const around = parent.getBoundingClientRect();
  const { scrollLeft, scrollTop } =
    parent === document.body ? { scrollLeft: 0, scrollTop: 0 } : parent;
  box.style.left = '0';
  const { offsetWidth: width, offsetHeight: height } = box;
  const left = Math.max(8, Math.min(word.left, innerWidth - width - 8));
  const below = word.bottom + 8;
  const top =
    below + height > innerHeight && word.top > height + 16 ? word.top - height - 8 : below;
  box.style.left = `${left - around.left + scrollLeft}px`;
  box.style.top = `${top - around.top + scrollTop}px`;
}
