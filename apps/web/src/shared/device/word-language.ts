import { readTag } from '@lasar/contract/catalogue/translation-rules';
import { useEffect, useState } from 'react';
import { readStored, writeStored } from '#shared/device/stored.ts';

const key = 'lasar.device.language';

/** The language that words are shown in beside Swedish, kept in this browser; undefined for all, and on the server. */
export function useWordLanguage() {
  const [language, setLanguage] = useState<string>();
  useEffect(() => setLanguage(readStored(key)), []);
  const choose = (chosen: string) => {
    writeStored(key, chosen || undefined);
    setLanguage(chosen || undefined);
  };
  return [language, choose] as const;
}

type Translations = Readonly<Record<string, string>>;

/** The translations into a language, or all without one. */
export const translationsIn = (
  translations: Translations | undefined,
  language: string | undefined,
): Translations =>
  Object.fromEntries(
    Object.entries(translations ?? {}).filter(
      ([tag]) => language === undefined || readTag(tag) === language,
    ),
  );
