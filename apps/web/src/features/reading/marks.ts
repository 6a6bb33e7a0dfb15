import './marks.css';

const names = { sentence: 'read-sentence', word: 'read-word' } as const;
let fallback: HTMLElement | undefined;

/** Marks the sentence and the word that are read. Browsers without the highlight API get the sentence alone, as boxes. */
export function markRead(sentence: readonly Range[], word: readonly Range[]): void {
  if ('highlights' in CSS) {
    CSS.highlights.set(names.sentence, new Highlight(...sentence));
    const spoken = new Highlight(...word);
    spoken.priority = 1;
    CSS.highlights.set(names.word, spoken);
  } else if (word.length === 0) drawBoxes(sentence);
}

export function clearMarks(): void {
  if ('highlights' in CSS) for (const name of Object.values(names)) CSS.highlights.delete(name);
  fallback?.remove();
  fallback = undefined;
}

function drawBoxes(ranges: readonly Range[]): void {
  fallback?.remove();
  fallback = document.createElement('div');
  fallback.setAttribute('aria-hidden', 'true');
  for (const { left, top, width, height } of ranges.flatMap((range) => [
    ...range.getClientRects(),
  ])) {
    const box = document.createElement('span');
    box.className = 'read-box';
    box.style.cssText = `left:${left + scrollX}px;top:${top + scrollY}px;width:${width}px;height:${height}px`;
    fallback.append(box);
  }
  document.body.append(fallback);
}

/** Scrolls the page so that a sentence is seen above the bar. */
export function bringIntoView([first]: readonly Range[]): void {
  const box = first?.getBoundingClientRect();
  if (!box || (box.top > 110 && box.bottom < innerHeight - 190)) return;
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  scrollBy({ top: box.top - innerHeight / 3, behavior: calm ? 'instant' : 'smooth' });
}
