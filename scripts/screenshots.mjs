// `node scripts/screenshots.mjs URL OUTDIR path…`: pictures of pages, for looking at.
import { install } from './install.mjs';
import { runNode } from './run.mjs';

install();
runNode(['scripts/take-screenshots.ts', ...process.argv.slice(2)]);
