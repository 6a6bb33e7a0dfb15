import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { contractWithoutSchemas } from './vite/contract-without-schemas.ts';
import { pdfjsAssets } from './vite/pdfjs-assets.ts';
import { sonnerWithoutStyleTag } from './vite/sonner-without-style-tag.ts';

// The toaster stays apart, since it is fetched on first use.
const forms =
  /\/src\/shared\/(admin\/(?!admin-paths)|form-text|problem-words|roles|swedish-time|use-submit|ui\/(facts|form-|modal|text-|password-|submit-))/;
const shared = /\/src\/shared\/(?!ui\/toaster)/;

export default defineConfig({
  plugins: [
    contractWithoutSchemas(),
    sonnerWithoutStyleTag(),
    pdfjsAssets(),
    tailwindcss(),
    reactRouter(),
  ],
  build: {
    // Every browser that we build for preloads modules by itself.
    modulePreload: { polyfill: false },
    target: 'es2023',
    assetsInlineLimit: 0,
    sourcemap: false,
    // What three chunks share goes into one file: two dozen files of 300 bytes each compress badly and wait in line.
    // What only administration and forms share stays out of what every visitor loads.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            {
              name: 'shared',
              test: (file) => shared.test(file) && !forms.test(file),
              minShareCount: 3,
              priority: 1,
            },
            { name: 'forms', test: forms, minShareCount: 3 },
          ],
        },
      },
    },
  },
});
