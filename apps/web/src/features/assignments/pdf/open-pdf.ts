import type { PDFDocumentLoadingTask, PDFDocumentProxy } from 'pdfjs-dist';
import type { FetchedFile } from './early-pdf.ts';
import { loadPdfEngine, type PdfEngine } from '#shared/pdf/pdf-engine.ts';
import { transportOf, type LostParts } from './pdf-ranges.ts';
import { pdfjsFolder } from '#shared/pdf/pdfjs-builds.ts';

/** The size of a page in points. */
export interface PageSize {
  readonly width: number;
  readonly height: number;
}

export interface OpenPdf {
  readonly pdf: PDFDocumentProxy;
  readonly firstPage: PageSize;
  readonly engine: PdfEngine;
}

interface Listener {
  /** As of `transportOf`; before the file is open nothing can be shown without a part, afterwards only some pages lack it. */
  onLost(lost: LostParts | undefined): void;
  onProgress(percent: number): void;
}

/** A pdf that is being opened, or open. */
interface Opening {
  /** Whoever shows it, from when it is shown. */
  listener: Listener;
  readonly opened: Promise<OpenPdf>;
  close(): void;
}

/** Opens a pdf. Of a file whose size is known, only the parts are fetched that are shown. */
export function openPdf({
  url,
  bytes,
}: {
  readonly url: string;
  readonly bytes?: number;
}): Opening {
  let task: PDFDocumentLoadingTask | undefined;
  let [isOpen, gone] = [false, false];
  // Rejects for a file that is still being opened; `opened` tells that too.
  const end = () => task?.destroy().catch(() => undefined);
  const open = async (): Promise<OpenPdf> => {
    const engine = await loadPdfEngine();
    const isOpening = () => !isOpen;
    const onLost = (lost: LostParts | undefined) => opening.listener.onLost(lost);
    const range =
      bytes === undefined ? undefined : transportOf(engine, { url, bytes }, { onLost, isOpening });
    task = engine.getDocument({ ...(range ? { range } : { url }), ...options });
    if (gone) void end();
    task.onProgress = ({ percent }: { percent: number }) => opening.listener.onProgress(percent);
    const pdf = await task.promise;
    const { width, height } = (await pdf.getPage(1)).getViewport({ scale: 1 });
    isOpen = true;
    return { pdf, firstPage: { width, height }, engine };
  };
  const opening: Opening = {
    listener: { onLost: () => undefined, onProgress: () => undefined },
    opened: open(),
    close: () => {
      gone = true;
      void end();
    },
  };
  return opening;
}

let early: { readonly url: string; readonly opening: Opening } | undefined;

/** Opens the pdf that the page was rendered with, before there is a reader to show it. */
export function openEarly({ url, bytes }: FetchedFile): void {
  const opening = openPdf({ url, bytes });
  const drop = () => {
    early = undefined;
    opening.close();
  };
  // The reader opens again what fails, and tells why.
  opening.listener = { onLost: drop, onProgress: () => undefined };
  opening.opened.catch(drop);
  early = { url, opening };
}

/** The pdf that was opened early, for one reader. */
export function takeEarly(url: string): Opening | undefined {
  const taken = early;
  early = undefined;
  if (taken?.url === url) return taken.opening;
  taken?.opening.close();
  return undefined;
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
