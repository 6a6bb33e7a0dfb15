import { getFile } from '@lasar/contract/editor/files';
import { readCaptions } from '@lasar/contract/films/caption-file-rules';
import { type CaptionCue, webVttOf } from '@lasar/contract/films/caption-rules';
import { useEffect, useState } from 'react';
import { callByFetch } from '#shared/calls/call.ts';
import { problemMessage } from '#shared/calls/problem-messages.sv.ts';
import { showToast } from '#shared/calls/toast.ts';
import { useUser } from '#shared/session/session.ts';

type Cues = readonly CaptionCue[];

interface Read {
  /** Of which captions this is: the film, the language and the stored file. */
  readonly of: string;
  readonly cues: Cues;
  readonly src?: string;
}

/**
 * The cues of the captions of a film in a language, and what has been written in them. The latter stays in this browser until
 * it is saved: another language, a hidden film and a closed tab lose nothing.
 */
export function useCues(filmHash: string, language: string, hash: string | undefined) {
  const key = `lasar.device.unsaved.${useUser()?.userId ?? ''}.captions.${filmHash}.${language}`;
  const of = `${key}.${hash ?? ''}`;
  const [read, setRead] = useState<Read>();
  const [changed, setChanged] = useState(false);
  useEffect(() => {
    let wanted = true;
    const show = (stored: Omit<Read, 'of'>) => {
      if (!wanted) return;
      const written = readKept(key);
      const isSaved = written === undefined || webVttOf(written) === webVttOf(stored.cues);
      if (isSaved) keep(key, undefined);
      setChanged(!isSaved);
      setRead({ ...stored, of, cues: isSaved ? stored.cues : written });
    };
    readStored(hash).then(show, (error: unknown) => void showToast(problemMessage(error), 'error'));
    return () => {
      wanted = false;
    };
  }, [hash, key, of]);
  const loaded = read?.of === of;
  return {
    loaded,
    changed,
    src: loaded ? read.src : undefined,
    value: loaded ? read.cues : [],
    change: (cues: Cues) => {
      keep(key, cues);
      setChanged(true);
      setRead((before) => ({ ...before, of, cues }));
    },
  };
}

async function readStored(hash: string | undefined): Promise<Omit<Read, 'of'>> {
  if (hash === undefined) return { cues: [] };
  const { src } = await callByFetch(getFile, { params: { hash } });
  return { src, cues: readCaptions(await (await fetch(src)).text()).cues };
}

function readKept(key: string): Cues | undefined {
  try {
    const text = localStorage.getItem(key);
    return text === null ? undefined : readCaptions(text).cues;
  } catch {
    return undefined;
  }
}

function keep(key: string, cues: Cues | undefined): void {
  try {
    if (cues === undefined) localStorage.removeItem(key);
    else localStorage.setItem(key, webVttOf(cues));
  } catch {
    // Without storage, what is written stays as long as the page.
  }
}
