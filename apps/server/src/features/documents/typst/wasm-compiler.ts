import { readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import init, {
  TypstCompilerBuilder,
  TypstFontResolverBuilder,
} from '@myriaddreamin/typst-ts-web-compiler';
import { type Compiler, fontFolders, mainTemplate } from './compiler.ts';

// The compiler's numeric constants.
const pdfFormat = 1;
const shortDiagnostics = 1;

const wasmFile = createRequire(import.meta.url).resolve(
  '@myriaddreamin/typst-ts-web-compiler/wasm',
);

/** The compiler as WebAssembly, which is slower, for platforms without a native binary. */
export async function createWasmCompiler(templates: string): Promise<Compiler> {
  await init({ module_or_path: await readFile(wasmFile) });
  const builder = new TypstCompilerBuilder();
  builder.set_dummy_access_model();
  const compiler = await builder.build();
  compiler.set_fonts(await loadFonts());
  for (const file of await readdir(templates))
    compiler.add_source(`/${file}`, await readFile(join(templates, file), 'utf8'));
  return {
    compile(data) {
      compiler.reset();
      const world = compiler.snapshot('/', `/${mainTemplate}`, [['data', data]]);
      try {
        const { result, diagnostics } = world.get_artifact(pdfFormat, shortDiagnostics) as Artifact;
        if (!result) throw new Error(JSON.stringify(diagnostics));
        return result;
      } finally {
        world.free();
      }
    },
  };
}

interface Artifact {
  readonly result?: Uint8Array;
  readonly diagnostics?: unknown;
}

async function loadFonts() {
  const fonts = new TypstFontResolverBuilder();
  for (const folder of fontFolders) {
    const files = (await readdir(folder)).filter((file) => file.endsWith('.ttf'));
    for (const file of files) fonts.add_raw_font(await readFile(join(folder, file)));
  }
  return fonts.build();
}
