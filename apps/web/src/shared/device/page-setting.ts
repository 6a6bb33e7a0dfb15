import { useSyncExternalStore } from 'react';
import { readStored, writeStored, type StoredKey } from './stored.ts';

/** A choice that is an attribute of <html>, so that CSS applies it before the first paint. */
interface PageSetting {
  readonly key: StoredKey;
  readonly attribute: 'theme' | 'sidebar' | 'reading';
}

export const themeSetting: PageSetting = { key: 'lasar.device.theme', attribute: 'theme' };
export const sidebarSetting: PageSetting = { key: 'lasar.device.sidebar', attribute: 'sidebar' };
/** Words for the choices of how text is shown, such as 'size-2 font'; `app/reading.css` says what each does. */
export const readingSetting: PageSetting = { key: 'lasar.device.reading', attribute: 'reading' };

const settings = [themeSetting, sidebarSetting, readingSetting];

const changed = 'lasar:page-setting';

/**
 * An inline script that restores the choices before the first paint, since the server's pages are the same for all users.
 * It also marks the page as not hydrated yet, or as never to be hydrated: browsers clearly older than the floor
 * (`browser-floor.ts`) show it as without script, since the site's scripts would fail in them.
 */
export function pageSettingScript(): string {
  const restore = settings.map(
    ({ key, attribute }) => `v=localStorage.getItem('${key}');if(v)d.dataset.${attribute}=v`,
  );
  return `{let v,d=document.documentElement;d.dataset.scripts=[].findLast&&document.adoptedStyleSheets?'coming':'none';try{${restore.join(';')}}catch{}}`;
}

/** The value of the setting, undefined on the server and without a choice. */
export function usePageSetting({ attribute }: PageSetting): string | undefined {
  return useSyncExternalStore(
    subscribe,
    () => document.documentElement.dataset[attribute],
    () => undefined,
  );
}

/** Sets the attributes again. React clears those of <html> when it remounts the document, as for an error page. */
export function restorePageSettings(): void {
  document.documentElement.dataset['scripts'] = 'running';
  noteVoice();
  globalThis.speechSynthesis?.addEventListener?.('voiceschanged', noteVoice);
  for (const { key, attribute } of settings) {
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

/** Notes on <html> that the device has a Swedish voice, for what can be read aloud. Many browsers load their voices late. */
function noteVoice(): void {
  const voices = globalThis.speechSynthesis?.getVoices() ?? [];
  if (voices.some(({ lang }) => lang.startsWith('sv')))
    document.documentElement.dataset['voice'] = 'sv';
}
