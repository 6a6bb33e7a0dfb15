import type { EditedKind } from '@lasar/contract/editor/document-rules';
import { type PresentEditor, tellPresence } from '@lasar/contract/editor/presence';
import { useCallback, useEffect, useRef, useState } from 'react';
import { callByFetch } from '#shared/calls/call.ts';

/** Who else has a record open. */
export interface Presence {
  readonly others: readonly PresentEditor[];
  /** Whether another tab or window of this browser has it, with the same account. */
  readonly inOtherTab: boolean;
}

const nobody: Presence = { others: [], inOtherTab: false };
const tellsEvery = 20_000;
const tellsAtMost = 15_000;
/** How long after a change somebody is said to be writing. */
const writesFor = 60_000;

/**
 * Tells that a record is open in front of its editor, and learns who else has it. Nothing is told while the page is hidden.
 * `touch` says that the editor has changed something.
 */
export function usePresence(kind: EditedKind, id: string, userId: string) {
  const [presence, setPresence] = useState(nobody);
  const wrote = useRef(0);
  const soon = useRef<() => void>(undefined);
  useEffect(() => {
    const ending = new AbortController();
    const { signal } = ending;
    const name = `lasar.record.${userId}.${kind}.${id}`;
    holdLock(name, signal);
    let timer: ReturnType<typeof setTimeout> | undefined;
    let told = 0;
    let toldWriting = false;
    const tell = async () => {
      if (document.hidden) return;
      told = Date.now();
      const writes = told - wrote.current < writesFor;
      toldWriting = writes;
      timer = setTimeout(() => void tell(), tellsEvery);
      const params = { kind, id };
      const [others, inOtherTab] = await Promise.all([
        // Without an answer nothing is known of the others.
        callByFetch(tellPresence, { params, body: { writes } }, signal).then(
          (answer) => answer.others,
          () => [],
        ),
        isHeldTwice(name),
      ]);
      if (signal.aborted) return;
      const now = { others, inOtherTab };
      setPresence((known) => (JSON.stringify(known) === JSON.stringify(now) ? known : now));
    };
    const tellSoon = () => {
      clearTimeout(timer);
      timer = setTimeout(() => void tell(), Math.max(0, told + tellsAtMost - Date.now()));
    };
    soon.current = () => toldWriting || tellSoon();
    document.addEventListener('visibilitychange', () => document.hidden || tellSoon(), { signal });
    void tell();
    return () => {
      ending.abort();
      clearTimeout(timer);
    };
  }, [kind, id, userId]);
  const touch = useCallback(() => {
    wrote.current = Date.now();
    soon.current?.();
  }, []);
  return { presence, touch };
}

// Browsers have them on secure pages alone. What a tab holds is let go when it closes, whatever closes it.
const locks = () => (navigator as Partial<Pick<Navigator, 'locks'>>).locks;

/** Lets the browser's other tabs know that this one has something open. */
function holdLock(name: string, signal: AbortSignal): void {
  const held = () =>
    new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
  void locks()?.request(name, { mode: 'shared' }, held);
}

async function isHeldTwice(name: string): Promise<boolean> {
  const held = (await locks()?.query())?.held ?? [];
  return held.filter((lock) => lock.name === name).length > 1;
}
