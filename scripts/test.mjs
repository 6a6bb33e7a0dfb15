// `npm test`: everything. What is installed here is enough to go on in TypeScript on the pinned Node.
import { install } from './install.mjs';
import { runNode } from './run.mjs';

install();
runNode(['scripts/verify.ts', '--browser', ...process.argv.slice(2)]);
