import './marks.css';

const names = { sentence: 'read-sentence', word: 'read-word' } as const;
let fallback: HTMLElement | undefined;

/** Marks the sentence and the word that are read: as boxes over them in browsers without the highlight API. */
export function markRead(sentence: readonly Range[], word: readonly Range[]): void {
  if ('highlights' in CSS) {
    CSS.highlights.set(names.sentence, new Highlight(...sentence));
    const spoken = new Highlight(...word);
    spoken.priority = 1;
    CSS.highlights.set(names.word, spoken);
  } else drawBoxes(sentence, word);
}

export function clearMarks(): void {
  if ('highlights' in CSS) for (const name of Object.values(names)) CSS.highlights.delete(name);
  fallback?.remove();
  fallback = undefined;
}

function drawBoxes(sentence: readonly Range[], word: readonly Range[]): void {
  fallback?.remove();
  fallback = document.createElement('div');
  fallback.setAttribute('aria-hidden', 'true');
  fallback.append(...boxesOver(sentence, 'read-box'), ...boxesOver(word, 'read-box read-box-word'));
  document.body.append(fallback);
}

const boxesOver = (ranges: readonly Range[], className: string): HTMLElement[] =>
  ranges
    .flatMap((range) => [...range.getClientRects()])
    .map(({ left, top, width, height }) => {
      const box = document.createElement('span');
      box.className = className;
      box.style.cssText = `left:${left + scrollX}px;top:${top + scrollY}px;width:${width}px;height:${height}px`;
      return box;
    });

/** Scrolls the page so that a sentence is seen above the bar. */
export function bringIntoView([first]: readonly Range[]): void {
  const box = first?.getBoundingClientRect();
  if (!box || (box.top > 110 && box.bottom < innerHeight - 190)) return;
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  scrollBy({ top: box.top - innerHeight / 3, behavior: calm ? 'instant' : 'smooth' });
}
