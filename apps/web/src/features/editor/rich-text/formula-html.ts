import { renderFormulas } from '@lasar/contract/documents/formulas';
import type { Maths } from '@lasar/contract/maths';
import { useEffect, useState } from 'react';
import { callByFetch, CallProblem } from '#shared/calls/call.ts';
import { problemMessage } from '#shared/calls/problem-messages.sv.ts';

/** How long nobody types before formulas are rendered, and how long formulas that are shown together are gathered, in milliseconds. */
const pause = 250;
const gathering = 20;
const mostTexts = 100;

const rendered = new Map<string, Promise<string | undefined>>();
const waiting = new Map<string, (html: string | undefined) => void>();

/** A formula, with its dollars, as the site shows it; undefined when it cannot. Those of a text are asked for in one call. */
export function formulaHtml(written: string): Promise<string | undefined> {
  const known = rendered.get(written);
  if (known) return known;
  const asked = new Promise<string | undefined>((resolve) => {
    if (waiting.size === 0) setTimeout(() => void renderWaiting(), gathering);
    waiting.set(written, resolve);
  });
  rendered.set(written, asked);
  return asked;
}

async function renderWaiting(): Promise<void> {
  const asked = [...waiting].slice(0, mostTexts);
  for (const [written] of asked) waiting.delete(written);
  if (waiting.size > 0) setTimeout(() => void renderWaiting(), gathering);
  try {
    const texts = asked.map(([written]) => written);
    const { maths = [] } = await callByFetch(renderFormulas, { body: { texts } });
    for (const [written, resolve] of asked)
      resolve(maths.find((each) => each.written === written)?.html);
  } catch {
    // Without a connection its TeX is shown. The next time the formula is shown, the server is asked again.
    for (const [written, resolve] of asked) {
      rendered.delete(written);
      resolve(undefined);
    }
  }
}

interface ShownFormulas {
  readonly maths: Maths;
  /** Sentences about formulas that cannot be shown. */
  readonly faults: readonly string[];
}

/** The formulas in texts that are being written, as the site shows them. */
export function useFormulas(texts: readonly string[]): ShownFormulas {
  const [shown, setShown] = useState<ShownFormulas>({ maths: [], faults: [] });
  const withFormulas = texts.filter((text) => text.includes('$')).slice(0, mostTexts);
  const key = JSON.stringify(withFormulas);
  useEffect(() => {
    const asked = JSON.parse(key) as string[];
    if (asked.length === 0) return undefined;
    const stop = new AbortController();
    const timer = setTimeout(() => {
      callByFetch(renderFormulas, { body: { texts: asked } }, stop.signal).then(
        ({ maths = [], faults }) => setShown({ maths, faults }),
        // They are shown as they are written.
        (error: unknown) => {
          if (error instanceof CallProblem && error.code === 'formulas/too-many')
            setShown({ maths: [], faults: [problemMessage(error)] });
        },
      );
    }, pause);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [key]);
  return shown;
}
