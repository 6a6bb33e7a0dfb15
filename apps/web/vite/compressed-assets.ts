import { glob, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const packBrotli = promisify(brotliCompress);
const packGzip = promisify(gzip);

const client = join(import.meta.dirname, '../build/client');
// Fonts, pictures and character maps are compressed as they come.
const compressible = '**/*.{js,mjs,css,svg,wasm}';
// Below this, the headers of a compressed answer outweigh what it saves.
const worthCompressing = 1_024;

/**
 * Lays a `.br` and a `.gz` beside each file that the browser fetches, packed as hard as it goes: the server sends those
 * bytes as they are, instead of compressing a script anew for every visitor.
 */
export function compressedAssets(): Plugin {
  return {
    name: 'lasar:compressed-assets',
    apply: 'build',
    enforce: 'post',
    async closeBundle() {
      // The list of routes is written for the browser while the server's half is built, which comes last.
      if (this.environment.name !== 'ssr') return;
      const packing: Promise<void>[] = [];
      for await (const path of glob(compressible, { cwd: client }))
        packing.push(pack(join(client, path)));
      await Promise.all(packing);
    },
  };
}

async function pack(path: string): Promise<void> {
  const bytes = await readFile(path);
  if (bytes.byteLength < worthCompressing) return;
  await Promise.all([
    packBrotli(bytes, brotliOptions).then((packed) => writeFile(`${path}.br`, packed)),
    packGzip(bytes, { level: constants.Z_BEST_COMPRESSION }).then((packed) =>
      writeFile(`${path}.gz`, packed),
    ),
  ]);
}

const brotliOptions = {
  params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY },
};
