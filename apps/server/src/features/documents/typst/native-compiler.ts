import { join } from 'node:path';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import { type Compiler, fontFolders, mainTemplate } from './compiler.ts';

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
      // What Typst remembers of other documents costs more than it saves, and the sheets of a class take hundreds of megabytes.
      compiler.evictCache(0);
      return pdf;
    },
  };
}
