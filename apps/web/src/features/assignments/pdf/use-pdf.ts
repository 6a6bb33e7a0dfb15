import {
  type PDFDocumentProxy,
  getDocument,
  GlobalWorkerOptions,
  version,
  type PDFDocumentLoadingTask,
} from 'pdfjs-dist';
import { useCallback, useEffect, useState } from 'react';
import { workerUrl } from './worker-url.ts';

/** The size of a page in points. */
export interface PageSize {
  readonly width: number;
  readonly height: number;
}

type PdfState =
  | { readonly is: 'loading'; readonly percent: number }
  | { readonly is: 'open'; readonly pdf: PDFDocumentProxy; readonly firstPage: PageSize }
  | { readonly is: 'failed' };

/** Opens a pdf and follows how that goes. What is open stays open when the connection is lost. */
export function usePdf(url: string): { readonly state: PdfState; readonly retry: () => void } {
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<PdfState>({ is: 'loading', percent: 0 });
  useEffect(() => {
    let gone = false;
    const show = (next: PdfState) => void (gone || setState(next));
    const task = openPdf(url);
    task.onProgress = ({ percent }: { percent: number }) => {
      // Pages keep arriving after the document is open: that progress is nobody's concern.
      setState((now) =>
        gone || now.is !== 'loading' ? now : { is: 'loading', percent: percent || 0 },
      );
    };
    const open = async () => {
      const pdf = await task.promise;
      const { width, height } = (await pdf.getPage(1)).getViewport({ scale: 1 });
      show({ is: 'open', pdf, firstPage: { width, height } });
    };
    open().catch(() => show({ is: 'failed' }));
    return () => {
      gone = true;
      void task.destroy();
    };
  }, [url, attempt]);
  const retry = useCallback(() => {
    setState({ is: 'loading', percent: 0 });
    setAttempt((before) => before + 1);
  }, []);
  return { state, retry };
}

GlobalWorkerOptions.workerSrc = workerUrl;

// Copied there by vite/pdfjs-assets.ts: what a pdf may need that it does not bring itself.
const assets = `/assets/pdfjs-${version}`;

/** Starts to open a pdf; `destroy` on the answer stops it and its worker. */
function openPdf(url: string): PDFDocumentLoadingTask {
  return getDocument({
    url,
    cMapUrl: `${assets}/cmaps/`,
    standardFontDataUrl: `${assets}/standard_fonts/`,
    wasmUrl: `${assets}/wasm/`,
    iccUrl: `${assets}/iccs/`,
    // The page may fetch from its own origin; the worker has a policy of its own, which allows it nothing.
    useWorkerFetch: false,
    // Only what a page needs is fetched, in ranges: a book opens as fast as a sheet.
    disableStream: true,
    disableAutoFetch: true,
  });
}

/** What the reader needs to know about the file it shows. */
export interface PdfFile {
  readonly url: string;
  readonly fileName: string;
  /** What the assignment is called. */
  readonly name: string;
  /** How big the file is, in words. */
  readonly size?: string;
}
