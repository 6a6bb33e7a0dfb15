/** The worker script of pdf.js, three times as large as the reader itself. */
export const workerUrl = new URL('pdfjs-dist/build/pdf.worker.min.mjs', import.meta.url).href;
