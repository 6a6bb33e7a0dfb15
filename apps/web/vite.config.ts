import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { contractWithoutSchemas } from './vite/contract-without-schemas.ts';

export default defineConfig({
  plugins: [contractWithoutSchemas(), tailwindcss(), reactRouter()],
  build: { target: 'es2023', assetsInlineLimit: 0, sourcemap: false },
});
