import { useSyncExternalStore } from 'react';
import { readStored, writeStored, type StoredKey } from './stored.ts';

/** A choice that lives as an attribute of <html>, so that the right look is there before the first paint. */
interface PageSetting {
  readonly key: StoredKey;
  readonly attribute: 'theme' | 'sidebar';
}

export const themeSetting: PageSetting = { key: 'lasar.theme', attribute: 'theme' };
export const sidebarSetting: PageSetting = { key: 'lasar.sidebar', attribute: 'sidebar' };

const changed = 'lasar:page-setting';

/**
 * Runs before first paint, as an inline script: the server's pages are the same for everybody. It also says that a page
 * which has been drawn does not answer to hands yet.
 */
export const pageSettingScript = [themeSetting, sidebarSetting]
  .map(({ key, attribute }) => `v=localStorage.getItem('${key}');if(v)d.dataset.${attribute}=v`)
  .join(';')
  .replace(/^(.*)$/, "let v,d=document.documentElement;d.dataset.scripts='coming';try{$1}catch{}")
  .replace(/^(.*)$/, '{$1}');

/** The setting's value, undefined while nothing is chosen and on the server. */
export function usePageSetting({ attribute }: PageSetting): string | undefined {
  return useSyncExternalStore(
    subscribe,
    () => document.documentElement.dataset[attribute],
    () => undefined,
  );
}

/** Sets the attributes again. React clears <html> when it mounts the document anew, as for an error page. */
export function restorePageSettings(): void {
  document.documentElement.dataset['scripts'] = 'running';
  for (const { key, attribute } of [themeSetting, sidebarSetting]) {
    const value = readStored(key);
    if (value) document.documentElement.dataset[attribute] = value;
  }
}

export function changePageSetting(
  { key, attribute }: PageSetting,
  value: string | undefined,
): void {
  writeStored(key, value);
  if (value === undefined) delete document.documentElement.dataset[attribute];
  else document.documentElement.dataset[attribute] = value;
  dispatchEvent(new Event(changed));
}

function subscribe(notify: () => void): () => void {
  addEventListener(changed, notify);
  return () => removeEventListener(changed, notify);
}
