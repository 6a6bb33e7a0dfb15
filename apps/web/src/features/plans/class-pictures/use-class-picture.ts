import { classPictureStream } from '@lasar/contract/plans/class-picture-rules';
import { getClassPicture, type ClassPicture } from '@lasar/contract/plans/class-pictures';
import { useEffect, useState } from 'react';
import { callByFetch, CallProblem } from '#shared/calls/call.ts';
import { readSession } from '#shared/session/stored-session.ts';

// In milliseconds. The service sends something at least every fifteen seconds.
const silenceUntil = 40_000;
const triesAgainAfter = 3_000;

/** A class picture that follows the class, and whether it does so now: without the stream it is fetched at intervals. */
export function useClassPicture(
  planId: string,
  loaded: ClassPicture,
): { readonly picture: ClassPicture; readonly isLive: boolean } {
  const [picture, setPicture] = useState(loaded);
  const [isLive, setLive] = useState(true);
  const isStarted = loaded.day !== undefined;
  useEffect(() => setPicture(loaded), [loaded]);
  useEffect(() => {
    if (!isStarted) return undefined;
    const ending = new AbortController();
    const show = (next: ClassPicture) => {
      if (!ending.signal.aborted) setPicture(next);
    };
    void (async () => {
      while (!ending.signal.aborted) {
        try {
          await readStream(planId, ending.signal, (next) => {
            setLive(true);
            show(next);
          });
        } catch {
          if (ending.signal.aborted) return;
          setLive(false);
        }
        await new Promise((resolve) => setTimeout(resolve, triesAgainAfter * (1 + Math.random())));
        if (ending.signal.aborted) return;
        try {
          show(await callByFetch(getClassPicture, { params: { id: planId } }, ending.signal));
        } catch (error) {
          // The session has ended, or the plan is gone: the page says so by itself.
          if (error instanceof CallProblem && (error.status ?? 500) < 500) return;
        }
      }
    })();
    return () => ending.abort();
  }, [planId, isStarted]);
  return { picture, isLive };
}

/** Reads server-sent events until the stream ends or is silent too long. Rejects when it cannot be opened. */
async function readStream(
  planId: string,
  stop: AbortSignal,
  onPicture: (picture: ClassPicture) => void,
): Promise<void> {
  if (stop.aborted) return;
  const ending = new AbortController();
  const end = () => ending.abort();
  stop.addEventListener('abort', end);
  const token = readSession()?.token;
  let timer = setTimeout(end, silenceUntil);
  try {
    // `EventSource` cannot send the token.
    const response = await fetch(classPictureStream(planId), {
      headers: { ...(token !== undefined && { authorization: `Bearer ${token}` }) },
      signal: ending.signal,
    });
    if (!response.ok || !response.body) throw new Error('no stream');
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    let rest = '';
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      clearTimeout(timer);
      timer = setTimeout(end, silenceUntil);
      const events = (rest + part.value).split('\n\n');
      rest = events.pop() ?? '';
      for (const event of events)
        if (event.startsWith('data: ')) onPicture(JSON.parse(event.slice(6)) as ClassPicture);
    }
  } finally {
    clearTimeout(timer);
    stop.removeEventListener('abort', end);
  }
}
