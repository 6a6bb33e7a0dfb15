import { useEffect, useSyncExternalStore } from 'react';
import { readStored, writeStored } from '#shared/device/stored.ts';

const key = 'lasar.device.folded';
const listeners = new Set<() => void>();

const read = (): string => readStored(key) ?? '';
const partsOf = (folded: string): string[] => folded.split(' ').filter(Boolean);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function write(parts: readonly string[]): void {
  writeStored(key, parts.length > 0 ? parts.join(' ') : undefined);
  for (const listener of listeners) listener();
}

/** Whether a section of a form is folded on this device, and what folds and unfolds it. */
export function useFolded(section: string): [boolean, () => void] {
  const isFolded = partsOf(useSyncExternalStore(subscribe, read, read)).includes(section);
  const toggle = () => {
    const others = partsOf(read()).filter((each) => each !== section);
    write(isFolded ? others : [...others, section]);
  };
  return [isFolded, toggle];
}

/** Unfolds what an element stands in, at once: what is hidden takes no focus. */
export function unfoldAround(place: Element): void {
  for (let folded = place.closest('details'); folded;) {
    folded.open = true;
    folded = folded.parentElement?.closest('details') ?? null;
  }
  const body = place.closest<HTMLElement>('[data-section]');
  if (!body?.hidden) return;
  body.hidden = false;
  write(partsOf(read()).filter((each) => each !== body.dataset['section']));
}

/** Lets a link to a field unfold its section before it is followed. */
export const useUnfoldedTargets = (): void =>
  useEffect(() => {
    document.addEventListener('click', unfoldTarget);
    return () => document.removeEventListener('click', unfoldTarget);
  }, []);

function unfoldTarget({ target }: MouseEvent): void {
  const link = target instanceof Element ? target.closest('a[href^="#falt-"]') : null;
  const place = link && document.getElementById(link.getAttribute('href')?.slice(1) ?? '');
  if (place) unfoldAround(place);
}
