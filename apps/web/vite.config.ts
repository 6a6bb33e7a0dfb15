import optimizeLocales from '@react-aria/optimize-locales-plugin';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { browserFloor } from '@lasar/contract/operations/browser-floor';
import { compressedAssets } from './vite/compressed-assets.ts';
import { contractWithoutSchemas } from './vite/contract-without-schemas.ts';
import {
  reactAriaWithoutStyleTag,
  routeChunkErrors,
  sonnerWithoutStyleTag,
} from './vite/library-patches.ts';
import { pdfjsAssets } from './vite/pdfjs-assets.ts';
import { shortManifest } from './vite/short-manifest.ts';

// Modules that only some kinds of pages share stay out of the chunk that every page loads.
const administration = /\/src\/shared\/(admin\/|text\/(csv|scale)|sheets\/|ui\/summary-list)/;
const forms = /\/src\/shared\/(calls\/(form-|use-submit)|ui\/(form-|submit-))/;
// What fails is told on pages without a form too, and what a teacher writes is written and confirmed outside the administration.
const problems = /\/src\/shared\/calls\/problem-messages/;
const loadFailed = /\/src\/shared\/admin\/load-failed/;
const writes = /\/src\/shared\/admin\/(write|confirm-button)/;
// The endpoints that several kinds of pages share.
const calls = /\/contract\/src\/(assignments\/assignments|catalogue\/(?:catalogue|lessons))\.ts$/;
// Modules that the suggestions and the search page share.
const hits = /\/src\/features\/search\/(hit-|result-kind|load-search|filters)/;
// Few lists have pages: their pager is loaded by those alone.
const pager = /\/src\/shared\/ui\/list-pager/;
// What the pages share on which one logs in, with a password or a class code.
const login =
  /\/src\/(shared\/(session\/use-begin-|ui\/shared-computer)|features\/identity\/(sessions\/login-fields|providers\/login-links))/;
// What loads a form.
const formLoader = /\/src\/(assignments\/forms\.ts$|features\/assignments\/forms\/load-form)/;
// The field of a form: pages without a login load it too.
const fields = /\/src\/shared\/(calls\/form-text|ui\/form-field)\.tsx?$/;
// The frame of the drawings of subjects, and the drawings of school types: pages that show the one mostly show the other.
const motifs = /\/src\/shared\/art\/(subject-drawing|(school-type-)?motif)/;
// The not-found page and the frame of its drawing, which are loaded when they are shown.
const lost = /\/src\/(app\/layout\/not-found-page|shared\/art\/scene\.)/;
// Self-tests: on a page of their own, in the viewer and in shared plans.
const selfTests = /\/src\/features\/assignments\/forms\/(?!load-form|tell-done)/;
// The number and the level of what has new numbers each time: sheets and self-tests.
const sheets = /\/src\/shared\/(page\/(use-)?sheet-number|ui\/(sheet|level)-choice)/;
// Texts with formulas, of lessons and forms.
const written =
  /\/src\/(shared\/(text\/(maths|paragraphs)|ui\/written-text)|features\/catalogue\/lessons\/lesson-text)/;
// The buttons that load what they open.
const buttons = /\/src\/(shared\/ui\/dialog-button|features\/site\/reports\/report-error)/;
// The root and the entry with all that they import, and what most pages have beside it. One file: what several import
// from each other is listed in each of them, which was two kilobytes of every page.
const everywhere =
  /\/src\/(plans\/plan-rules|app\/(root|entry\.client)|shared\/(device\/(device-keys|tracks)|page\/(hue|page-meta|site-texts)|text\/(new-id|swedish-time)|ui\/(badge|breadcrumbs|button|card|content-page|empty-state|lazy-component|loading-text|reading-tools)))\.tsx?$/;

export default defineConfig({
  plugins: [
    contractWithoutSchemas(),
    sonnerWithoutStyleTag(),
    reactAriaWithoutStyleTag(),
    // The administration is in Swedish alone.
    optimizeLocales.vite({ locales: ['sv-SE'] }),
    routeChunkErrors(),
    pdfjsAssets(),
    tailwindcss(),
    reactRouter(),
    shortManifest(),
    compressedAssets(),
  ],
  environments: {
    client: {
      build: {
        rolldownOptions: {
          treeshake: { propertyReadSideEffects: false, unknownGlobalSideEffects: false },
          output: {
            // Every page loads the manifest, which lists the files of all routes, so only what is loaded on demand has a name in it.
            // Hashes do not compress: seven characters are the fewest that the bundler accepts for so many chunks.
            entryFileNames: 'assets/[hash:7].js',
            chunkFileNames: ({ isDynamicEntry }) =>
              isDynamicEntry ? 'assets/[name]-[hash:7].js' : 'assets/[hash:7].js',
          },
        },
      },
    },
  },
  build: {
    // All target browsers support module preload. The scripts that a chunk imports are not listed where it is imported: the lists
    // would be half a kilobyte of every page, and most such chunks import what the page has.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, files) => files.filter((file) => file.endsWith('.css')),
    },
    // Applies to CSS too.
    target: Object.entries(browserFloor).map(([browser, version]) => browser + version),
    assetsInlineLimit: 0,
    sourcemap: false,
    // Modules shared by three chunks go into one file: many files of 300 bytes compress badly and need more requests.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // All of it is in every page, so it is not split between those who import it.
            { name: 'react-dom', test: /\/node_modules\/(react-dom|scheduler)\//, priority: 5 },
            { name: 'everywhere', test: everywhere, priority: 4 },
            { name: 'modal', test: /\/src\/shared\/ui\/modal/, minShareCount: 2, priority: 3 },
            { name: 'problems', test: problems, minShareCount: 2, priority: 3 },
            { name: 'fields', test: fields, minShareCount: 2, priority: 3 },
            { name: 'forms', test: forms, minShareCount: 3, priority: 2 },
            { name: 'load-failed', test: loadFailed, minShareCount: 2, priority: 1 },
            { name: 'writes', test: writes, minShareCount: 2, priority: 1 },
            { name: 'motifs', test: motifs, minShareCount: 2 },
            { name: 'lost', test: lost },
            { name: 'sheets', test: sheets, minShareCount: 2, priority: 2 },
            { name: 'written', test: written, minShareCount: 2, priority: 1.8 },
            { name: 'self-tests', test: selfTests, minShareCount: 2, priority: 1.8 },
            { name: 'login', test: login, minShareCount: 2, priority: 1.5 },
            { name: 'calls', test: calls, minShareCount: 2, priority: 3 },
            { name: 'buttons', test: buttons, minShareCount: 2, priority: 1 },
            { name: 'form-loader', test: formLoader, minShareCount: 2, priority: 1.8 },
            { name: 'pager', test: pager, minShareCount: 2, priority: 1 },
            { name: 'hits', test: hits, minShareCount: 2, priority: 1 },
            { name: 'administration', test: administration, minShareCount: 3 },
          ],
        },
      },
    },
  },
});
