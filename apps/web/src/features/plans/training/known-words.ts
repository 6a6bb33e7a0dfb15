import { useState } from 'react';
import { readStored, writeStored } from '#shared/device/stored.ts';

/** The words of a training that are known, stored in this browser. Words that the training no longer has are left out. */
export function useKnownWords(id: string, words: readonly string[]) {
  const [known, setKnown] = useState<ReadonlySet<string>>(
    () => new Set(readKnown(id).filter((word) => words.includes(word))),
  );
  const store = (next: ReadonlySet<string>) => {
    setKnown(next);
    writeStored(`lasar.device.words.${id}`, next.size > 0 ? JSON.stringify([...next]) : undefined);
  };
  return {
    known,
    note: (word: string, isKnown: boolean) => {
      const next = new Set(known);
      if (isKnown) next.add(word);
      else next.delete(word);
      store(next);
    },
    forget: () => store(new Set()),
  };
}

function readKnown(id: string): string[] {
  try {
    const stored: unknown = JSON.parse(readStored(`lasar.device.words.${id}`) ?? '[]');
    return Array.isArray(stored) ? stored.filter((word) => typeof word === 'string') : [];
  } catch {
    return [];
  }
}
