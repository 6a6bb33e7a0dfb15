import type { PDFDocumentLoadingTask, PDFDocumentProxy } from 'pdfjs-dist';
import { useCallback, useEffect, useState } from 'react';
import { isMissingScript } from '#shared/load-chunk.ts';
import { loadPdfEngine, pdfjsFolder, type PdfEngine } from './pdf-engine.ts';
import { transportOf, UnavailableFile } from './pdf-ranges.ts';

/** The size of a page in points. */
export interface PageSize {
  readonly width: number;
  readonly height: number;
}

/** Why a pdf is not shown: it could not be fetched, it cannot be read, or the browser lacks something. */
export type PdfFailure = 'connection' | 'expired' | 'file' | 'browser';

type PdfState =
  | { readonly is: 'loading'; readonly percent: number }
  | {
      readonly is: 'open';
      readonly pdf: PDFDocumentProxy;
      readonly firstPage: PageSize;
      readonly engine: PdfEngine;
    }
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
    let task: PDFDocumentLoadingTask | undefined;
    const show = (next: PdfState) => void (gone || setState(next));
    const fail = (error: unknown) => show({ is: 'failed', why: failureOf(error) });
    const open = async () => {
      const engine = await loadPdfEngine();
      if (gone) return;
      const range =
        bytes === undefined
          ? undefined
          : transportOf(engine, { url, bytes }, (lost) => {
              // Before the file is open nothing can be shown without a part; afterwards only some pages lack it.
              if (isOpen && !gone) setFetchLost(() => lost?.fetchAgain);
              else if (lost) fail(lost.error);
            });
      task = engine.getDocument({
        ...(range ? { range } : { url }),
        ...options,
      });
      task.onProgress = ({ percent }: { percent: number }) => {
        // Progress continues after the document is open and is ignored then.
        setState((now) =>
          gone || now.is !== 'loading' ? now : { is: 'loading', percent: percent || 0 },
        );
      };
      const pdf = await task.promise;
      const { width, height } = (await pdf.getPage(1)).getViewport({ scale: 1 });
      isOpen = true;
      show({ is: 'open', pdf, firstPage: { width, height }, engine });
    };
    open().catch(fail);
    return () => {
      gone = true;
      void task?.destroy();
    };
  }, [url, bytes, attempt]);
  const retry = useCallback(() => {
    setState({ is: 'loading', percent: 0 });
    setFetchLost(undefined);
    setAttempt((before) => before + 1);
  }, []);
  return { state, retry, fetchLost };
}

const options = {
  cMapUrl: `${pdfjsFolder}/cmaps/`,
  standardFontDataUrl: `${pdfjsFolder}/standard_fonts/`,
  wasmUrl: `${pdfjsFolder}/wasm/`,
  iccUrl: `${pdfjsFolder}/iccs/`,
  // The worker's own content security policy forbids it to fetch, so the page fetches for it.
  useWorkerFetch: false,
  // Fetches only the byte ranges that a page needs, so that a book opens as fast as a single sheet.
  disableStream: true,
  disableAutoFetch: true,
} as const;

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
