// The process that renders documents, one at a time. `compile-document.ts` starts it without settings or secrets, and it
// ends with the process that started it.
import { limitMemory } from '#jobs/memory-limit.ts';
import type { WordDocument } from '../word/word-document.ts';
import type { Compiler, CompileReply, CompileRequest } from './compiler.ts';

// A document needs about 100 MB.
const mostMemory = 600 * 1024 * 1024;

limitMemory(mostMemory);
await serve();

async function serve(): Promise<void> {
  const [templates = '', build = 'native'] = process.argv.slice(2);
  process.on('disconnect', () => process.exit(0));
  const compiler = await createCompiler(templates, build);
  process.on('message', (request: CompileRequest) => {
    void replyTo(compiler, request).then((reply) => process.send?.(reply));
  });
  process.send?.('ready');
}

/** The native compiler, or the WebAssembly build where the platform has no native one, or when it is requested. */
async function createCompiler(templates: string, build: string): Promise<Compiler> {
  if (build !== 'wasm') {
    try {
      const { createNativeCompiler } = await import('./native-compiler.ts');
      return createNativeCompiler(templates);
    } catch {
      // The package has no binary for this platform.
    }
  }
  const { createWasmCompiler } = await import('./wasm-compiler.ts');
  return createWasmCompiler(templates);
}

async function replyTo(
  compiler: Compiler,
  { format, data }: CompileRequest,
): Promise<CompileReply> {
  try {
    return { file: format === 'word' ? await wordOf(data) : compiler.compile(withNumbers(data)) };
  } catch (error) {
    const message = messageOf(error);
    const missing = [...message.matchAll(unknownText)].map(([, text = '']) => unescaped(text));
    return missing.length > 0 ? { missing } : { error: message.slice(0, 2_000) };
  }
}

// JSON has no bytes, and Typst reads no base64.
const withNumbers = (data: string): string =>
  data.replaceAll(
    /"bytes":"([A-Za-z0-9+/=]*)"/g,
    (_, base64: string) => `"bytes":[${[...Buffer.from(base64, 'base64')].join(',')}]`,
  );

async function wordOf(data: string): Promise<Uint8Array> {
  // Loaded when the first teacher asks: most processes never do.
  const { renderWord } = await import('../word/word-document.ts');
  return renderWord(JSON.parse(data) as WordDocument);
}

// The diagnostic of a missing character under PDF/UA-1: the text `"漢"` could not be displayed with font `"…"`.
const unknownText = /the text `\\?"(.+?)\\?"` could not be displayed/gu;

// Rust escapes unprintable characters as \u{hex}.
const unescaped = (text: string): string =>
  text.replace(/\\+u\{([0-9a-f]+)\}/gu, (_, hex: string) =>
    String.fromCodePoint(Number.parseInt(hex, 16)),
  );

// The native library has its diagnostics in `code`, the WebAssembly build in the message.
function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return 'code' in error ? `${String(error.code)} ${error.message}` : error.message;
}
