import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { compressedAssets } from './vite/compressed-assets.ts';
import { contractWithoutSchemas } from './vite/contract-without-schemas.ts';
import { missingPagesSaySo } from './vite/missing-pages-say-so.ts';
import { pdfjsAssets } from './vite/pdfjs-assets.ts';
import { sonnerWithoutStyleTag } from './vite/sonner-without-style-tag.ts';

// What only some kinds of pages share stays out of what every visitor loads; the toaster is fetched on first use.
const administration =
  /\/src\/shared\/(admin\/(?!admin-paths)|roles|swedish-time|ui\/summary-list)/;
const forms = /\/src\/shared\/(form-|problem-words|use-submit|ui\/(form-|submit-))/;
// What the frame of every page shares with a single other chunk.
const frame = /\/src\/(shared\/(writing|consent)|users|statistics)\.ts$/;
// The calls that lessons, what they are made of and their hits share.
const calls = /\/contract\/src\/(assignments|lessons)\.ts$/;
// What a hit is made of, in the list under the box and on the page of its own.
const hits =
  /\/src\/features\/search\/(hit-|result-kind|load-search|filters|search-labels|object-types)/;
// Lists that come page by page are few: their pager stays with them.
const everywhere =
  /\/src\/shared\/(?!art\/subject-|ui\/(toaster|modal|password-|shared-computer|list-pager))/;

export default defineConfig({
  plugins: [
    contractWithoutSchemas(),
    sonnerWithoutStyleTag(),
    missingPagesSaySo(),
    pdfjsAssets(),
    tailwindcss(),
    reactRouter(),
    compressedAssets(),
  ],
  build: {
    // Every browser that we build for preloads modules by itself.
    modulePreload: { polyfill: false },
    target: 'es2023',
    assetsInlineLimit: 0,
    sourcemap: false,
    // What three chunks share goes into one file: two dozen files of 300 bytes each compress badly and wait in line.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            {
              name: 'shared',
              test: (file) =>
                everywhere.test(file) && !forms.test(file) && !administration.test(file),
              minShareCount: 3,
              priority: 2,
            },
            { name: 'frame', test: frame, minShareCount: 2, priority: 3 },
            { name: 'calls', test: calls, minShareCount: 2, priority: 3 },
            { name: 'hits', test: hits, minShareCount: 2, priority: 1 },
            { name: 'forms', test: forms, minShareCount: 3, priority: 1 },
            { name: 'administration', test: administration, minShareCount: 3 },
          ],
        },
      },
    },
  },
});
