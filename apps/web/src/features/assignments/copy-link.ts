import { showToast } from '#shared/toast.ts';

/** Copies the address of the page, without anything that was only for this visit. */
export function copyLink(): void {
  const address = location.origin + location.pathname;
  void write(address).then(
    () => showToast('Länken är kopierad.'),
    () => showToast(`Länken kunde inte kopieras. Adressen är ${address}`, 'error'),
  );
}

// Without https, browsers have no clipboard at all: that too is a refusal.
const write = async (text: string): Promise<void> => navigator.clipboard.writeText(text);
