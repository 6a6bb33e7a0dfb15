import './word-popover.css';
import { paths } from '@lasar/contract/paths';

let shown: HTMLElement | undefined;

/**
 * Explains a word on the spot: the link that was pressed leads to its place in the page's list of words, whose text is shown
 * beside it. Escape and a press outside close it, and focus returns.
 */
export function open(opener: HTMLElement): void {
  const entry = document.querySelector(opener.getAttribute('href') ?? '');
  const meaning = entry?.querySelector('dd');
  if (!entry || !meaning) return;
  close();
  const box = document.createElement('div');
  box.className = 'word-popover no-print';
  box.tabIndex = -1;
  box.setAttribute('role', 'dialog');
  const title = document.createElement('p');
  title.className = 'word-popover-title';
  title.append(...cloneOf(entry.querySelector('dt')));
  title.id = 'ordets-namn';
  box.setAttribute('aria-labelledby', title.id);
  const text = document.createElement('div');
  text.append(...cloneOf(meaning));
  box.append(title, text, linkToGlossary(entry), closeButton(opener));
  opener.after(box);
  place(box, opener);
  shown = box;
  box.focus({ preventScroll: true });
  const away = ({ target }: Event) => !box.contains(target as Node) && end();
  const onKey = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape') return;
    end();
    opener.focus();
  };
  const end = () => {
    close();
    removeEventListener('resize', again);
    removeEventListener('pointerdown', away);
    removeEventListener('keydown', onKey);
  };
  const again = () => place(box, opener);
  addEventListener('resize', again);
  addEventListener('pointerdown', away);
  addEventListener('keydown', onKey);
}

function close(): void {
  shown?.remove();
  shown = undefined;
}

const cloneOf = (element: Element | null): Node[] =>
  Array.from(element?.childNodes ?? [], (node) => node.cloneNode(true));

/** The link of the list of words to the subject's glossary, once more. */
function linkToGlossary(entry: Element): Node {
  const link = entry.closest('section')?.querySelector(`a[href^="${paths.glossary}"]`);
  if (!link) return document.createTextNode('');
  const copy = document.createElement('a');
  copy.href = link.getAttribute('href') ?? '';
  copy.textContent = 'Till ordlistan';
  return copy;
}

function closeButton(opener: HTMLElement): HTMLElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = 'Stäng';
  button.addEventListener('click', () => {
    close();
    opener.focus();
  });
  return button;
}

/** Below the word, or above it near the bottom of the window, within the width of the text around it. */
function place(box: HTMLElement, opener: HTMLElement): void {
  const word = opener.getBoundingClientRect();
  const parent = box.offsetParent?.getBoundingClientRect() ?? document.body.getBoundingClientRect();
  box.style.left = '0';
  const { offsetWidth: width, offsetHeight: height } = box;
  const left = Math.min(Math.max(8, word.left), innerWidth - width - 8);
  const below = word.bottom + 8;
  const top =
    below + height > innerHeight && word.top > height + 16 ? word.top - height - 8 : below;
  box.style.left = `${left - parent.left}px`;
  box.style.top = `${top - parent.top}px`;
}
