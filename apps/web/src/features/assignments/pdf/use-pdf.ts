import { useCallback, useEffect, useState } from 'react';
import { isMissingScript } from '#shared/calls/load-chunk.ts';
import { openPdf, takeEarly, type OpenPdf } from './open-pdf.ts';
import { UnavailableFile } from './pdf-ranges.ts';

/** Why a pdf is not shown: it could not be fetched, it cannot be read, or the browser lacks something. */
export type PdfFailure = 'connection' | 'expired' | 'file' | 'browser';

type PdfState =
  | { readonly is: 'loading'; readonly percent: number }
  | ({ readonly is: 'open' } & OpenPdf)
  | { readonly is: 'failed'; readonly why: PdfFailure };

/** Loads a pdf and tracks its state. An open pdf stays open while the connection is lost for a moment. */
export function usePdf({ url, bytes }: PdfFile): {
  readonly state: PdfState;
  readonly retry: () => void;
  /** Defined while a part of the open file could not be fetched: fetches it again. */
  readonly fetchLost: (() => void) | undefined;
} {
  const [fetchLost, setFetchLost] = useState<() => void>();
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<PdfState>({ is: 'loading', percent: 0 });
  useEffect(() => {
    let gone = false;
    let isOpen = false;
    const show = (next: PdfState) => void (gone || setState(next));
    const fail = (error: unknown) => show({ is: 'failed', why: failureOf(error) });
    const opening = takeEarly(url) ?? openPdf({ url, ...(bytes !== undefined && { bytes }) });
    opening.listener = {
      onLost: (lost) => {
        if (isOpen && !gone) setFetchLost(() => lost?.fetchAgain);
        else if (lost) fail(lost.error);
      },
      // Progress continues after the document is open and is ignored then.
      onProgress: (percent) =>
        setState((now) =>
          gone || now.is !== 'loading' ? now : { is: 'loading', percent: percent || 0 },
        ),
    };
    const succeed = (open: OpenPdf) => {
      isOpen = true;
      show({ is: 'open', ...open });
    };
    opening.opened.then(succeed, fail);
    return () => {
      gone = true;
      opening.close();
    };
  }, [url, bytes, attempt]);
  const retry = useCallback(() => {
    setState({ is: 'loading', percent: 0 });
    setFetchLost(undefined);
    setAttempt((before) => before + 1);
  }, []);
  return { state, retry, fetchLost };
}

/** The cause of a failure. pdf.js tells its own errors by their names. */
function failureOf(error: unknown): PdfFailure {
  if (error instanceof UnavailableFile) return 'expired';
  const { name = '', message = '' } = error instanceof Error ? error : {};
  if (/^(InvalidPDF|Password)Exception$/.test(name)) return 'file';
  // Browsers have different words for a request that failed, all of them in a TypeError.
  const isNetwork = name === 'ResponseException' || isMissingScript(error);
  return isNetwork || !navigator.onLine || /fetch|network|load failed/i.test(message)
    ? 'connection'
    : 'browser';
}

/** The file that the pdf reader shows. */
export interface PdfFile {
  readonly url: string;
  readonly fileName: string;
  /** The name of the assignment. */
  readonly name: string;
  readonly bytes?: number;
  /** The size of the file as text. */
  readonly size?: string;
}
