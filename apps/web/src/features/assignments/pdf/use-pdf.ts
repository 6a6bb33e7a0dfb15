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

/** Loads a pdf and tracks its state. An open pdf stays open when the connection is lost. */
export function usePdf(url: string): { readonly state: PdfState; readonly retry: () => void } {
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<PdfState>({ is: 'loading', percent: 0 });
  useEffect(() => {
    let gone = false;
    const show = (next: PdfState) => void (gone || setState(next));
    const task = openPdf(url);
    task.onProgress = ({ percent }: { percent: number }) => {
      // Progress continues after the document is open and is ignored then.
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

// Character maps, fonts and decoders that a pdf may need. `vite/pdfjs-assets.ts` copies them there.
const assets = `/assets/pdfjs-${version}`;

/** Starts to load a pdf. `destroy` on the task stops it and its worker. */
function openPdf(url: string): PDFDocumentLoadingTask {
  return getDocument({
    url,
    cMapUrl: `${assets}/cmaps/`,
    standardFontDataUrl: `${assets}/standard_fonts/`,
    wasmUrl: `${assets}/wasm/`,
    iccUrl: `${assets}/iccs/`,
    // The worker's own content security policy forbids it to fetch, so the page fetches for it.
    useWorkerFetch: false,
    // Fetches only the byte ranges that a page needs, so that a book opens as fast as a single sheet.
    disableStream: true,
    disableAutoFetch: true,
  });
}

/** The file that the pdf reader shows. */
export interface PdfFile {
  readonly url: string;
  readonly fileName: string;
  /** The name of the assignment. */
  readonly name: string;
  /** The size of the file as text. */
  readonly size?: string;
}
