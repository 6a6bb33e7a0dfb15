import { previewSheet } from '@lasar/contract/editor/sheet-previews';
import type { Output } from '@lasar/contract/endpoint';
import { useEffect, useState } from 'react';
import { callByFetch } from '#shared/calls/call.ts';

/** How long nobody writes before the sheet is printed anew, in milliseconds. */
const pause = 700;

type Fault = Output<typeof previewSheet>['faults'][number];

interface Printed {
  /** The last pdf; it stays while the text has a fault. */
  readonly pdf?: Uint8Array<ArrayBuffer>;
  readonly faults: readonly Fault[];
  readonly busy: boolean;
  /** Why the server did not print it. */
  readonly error?: unknown;
}

/** The pdf of a sheet, rendered again after each pause in the writing. A request whose result is no longer wanted is cancelled. */
export function useSheetPreview(markdown: string, title: string) {
  const [printed, setPrinted] = useState<Printed>({ faults: [], busy: false });
  const [attempt, setAttempt] = useState(0);
  const isEmpty = markdown.trim() === '';
  useEffect(() => {
    if (isEmpty) {
      setPrinted({ faults: [], busy: false });
      return undefined;
    }
    const stop = new AbortController();
    const print = async () => {
      setPrinted(({ error: _error, ...before }) => ({ ...before, busy: true }));
      try {
        const body = { markdown, title };
        const { pdf, faults } = await callByFetch(previewSheet, { body }, stop.signal);
        setPrinted((before) => ({
          ...before,
          ...(pdf !== undefined && { pdf: bytesOf(pdf) }),
          faults,
          busy: false,
        }));
      } catch (error) {
        if (!stop.signal.aborted) setPrinted((before) => ({ ...before, busy: false, error }));
      }
    };
    const timer = setTimeout(() => void print(), pause);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [markdown, title, isEmpty, attempt]);
  return { ...printed, isEmpty, retry: () => setAttempt(attempt + 1) };
}

const bytesOf = (base64: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
