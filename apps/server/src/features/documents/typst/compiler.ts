import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** Where the templates lie. A compiler reads files in this folder and nowhere else. */
export const templateFolder = join(import.meta.dirname, '../../../../documents');

/** The template that every document begins with. */
export const mainTemplate = 'main.typ';

const { resolve } = createRequire(import.meta.url);
const inPackage = (name: string, path: string): string =>
  join(dirname(resolve(`${name}/package.json`)), path);

const cuts = ['400Regular', '400Regular_Italic', '700Bold', '700Bold_Italic'];

/**
 * Folders with the fonts of documents: the two of the look, Liberation for Greek and Cyrillic, and Noto Sans Math for
 * formulas and signs. All may be embedded in any document.
 */
export const fontFolders: readonly string[] = [
  ...cuts.map((cut) => inPackage('@expo-google-fonts/atkinson-hyperlegible-next', cut)),
  inPackage('@expo-google-fonts/familjen-grotesk', '700Bold'),
  inPackage('@expo-google-fonts/noto-sans-math', '400Regular'),
  inPackage('pdfjs-dist', 'standard_fonts'),
];

/** What a compiling process answers. `missing` holds texts that no font can draw. */
export type CompileReply =
  | { readonly pdf: Uint8Array }
  | { readonly missing: readonly string[] }
  | { readonly error: string };

/** A Typst compiler: the native one, or the same built as WebAssembly. Throws what Typst says when it refuses. */
export interface Compiler {
  readonly compile: (data: string) => Uint8Array;
}
