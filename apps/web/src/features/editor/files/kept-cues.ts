import { type CueKind } from '@lasar/contract/films/caption-fault-rules';
import type { CaptionCue } from '@lasar/contract/films/caption-rules';

type Cues = readonly CaptionCue[];

const prefixOf = (userId: string): string => `lasar.device.unsaved.${userId}.`;

/** Where this browser keeps the cues of a film that are written and not saved, by user. */
export const keptCuesKey = (
  userId: string,
  kind: CueKind,
  filmHash: string,
  language: string,
): string => `${prefixOf(userId)}${kind}.${filmHash}.${language}`;

/** The cues that are kept in a place. Those without a text are kept too, so they are no WebVTT. */
export function readKeptCues(key: string): Cues | undefined {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    return Array.isArray(value) && value.every(isCue) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Keeps cues, or forgets them. */
export function keepCues(key: string, cues: Cues | undefined): void {
  try {
    if (cues === undefined) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(cues));
  } catch {
    // Without storage, what is written stays as long as the page.
  }
}

/** The languages in which this browser has unsaved cues of a film, with their kinds. */
export function listKeptCues(
  userId: string,
  filmHash: string,
): readonly { readonly kind: CueKind; readonly language: string }[] {
  const pattern = /^(captions|chapters|text-description)\.([0-9a-f]{64})\.(.+)$/;
  const prefix = prefixOf(userId);
  try {
    return Object.keys(localStorage).flatMap((key) => {
      const [, kind, hash, language = ''] =
        (key.startsWith(prefix) && pattern.exec(key.slice(prefix.length))) || [];
      return hash === filmHash ? [{ kind: kind as CueKind, language }] : [];
    });
  } catch {
    return [];
  }
}

function isCue(value: unknown): value is CaptionCue {
  if (typeof value !== 'object' || value === null) return false;
  const { start, end, text, before, settings } = value as Partial<CaptionCue>;
  return (
    typeof start === 'number' &&
    typeof end === 'number' &&
    typeof text === 'string' &&
    typeof settings === 'string' &&
    Array.isArray(before)
  );
}
