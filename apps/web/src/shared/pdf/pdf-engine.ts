import type * as Pdfjs from 'pdfjs-dist';
import { modernFeatures, pdfjsBuilds } from './pdfjs-builds.ts';

/** What the reader uses of pdf.js. */
export type PdfEngine = Pick<
  typeof Pdfjs,
  'getDocument' | 'GlobalWorkerOptions' | 'PDFDataRangeTransport' | 'TextLayer'
>;

/** Browsers of the floor that lack something get the legacy build of pdf.js, which brings its own. */
function chooseBuild(): string {
  const isModern = modernFeatures.every(([path, name]) => {
    const object = path
      .split('.')
      .reduce<object>((all, key) => Reflect.get(all, key) as object, globalThis);
    return name in object;
  });
  return isModern ? pdfjsBuilds.modern : pdfjsBuilds.legacy;
}

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
  const build = chooseBuild();
  const workerSrc = `${build}/pdf.worker.min.mjs`;
  void fetch(workerSrc)
    .then((answer) => answer.arrayBuffer())
    .catch(() => undefined);
  const engine = (await import(/* @vite-ignore */ `${build}/pdf.min.mjs`)) as PdfEngine;
  engine.GlobalWorkerOptions.workerSrc = workerSrc;
  return engine;
}
