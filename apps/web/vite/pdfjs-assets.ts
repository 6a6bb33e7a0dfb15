import { createReadStream } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

const manifest = createRequire(import.meta.url).resolve('pdfjs-dist/package.json');
const folders = ['cmaps', 'standard_fonts', 'wasm', 'iccs'];

// QuickJS runs scripts inside pdfs, which is never allowed.
const scripting = /quickjs/i;

/**
 * Serves the assets that pdf.js loads on demand (character maps, standard fonts, decoders, colour profiles) from our own
 * origin, under a path with its version, so that they can be cached for ever.
 */
export function pdfjsAssets(): Plugin {
  return {
    name: 'lasar:pdfjs-assets',
    async buildStart() {
      if (this.environment.name !== 'client' || this.environment.mode !== 'build') return;
      const base = await baseOf();
      for (const path of await listFiles()) {
        const source = await readFile(join(dirname(manifest), path));
        this.emitFile({ type: 'asset', fileName: `${base}/${path}`, source });
      }
    },
    async configureServer(server) {
      const base = `/${await baseOf()}/`;
      const known = new Set(await listFiles());
      server.middlewares.use((request, response, next) => {
        const path = request.url?.startsWith(base) ? request.url.slice(base.length) : '';
        if (!known.has(path)) return next();
        createReadStream(join(dirname(manifest), path)).pipe(response);
      });
    },
  };
}

async function baseOf(): Promise<string> {
  const { version } = JSON.parse(await readFile(manifest, 'utf8')) as { version: string };
  return `assets/pdfjs-${version}`;
}

async function listFiles(): Promise<string[]> {
  const lists = await Promise.all(
    folders.map(async (folder) => {
      const names = await readdir(join(dirname(manifest), folder));
      return names.filter((name) => !scripting.test(name)).map((name) => `${folder}/${name}`);
    }),
  );
  return lists.flat();
}
