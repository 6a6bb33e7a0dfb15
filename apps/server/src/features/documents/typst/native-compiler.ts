import { join } from 'node:path';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import { type Compiler, fontFolders, mainTemplate } from './compiler.ts';

// Typst caches layout results. Those that the last ten documents did not use are evicted.
const cachedDocuments = 10;
// The sheets of a class have results of hundreds of megabytes, which nothing uses again. Usual documents have less data.
const largeData = 100_000;

/** The compiler as a native library. Throws when the platform has none. */
export function createNativeCompiler(templates: string): Compiler {
  const compiler = NodeCompiler.create({
    workspace: templates,
    fontArgs: [{ fontPaths: [...fontFolders] }],
  });
  return {
    compile(data) {
      const mainFilePath = join(templates, mainTemplate);
      const pdf = compiler.pdf({ mainFilePath, inputs: { data } }, { pdfStandard: 'ua-1' });
      compiler.evictCache(data.length > largeData ? 0 : cachedDocuments);
      return pdf;
    },
  };
}
