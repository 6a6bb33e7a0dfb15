declare global {
  interface ImportMetaEnv {
    readonly PDFJS_FOLDER: string;
  }
}

/** The folder of pdf.js, its character maps, fonts and decoders. `vite/pdfjs-assets.ts` copies them there. */
export const pdfjsFolder: string = import.meta.env.PDFJS_FOLDER;

/** The folders of the two builds of pdf.js. */
export const pdfjsBuilds = {
  modern: `${pdfjsFolder}/build`,
  legacy: `${pdfjsFolder}/legacy/build`,
} as const;

/** What the modern build of pdf.js needs, as a property of an object; `earlyPdfScript` tests it by these names too. */
export const modernFeatures = [
  ['Map.prototype', 'getOrInsertComputed'],
  ['Uint8Array.prototype', 'toHex'],
  ['Math', 'sumPrecise'],
  ['Promise', 'try'],
  ['URL', 'parse'],
] as const;
