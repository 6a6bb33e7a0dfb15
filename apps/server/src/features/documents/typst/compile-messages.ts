/** What a compiling process answers. `missing` holds texts that no font can draw. */
export type CompileReply =
  | { readonly pdf: Uint8Array }
  | { readonly missing: readonly string[] }
  | { readonly error: string };

/** A Typst compiler: the native one, or the same built as WebAssembly. Throws what Typst says when it refuses. */
export interface Compiler {
  readonly compile: (data: string) => Uint8Array;
}
