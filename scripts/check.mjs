// `npm run check`: everything but the browser.
import { install } from './install.mjs';
import { runNode } from './run.mjs';

install();
runNode(['scripts/verify.ts', ...process.argv.slice(2)]);
