import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** The folder of templates, the only files that a compiler may read. */
export const templateFolder = join(import.meta.dirname, '../../../../documents');

/** The template that includes all others. */
export const mainTemplate = 'main.typ';

const { resolve } = createRequire(import.meta.url);
const inPackage = (name: string, path: string): string =>
  join(dirname(resolve(`${name}/package.json`)), path);

const cuts = ['400Regular', '400Regular_Italic', '700Bold', '700Bold_Italic'];

/**
 * Folders with the fonts of documents: the two of the visual identity and the first one's monospaced sibling for code,
 * OpenDyslexic for readers who have chosen it, Liberation for Greek and Cyrillic, Noto Sans Math for formulas and signs, and Noto for
 * words in Arabic, Persian and Tigrinya. All may be embedded in any document.
 */
export const fontFolders: readonly string[] = [
  ...cuts.map((cut) => inPackage('@expo-google-fonts/atkinson-hyperlegible-next', cut)),
  inPackage('@expo-google-fonts/atkinson-hyperlegible-mono', '400Regular'),
  inPackage('@expo-google-fonts/familjen-grotesk', '400Regular'),
  inPackage('@expo-google-fonts/familjen-grotesk', '700Bold'),
  // Bitstream Vera's licence and CC BY 3.0.
  inPackage('open-dyslexic', 'otf'),
  inPackage('@expo-google-fonts/noto-sans-math', '400Regular'),
  inPackage('@expo-google-fonts/noto-naskh-arabic', '400Regular'),
  inPackage('@expo-google-fonts/noto-sans-ethiopic', '400Regular'),
  inPackage('pdfjs-dist', 'standard_fonts'),
];

/** What a compiling process is asked for: a document by its data as JSON. */
export interface CompileRequest {
  readonly format: 'pdf' | 'word';
  readonly data: string;
}

/** The reply of a compiling process. `missing` holds texts that no font can draw. */
export type CompileReply =
  | { readonly file: Uint8Array }
  | { readonly missing: readonly string[] }
  | { readonly error: string };

/** A Typst compiler, native or WebAssembly. Throws Typst's diagnostics when compiling fails. */
export interface Compiler {
  readonly compile: (data: string) => Uint8Array;
}
