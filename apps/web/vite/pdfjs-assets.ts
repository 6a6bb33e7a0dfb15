import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

const require = createRequire(import.meta.url);
const manifest = require.resolve('pdfjs-dist/package.json');
const folders = ['cmaps', 'standard_fonts', 'wasm', 'iccs', 'build', 'legacy/build'];

// pdf.js itself in its two builds, as published: `pdf-engine.ts` chooses one.
const unused = /build\/(?!pdf(\.worker)?\.min\.mjs$)/;

// What the legacy build calls and does not bring itself, though some browsers of our floor lack it: Chrome before 119, 110, 114
// and 132, Firefox before 121, 122 and 128, Safari before 17.4 and 18. `vite/floor` checks the rest.
// Not enumerable, because pdf.js refuses to run where a loop over an array meets more than its items.
const missing = `for(const[object,name,value]of[
[Promise,'withResolvers',function(){let resolve,reject;
const promise=new this((one,other)=>{resolve=one;reject=other});return{promise,resolve,reject}}],
[Array.prototype,'toSpliced',function(...given){const copy=[...this];copy.splice(...given);return copy}],
[ArrayBuffer.prototype,'transferToFixedLength',function(length=this.byteLength){const copy=new Uint8Array(length);
copy.set(new Uint8Array(this,0,Math.min(length,this.byteLength)));return copy.buffer}],
...[Response,Blob].map(({prototype})=>[prototype,'bytes',async function(){return new Uint8Array(await this.arrayBuffer())}])
])if(!(name in object))Object.defineProperty(object,name,{value,configurable:true,writable:true});
`;

// QuickJS runs scripts inside pdfs, which is never allowed.
const scripting = /quickjs/i;

const { version } = require(manifest) as { readonly version: string };
// Cached for ever, so a change of what is added to the published files changes the path too.
const revision = createHash('sha256').update(missing).digest('hex').slice(0, 6);
const base = `assets/pdfjs-${version}-${revision}`;

/**
 * Serves pdf.js and what it loads on demand (character maps, standard fonts, decoders, colour profiles) from our own
 * origin, under a path with its version, so that they can be cached for ever. Code reads the path from
 * `import.meta.env.PDFJS_FOLDER`.
 */
export function pdfjsAssets(): Plugin {
  return {
    name: 'lasar:pdfjs-assets',
    config: () => ({ define: { 'import.meta.env.PDFJS_FOLDER': JSON.stringify(`/${base}`) } }),
    async buildStart() {
      if (this.environment.name !== 'client' || this.environment.mode !== 'build') return;
      for (const path of await listFiles()) {
        const file = await readFile(join(dirname(manifest), path));
        const source = path.startsWith('legacy/') ? missing + file.toString() : file;
        this.emitFile({ type: 'asset', fileName: `${base}/${path}`, source });
      }
    },
    async configureServer(server) {
      const prefix = `/${base}/`;
      const known = new Set(await listFiles());
      server.middlewares.use((request, response, next) => {
        const path = request.url?.startsWith(prefix) ? request.url.slice(prefix.length) : '';
        if (!known.has(path)) return next();
        createReadStream(join(dirname(manifest), path)).pipe(response);
      });
    },
  };
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
