import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fontFolders, templateFolder } from './compiler.ts';

const compilers = ['@myriaddreamin/typst-ts-node-compiler', '@myriaddreamin/typst-ts-web-compiler'];

let version: Promise<string> | undefined;

/** A hash of what decides a document besides its data: the templates, the compilers and the fonts. */
export const engineVersion = (): Promise<string> => (version ??= readVersion());

async function readVersion(): Promise<string> {
  const hash = createHash('sha256');
  const require = createRequire(import.meta.url);
  for (const name of compilers)
    hash.update(`${name} ${(require(`${name}/package.json`) as { version: string }).version}\n`);
  for (const name of (await readdir(templateFolder)).toSorted())
    hash.update(`${name}\n`).update(await readFile(join(templateFolder, name)));
  // The fonts are megabytes, and come in packages, so their names and sizes tell them apart.
  for (const folder of fontFolders)
    for (const name of (await readdir(folder)).toSorted())
      hash.update(`${name} ${(await stat(join(folder, name))).size}\n`);
  return hash.digest('hex');
}
