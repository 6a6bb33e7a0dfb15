import type * as Pdfjs from 'pdfjs-dist';

/** What the reader uses of pdf.js. */
export type PdfEngine = Pick<
  typeof Pdfjs,
  'getDocument' | 'GlobalWorkerOptions' | 'PDFDataRangeTransport' | 'TextLayer'
>;

declare global {
  interface ImportMetaEnv {
    readonly PDFJS_FOLDER: string;
  }
}

/** The folder of pdf.js, its character maps, fonts and decoders. `vite/pdfjs-assets.ts` copies them there. */
export const pdfjsFolder: string = import.meta.env.PDFJS_FOLDER;

// What the modern build of pdf.js needs; other browsers of the floor get its legacy build, which brings its own.
const hasModernFeatures = (): boolean =>
  'getOrInsertComputed' in Map.prototype &&
  'toHex' in Uint8Array.prototype &&
  'sumPrecise' in Math &&
  'try' in Promise &&
  'parse' in URL;

const build = (): string => `${pdfjsFolder}/${hasModernFeatures() ? '' : 'legacy/'}build`;

/** Loads pdf.js and, into the browser's cache, its worker, which is three times as large and requested only when it runs. */
export function loadPdfEngine(): Promise<PdfEngine> {
  loading ??= load().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

let loading: Promise<PdfEngine> | undefined;

async function load(): Promise<PdfEngine> {
  const workerSrc = `${build()}/pdf.worker.min.mjs`;
  void fetch(workerSrc)
    .then((answer) => answer.arrayBuffer())
    .catch(() => undefined);
  const engine = (await import(/* @vite-ignore */ `${build()}/pdf.min.mjs`)) as PdfEngine;
  engine.GlobalWorkerOptions.workerSrc = workerSrc;
  return engine;
}
