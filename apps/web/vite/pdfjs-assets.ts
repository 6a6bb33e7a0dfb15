import { createReadStream } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

const manifest = createRequire(import.meta.url).resolve('pdfjs-dist/package.json');
const folders = ['cmaps', 'standard_fonts', 'wasm', 'iccs', 'build', 'legacy/build'];

// pdf.js itself in its two builds, as published: `pdf-engine.ts` chooses one.
const unused = /build\/(?!pdf(\.worker)?\.min\.mjs$)/;

// The legacy build brings most of what older browsers lack, and assumes a few things that some browsers of our floor do not
// have: Chrome before 119 and 110, Firefox before 121, Safari before 17.4 and, for the last one, all versions until 26.
const missing = `Promise.withResolvers??=function(){let resolve,reject;
const promise=new this((one,other)=>{resolve=one;reject=other});return{promise,resolve,reject}};
Array.prototype.toSpliced??=function(...given){const copy=[...this];copy.splice(...given);return copy};
ReadableStream.prototype[Symbol.asyncIterator]??=async function*(){const reader=this.getReader();
try{for(;;){const{done,value}=await reader.read();if(done)return;yield value}}finally{reader.releaseLock()}};
`;

// QuickJS runs scripts inside pdfs, which is never allowed.
const scripting = /quickjs/i;

/**
 * Serves pdf.js and what it loads on demand (character maps, standard fonts, decoders, colour profiles) from our own
 * origin, under a path with its version, so that they can be cached for ever.
 */
export function pdfjsAssets(): Plugin {
  return {
    name: 'lasar:pdfjs-assets',
    async buildStart() {
      if (this.environment.name !== 'client' || this.environment.mode !== 'build') return;
      const base = await baseOf();
      for (const path of await listFiles()) {
        const file = await readFile(join(dirname(manifest), path));
        const source = path.startsWith('legacy/') ? missing + file.toString() : file;
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
      return names
        .map((name) => `${folder}/${name}`)
        .filter((path) => !scripting.test(path) && !unused.test(path));
    }),
  );
  return lists.flat();
}
