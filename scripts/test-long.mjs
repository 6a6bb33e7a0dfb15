// `npm run test:long`: tests that take too long for `npm test`.
import { install } from './install.mjs';
import { runNode } from './run.mjs';

install();
runNode(['scripts/test-long.ts', ...process.argv.slice(2)]);
